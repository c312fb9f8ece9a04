import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { readGazetteer } from '../../../server/places/build-gazetteer.ts'
import { geocode, geocodeAll } from '../../../server/places/find-places.ts'
import type { Gazetteer } from '../../../server/places/gazetteer.ts'
import { suggestPlaces } from '../../../server/suggestions/places.ts'
import { startBeforeAll } from '../../support/test-api.ts'
import { openTestDatabase } from '../../support/test-database.ts'

const database = startBeforeAll(() => openTestDatabase('places'))
let rows: Gazetteer

beforeAll(async () => {
  rows = readGazetteer()
})

const find = async (address: string) =>
  (await geocode(database.pool, address)).map(({ formattedAddress }) => formattedAddress)

describe('the gazetteer finds', () => {
  it.each([
    ['Knoxville, TN', 'Knoxville, TN, USA'],
    ['knoxville tennessee', 'Knoxville, TN, USA'],
    ['Knoxville, TN, USA', 'Knoxville, TN, USA'],
    ['City of Knoxville, Tennessee', 'Knoxville, TN, USA'],
    ['Knox County, TN', 'Knox County, TN, USA'],
    ['Orleans Parish, Louisiana', 'Orleans Parish, LA, USA'],
    ['37902', 'Knoxville, TN 37902, USA'],
    ['37902-1234', 'Knoxville, TN 37902, USA'],
    ['400 Main St, Knoxville, TN 37902', 'Knoxville, TN 37902, USA'],
    ['400 Main St, Knoxville, TN', 'Knoxville, TN, USA'],
    ['400 main st knoxville tn', 'Knoxville, TN, USA'],
    ['Knoxville, TN 00000', 'Knoxville, TN, USA'],
    ['Knoxville, TN 90210', 'Knoxville, TN, USA'],
    ['New York, NY', 'New York City, NY, USA'],
    ['Washington, D.C.', 'Washington, DC, USA'],
    ['Kansas City, Missouri', 'Kansas City, MO, USA'],
    ['canon city, co', 'Cañon City, CO, USA'],
    ['Winston Salem NC', 'Winston-Salem, NC, USA'],
    ['mc donald, pa', 'McDonald, PA, USA'],
    ['Mt. Juliet, TN', 'Mount Juliet, TN, USA'],
    ['w palm beach fl', 'West Palm Beach, FL, USA'],
    ['E. St. Louis, IL', 'East Saint Louis, IL, USA'],
    ['Near North Side', 'Near North Side, IL, USA'],
    ['charlotte n carolina', 'Charlotte, NC, USA'],
    ['LA County', 'Los Angeles County, CA, USA'],
    ['County of Los Angeles', 'Los Angeles County, CA, USA'],
    ['Baltimore County', 'Baltimore County, MD, USA'],
    ['OKC', 'Oklahoma City, OK, USA'],
    ['800 market street mount juliet', 'Mount Juliet, TN, USA'],
    ['12 main st st augustine beach', 'Saint Augustine Beach, FL, USA'],
    ['West New York', 'West New York, NJ, USA'],
    ['zortman mt 59546-0000 usa', 'Zortman, MT 59546, USA'],
    ['Zortman MT', 'Zortman, MT, USA'],
    ['Alcoa, TN', 'Alcoa, TN, USA'],
    ['San Juan, PR', 'San Juan, PR, USA'],
  ])('%s', { tags: ['SUGGEST-07'] }, async (address, expected) => {
    expect(await find(address)).toEqual([expected])
  })

  it('a place by the first letter of its direction, before the same place in the list of ZIP codes', async () => {
    expect(await find('N. Little Rock')).toEqual(['North Little Rock, AR, USA', 'N Little Rock, AR, USA'])
  })

  it('every place with a name, the most populous first', { tags: ['API-27', 'API-28'] }, async () => {
    expect((await find('Springfield')).slice(0, 3)).toEqual([
      'Springfield, MO, USA',
      'Springfield, MA, USA',
      'Springfield, IL, USA',
    ])
    expect((await find('Knoxville'))[0]).toBe('Knoxville, TN, USA')
    expect((await find('Knox County'))[0]).toBe('Knox County, TN, USA')
  })

  it('states by name and code, before small places with the same name', async () => {
    expect(await find('TN')).toEqual(['Tennessee, USA'])
    expect(await find('MT')).toEqual(['Montana, USA'])
    expect((await find('Tennessee'))[0]).toBe('Tennessee, USA')
    expect((await find('west virginia'))[0]).toBe('West Virginia, USA')
    expect((await find('New York')).slice(0, 2)).toEqual(['New York City, NY, USA', 'New York State, USA'])
    expect((await find('Washington State'))[0]).toBe('Washington, USA')
    expect((await find('Washington')).slice(0, 2)).toEqual(['Washington, USA', 'Washington, DC, USA'])
  })

  it.each([
    '',
    ' , ;',
    'Xyzzy',
    'Nowhereville, TN',
    'Xyzzy Knoxville, TN',
    '00000',
    'USA',
    'county',
    'county of',
    '800 Market Street',
    'East Tennessee',
    'Ohio State',
    '__proto__',
    '北京',
  ])('nothing for %j', async (address) => {
    expect(await find(address)).toEqual([])
  })
})

it('each county has a position in its viewport, even if its outline has no area', () => {
  const outside = rows.counties.filter(([, , , , latitude, , , , { northeast, southwest }]) => {
    return latitude < southwest.lat || latitude > northeast.lat
  })
  expect(outside).toEqual([])
})

describe('for any text, the gazetteer', () => {
  it('finds each place by the address it returns', { tags: ['API-28'] }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(rows.cities.length - 1), async (index) => {
        const [name, state] = rows.cities[index] ?? ['', '']
        expect(await find(`${name}, ${state}, USA`)).toContain(`${name}, ${state}, USA`)
        expect(await find(`1 ${name} Road, ${name} ${state}`)).toContain(`${name}, ${state}, USA`)
      }),
    )
  })

  it('finds each ZIP code, alone and at the end of an address', { tags: ['API-28'] }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(rows.zipCodes.length - 1), async (index) => {
        const [zip, city, state] = rows.zipCodes[index] ?? ['', '', '']
        expect(await find(zip)).toEqual([`${city}, ${state} ${zip}, USA`])
        expect(await find(`12 Elm Street, ${city}, ${state} ${zip}-0001`)).toEqual(await find(zip))
      }),
    )
  })

  it('returns at most ten distinct valid places, and never throws', async () => {
    const words = fc.constantFrom(
      'st',
      'knoxville',
      'tn',
      'new',
      'york',
      '37902',
      ',',
      'county',
      'of',
      'usa',
      '12',
    )
    const typed = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(words).map((each) => each.join(' ')),
    )
    await fc.assert(
      fc.asyncProperty(typed, async (address) => {
        const places = await geocode(database.pool, address)
        expect(places.length).toBeLessThanOrEqual(10)
        expect(new Set(places.map(({ formattedAddress }) => formattedAddress)).size).toBe(places.length)
        for (const { latitude, longitude } of places) {
          expect(Math.abs(latitude)).toBeLessThanOrEqual(90)
          expect(Math.abs(longitude)).toBeLessThanOrEqual(180)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('suggests distinct places, each of which is found by its address', { tags: ['SCALE-04'] }, async () => {
    const beginning = fc
      .record({ index: fc.nat(rows.cities.length - 1), length: fc.integer({ min: 2, max: 8 }) })
      .map(({ index, length }) => (rows.cities[index]?.[0] ?? '').slice(0, length))
    await fc.assert(
      fc.asyncProperty(fc.oneof(beginning, fc.string()), async (text) => {
        const suggested = await suggestPlaces(database.pool, text)
        const addresses = suggested.map(({ formattedAddress }) => formattedAddress)
        expect(addresses.length).toBeLessThanOrEqual(5)
        expect(new Set(addresses).size).toBe(addresses.length)
        const found = await geocodeAll(database.pool, addresses)
        expect(found.map(([first]) => first?.formattedAddress)).toEqual(addresses)
      }),
      { numRuns: 300 },
    )
  })
})
