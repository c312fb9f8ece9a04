import { startTestActor } from 'chart-paths'
import { expect, test } from 'vitest'
import { statutePanelMachine } from '../../src/machines/statute-panel/machine.ts'
import { selectChoice } from '../../src/machines/statute-panel/selectors.ts'
import { getStatuteTexts, listGovernments } from '../../src/machines/statute-panel/statute-texts.ts'
import { statute } from '../support/statutes.ts'

const silent = statute(43, { state: 'Texas' })

test('another text, of any state, replaces the open one until the panel is closed', {
  tags: ['STATUTE-05'],
}, () => {
  const { actor, drainEffects } = startTestActor(statutePanelMachine, null)
  expect(actor.getSnapshot().value).toBe('closed')
  actor.send({ type: 'text.chosen', choice: { statuteId: 1, government: 'county' } })
  actor.send({ type: 'text.chosen', choice: { statuteId: 2, government: 'local' } })
  expect(actor.getSnapshot().value).toEqual({ open: 'forLocal' })
  expect(selectChoice(actor.getSnapshot())).toEqual({ statuteId: 2, government: 'local' })
  actor.send({ type: 'panel.dismissed' })
  expect(actor.getSnapshot().value).toBe('closed')
  expect(selectChoice(actor.getSnapshot())).toBeNull()
  expect(drainEffects().actions).toEqual([
    { type: 'updateUrl', params: { url: { statuteId: 1, government: 'county' } } },
    { type: 'updateUrl', params: { url: { statuteId: 2, government: 'local' } } },
    { type: 'updateUrl', params: { url: null } },
  ])
})

test('a statute has a button for each text that exists, not for blank ones', { tags: ['STATUTE-03'] }, () => {
  expect(listGovernments(silent)).toEqual([])
  expect(
    listGovernments({
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
  expect(listGovernments(general)).toEqual(['state', 'local', 'school', 'county'])
  expect(getStatuteTexts(general, 'county')).toEqual({ own: null, general: 'For all.' })
  expect(getStatuteTexts(general, 'school')).toEqual({ own: 'For schools.', general: 'For all.' })
})
