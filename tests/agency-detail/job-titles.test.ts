import { expect, test } from 'vitest'
import { filterByJobTitle, listJobTitles } from '../../src/ui/agency-detail/job-titles.ts'
import { cityOfKnoxvilleDetail } from '../support/agencies.ts'

const [ann] = cityOfKnoxvilleDetail.contacts
const contactsWithTitles = (...titles: (string | null)[]) =>
  titles.map((title, id) => ({ ...ann, id, title }) as (typeof cityOfKnoxvilleDetail.contacts)[number])

test('lists distinct job titles alphabetically and omits empty ones', {
  tags: ['AGENCY-09'],
}, () => {
  const contacts = contactsWithTitles(
    'Mayor',
    'ábaco',
    'clerk',
    null,
    ' Mayor ',
    '',
    'Clerk 10',
    'Clerk 2',
    'Budget Officer',
  )
  expect(listJobTitles(contacts)).toEqual([
    'ábaco',
    'Budget Officer',
    'clerk',
    'Clerk 2',
    'Clerk 10',
    'Mayor',
  ])
  expect(listJobTitles([])).toEqual([])
})

test('filters contacts by job title; null keeps all', { tags: ['AGENCY-09'] }, () => {
  const contacts = contactsWithTitles('Mayor', null, 'Mayor ', 'Clerk')
  expect(filterByJobTitle(contacts, 'Mayor').map(({ id }) => id)).toEqual([0, 2])
  expect(filterByJobTitle(contacts, null)).toBe(contacts)
})
