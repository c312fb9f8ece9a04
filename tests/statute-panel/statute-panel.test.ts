import { expect, test } from 'vitest'
import { getStatuteTexts, listGovernmentTypes } from '../../src/machines/statute-panel/government-types.ts'
import { statute } from '../support/statutes.ts'

const silent = statute(43, { state: 'Texas' })

test('a statute has a button for each text that exists, not for blank ones', { tags: ['STATUTE-03'] }, () => {
  expect(listGovernmentTypes(silent)).toEqual([])
  expect(
    listGovernmentTypes({
      ...silent,
      stateStatute: 'A',
      localStatute: '',
      schoolStatute: ' \n',
      countyStatute: 'B',
    }),
  ).toEqual(['state', 'county'])
})

test('a general statute has all four buttons, and is shown next to a specific text', {
  tags: ['STATUTE-04'],
}, () => {
  const general = { ...silent, allStatute: 'For all. ', schoolStatute: 'For schools.' }
  expect(listGovernmentTypes(general)).toEqual(['state', 'local', 'school', 'county'])
  expect(getStatuteTexts(general, 'county')).toEqual({ specific: null, general: 'For all.' })
  expect(getStatuteTexts(general, 'school')).toEqual({ specific: 'For schools.', general: 'For all.' })
})
