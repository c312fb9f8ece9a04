import { expect, it } from 'vitest'
import { splitByMatch } from '../../src/ui/search-suggestions/matched-parts.ts'

/** The name with its matched parts in brackets. */
const marked = (name: string, typed: string) =>
  splitByMatch(name, typed)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('')

it.each([
  ['Knoxville, TN', 'knoxv', '[Knoxv]ille, TN'],
  ['Eagle Hill College of Nursing', 'colleges in Ohio', 'Eagle Hill College of Nursing'],
  ['Cincinnati Technical College', 'college in cinc', '[Cinc]innati Technical [College]'],
  ['University of Tennessee', 'univ of tenn', '[Univ]ersity of [Tenn]essee'],
  ['Lake in the Hills, IL', 'lake in the hills', '[Lake] in the [Hills], IL'],
  ['Indiana', 'in', '[In]diana'],
  ['Doña Ana County', 'DONA an', '[Doña] [An]a County'],
  ['Dona Ana County', 'doña', '[Dona] Ana County'],
  ['St. Mary’s Food Bank', 'st marys', '[St.] [Mary’s] Food Bank'],
  ['Miami-Dade County', 'dade', 'Miami-[Dade] County'],
  ['Knox County', 'kno knox', '[Knox] County'],
  ['Knox County', ' , ', 'Knox County'],
])('%j for %j is shown as %j', { tags: ['BOX-01'] }, (name, typed, expected) => {
  expect(marked(name, typed)).toBe(expected)
})
