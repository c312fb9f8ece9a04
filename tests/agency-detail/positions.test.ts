import { expect, test } from 'vitest'
import { contactsIn, positionsOf } from '../../src/ui/agency-detail/positions.ts'
import { knoxvilleInFull } from '../support/agencies.ts'

const [ann] = knoxvilleInFull.contacts
const held = (...titles: (string | null)[]) =>
  titles.map((title, id) => ({ ...ann, id, title }) as (typeof knoxvilleInFull.contacts)[number])

test('the positions are the distinct titles, sorted as people sort; no title is none', {
  tags: ['AGENCY-09'],
}, () => {
  const contacts = held(
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
  expect(positionsOf(contacts)).toEqual(['ábaco', 'Budget Officer', 'clerk', 'Clerk 2', 'Clerk 10', 'Mayor'])
  expect(positionsOf([])).toEqual([])
})

test('a position chooses its contacts, none chooses all', { tags: ['AGENCY-09'] }, () => {
  const contacts = held('Mayor', null, 'Mayor ', 'Clerk')
  expect(contactsIn(contacts, 'Mayor').map(({ id }) => id)).toEqual([0, 2])
  expect(contactsIn(contacts, null)).toBe(contacts)
})
