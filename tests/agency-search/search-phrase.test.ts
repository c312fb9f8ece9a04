import { expect, test } from 'vitest'
import {
  describeFilters,
  readSearchPhrase,
  replacePlace,
} from '../../src/machines/agency-search/search-phrase.ts'

test.each([
  ['schools within 50 miles of Knoxville', 'Knoxville', { agencyTypes: ['education'], radius: 50 }],
  ['Colleges and Universities near St. Louis, MO', 'St. Louis, MO', { agencyTypes: ['higher-education'] }],
  ['cities in Tennessee', 'Tennessee', { agencyTypes: ['government'] }],
  ['nonprofits 30 mi from 37902', '37902', { agencyTypes: ['non-profit'], radius: 50 }],
  ['agencies within 900 miles of Boise', 'Boise', { radius: 500 }],
  ['near Nashville', 'Nashville', {}],
  ['k-12 schools near me', 'me', { agencyTypes: ['education'] }],
  ['agencies with sales reports around Reno, NV', 'Reno, NV', { hasSalesReports: true }],
  [
    'schools within 10 miles of Knoxville, TN that have sales reports',
    'Knoxville, TN',
    { agencyTypes: ['education'], radius: 10, hasSalesReports: true },
  ],
])('"%s" names a place and filters', { tags: ['BOX-13'] }, (text, place, filters) => {
  expect(readSearchPhrase(text)).toEqual({ place, filters })
})

test.each([
  'Knoxville, TN',
  'Schools',
  'Knox County Schools',
  'Indianapolis',
  'Institute of Technology in Georgia',
  'Nearby Lane, Knoxville',
  '50 Miles Road, Knoxville',
  'schools in ',
  '',
])('"%s" is a place or a name', { tags: ['BOX-13'] }, (text) => {
  expect(readSearchPhrase(text)).toBeNull()
})

test('a suggested place replaces only the place', { tags: ['BOX-13'] }, () => {
  expect(replacePlace('schools near knox', 'Knoxville, TN')).toBe('schools near Knoxville, TN')
  expect(replacePlace('in in', 'Indiana')).toBe('in Indiana')
  expect(replacePlace('knox', 'Knoxville, TN')).toBe('Knoxville, TN')
})

test('the filters of a text are described in words', { tags: ['BOX-13'] }, () => {
  const filters = readSearchPhrase('schools within 50 miles of Knoxville with sales reports')?.filters ?? {}
  expect(describeFilters(filters)).toBe('Education · Within 50 Miles · Has sales reports')
  expect(describeFilters({})).toBe('')
})
