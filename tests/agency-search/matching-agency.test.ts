import { describe, expect, it } from 'vitest'
import type { Suggestions } from '../../contract/suggestions.ts'
import {
  findMatchingAgency,
  hasAddress,
  isFoundByName,
  isPrefixOfAgencyName,
  matchesLaterWordOfName,
  wordsInName,
} from '../../src/machines/agency-search/interpretation/matching-agency.ts'
import { listRows } from '../../src/machines/search-suggestions/suggestions.ts'
import { knoxCounty } from '../support/agencies.ts'

const suggested = (places: string[], agencies: string[], city = 'Nashville'): Suggestions => ({
  places: places.map((name) => ({
    name,
    kind: name.includes(',') ? 'city' : 'state',
    detail: 'Place',
    otherWords: '',
  })),
  agencies: agencies.map((name, index) => ({
    ...knoxCounty,
    id: index + 1,
    name,
    city,
    address1: '400 Main Street',
  })),
})

const meant: [text: string, suggestions: Suggestions, agency: string | null][] = [
  ['knox county schools', suggested(['Knox County, TN'], ['Knox County Schools']), 'Knox County Schools'],
  ['KNOX COUNTY SCH', suggested(['Knox County, TN'], ['Knox County Schools']), 'Knox County Schools'],
  [
    'houston isd',
    suggested([], ['Houston Independent School District']),
    'Houston Independent School District',
  ],
  ['lausd', suggested([], ['Los Angeles Unified School District']), 'Los Angeles Unified School District'],
  ['ut nashville', suggested([], ['University of Tennessee', 'UT Medical']), 'University of Tennessee'],
  ['ut memphis', suggested([], ['University of Tennessee', 'UT Medical']), null],
  ['schools memphis', suggested([], ['City Schools', 'Food Bank'], 'Memphis'), 'City Schools'],
  [
    'knox county sherrif',
    suggested([], ['Knox County Sheriff’s Office', 'Knox County Schools']),
    'Knox County Sheriff’s Office',
  ],
  ['fire department', suggested([], ['Nashville Fire Department', 'Memphis Fire Department']), null],
  [
    'fire dept nashville',
    suggested([], ['Nashville Fire Department', 'Nashville Tennis Center']),
    'Nashville Fire Department',
  ],
  ['univ of tennessee', suggested([], ['Nashville State University', 'Belmont University']), null],
  ['nashvile libary', suggested([], ['Nashville Public Library']), 'Nashville Public Library'],
  ['865 nashville high school', suggested([], ['Neighbors United of High Point']), null],
  [
    'elm park elementry',
    suggested([], ['Elm Park Elementary School', 'Elm Park Elementary']),
    'Elm Park Elementary School',
  ],
  ['elm park elementry', suggested(['Elm Park, TN'], ['Elm Park Elementary']), 'Elm Park Elementary'],
  ['oak park', suggested([], ['Ash Park Schools', 'Elm Park Schools']), null],
  ['park elm', suggested([], ['Elm Park Schools', 'Elm Park Schools']), 'Elm Park Schools'],
  ['knox', suggested(['Knoxville, TN'], []), null],
  ['Knox Schools, nash', suggested(['Nashville, TN'], ['Knox Schools']), 'Knox Schools'],
  ['Knox Sch, Nashville, TN', suggested(['Nashville, TN'], ['Knox Schools']), 'Knox Schools'],
  ['Knox Schools, Clinton', suggested(['Clinton, TN'], ['Knox Schools']), null],
  ['Nashville, TN', suggested(['Nashville, TN'], ['Nashville Public Library', 'Nashville Zoo']), null],
]

describe('the agency that Enter opens for text that names no place', () => {
  it.each(meant)('%j', { tags: ['BOX-18', 'BOX-21'] }, (text, suggestions, agency) => {
    const [first] = suggestions.agencies
    const match = isPrefixOfAgencyName(text, suggestions)
      ? first
      : findMatchingAgency(text, suggestions, false)
    expect(match?.name ?? null).toBe(agency)
  })
})

describe('an agency that the search by name finds', () => {
  it('has the text in its name or city', { tags: ['BOX-22'] }, () => {
    const agency = { ...knoxCounty, name: 'Whitewater School District', city: 'Nashville' }
    expect(['SCHOOL dist', 'nash'].map((text) => isFoundByName(text, agency))).toEqual([true, true])
    expect(['water district', 'watre'].map((text) => isFoundByName(text, agency))).toEqual([false, false])
    expect(isFoundByName('knox', { ...agency, city: null })).toBe(false)
  })
})

describe('an agency at a street address', () => {
  const agency = { ...knoxCounty, address1: '400 Main Street', city: 'Nashville', state: 'TN' }
  it.each([
    ['400 main st', true],
    ['400 Main Street, Nashville, TN 37201', true],
    ['400 main strt', true],
    ['400 main lane', false],
    ['400 man st', false],
    ['400 mn st', true],
    ['400 main st memphis', false],
    ['40 main st', false],
    ['400', false],
  ])('%j: %s', { tags: ['BOX-19'] }, (text, isThere) => {
    expect(hasAddress(text, agency)).toBe(isThere)
  })
})

describe('words as an agency’s name has them', () => {
  const library = { ...knoxCounty, name: 'Nashville Public Library' }
  it.each([
    ['public libaries', 'public library'],
    ['Libraries', 'library'],
    ['library public', null],
    ['lib', null],
    ['nashville library', null],
    ['zoo', null],
  ])('%j: %j', { tags: ['BOX-26'] }, (text, words) => {
    expect(wordsInName(text, library)).toBe(words)
  })

  it('without the s of a possessive', { tags: ['BOX-26'] }, () => {
    expect(wordsInName('sherrif', { ...knoxCounty, name: 'Knox County Sheriff’s Office' })).toBe('sheriff')
  })
})

const order: [text: string, suggestions: Suggestions, kinds: string[]][] = [
  [
    'knox county schools',
    suggested(['Knox County, TN'], ['Knox County Schools']),
    ['agency', 'place', 'name'],
  ],
  ['knox', suggested(['Knoxville, TN'], ['Knox County']), ['place', 'agency', 'contacts', 'name']],
  [
    'city of knoxville',
    suggested(['Knoxville, TN'], ['City of Knoxville']),
    ['agency', 'place', 'contacts', 'name'],
  ],
  [
    'city of knox',
    suggested(['Knoxville, TN'], ['City of Knoxville']),
    ['place', 'agency', 'contacts', 'name'],
  ],
  ['ga', suggested(['Georgia'], ['Gallatin City Schools']), ['place', 'agency', 'contacts', 'name']],
  ['sf', suggested(['San Francisco, CA'], ['SF Parks']), ['place', 'agency', 'contacts', 'name']],
  ['bronx', suggested(['The Bronx, NY'], ['Bronx County']), ['place', 'agency', 'contacts', 'name']],
  [
    'washington state',
    suggested(['Washington'], ['Washington State University']),
    ['place', 'agency', 'contacts', 'name'],
  ],
  [
    'saint louis',
    suggested(['St. Louis, MO'], ['Saint Louis Park Schools']),
    ['place', 'agency', 'contacts', 'name'],
  ],
]

describe('the group that the list shows first', () => {
  it.each(order)('%j', { tags: ['BOX-01'] }, (text, suggestions, kinds) => {
    expect(listRows({ text, suggestions: { ...suggestions, vendors: [] } }).map(({ kind }) => kind)).toEqual(
      kinds,
    )
  })
})

it('a later word of a place’s name does not name the place', { tags: ['BOX-20'] }, () => {
  const [place] = suggested(['Air Force Academy, CO'], []).places
  const typed = ['academy', 'Force academy', 'air force', 'air forse', 'cademy']
  expect(typed.filter((text) => place && matchesLaterWordOfName(text, place))).toEqual([
    'academy',
    'Force academy',
  ])
})
