import { expect, test } from 'vitest'
import { displayName } from '../../contract/display-name.ts'

test.each([
  ['KNOX COUNTY ISD', 'Knox County ISD'],
  ['city of st. louis', 'City of St. Louis'],
  ['THE ACADEMY OF ARTS AND LETTERS', 'The Academy of Arts and Letters'],
  ['MCMINN COUNTY SCHOOLS', 'McMinn County Schools'],
  ["o'brien-smith k-12 school", "O'Brien-Smith K-12 School"],
  ["ST. MARY'S FOOD BANK", "St. Mary's Food Bank"],
  ['p.s. 118', 'P.S. 118'],
  ['MNPS DISTRICT IV', 'MNPS District IV'],
  ['DOÑA ANA COUNTY', 'Doña Ana County'],
  ['400 2ND AVE NW', '400 2nd Ave NW'],
  ['CITY OF LYNN, MA', 'City of Lynn, MA'],
  ['JOHN SMITH JR', 'John Smith Jr'],
  ['', ''],
])('%s is shown as %s', { tags: ['CASE-01'] }, (stored, shown) => {
  expect(displayName(stored)).toBe(shown)
})

test.each(['DeKalb County', 'McDowell County', 'iSchool of Denver', 'PS 118 Lower School'])(
  '%s is shown as it is stored',
  { tags: ['CASE-01'] },
  (stored) => {
    expect(displayName(stored)).toBe(stored)
  },
)
