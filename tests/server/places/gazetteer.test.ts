import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { CompiledGazetteer } from '../../../server/places/compiled.ts'
import type { Gazetteer } from '../../../server/places/gazetteer.ts'
import { geocode } from '../../../server/places/geocode.ts'
import { loadCompiledGazetteer, loadGazetteer } from '../../../server/places/load.ts'

let gazetteer: Gazetteer
let rows: CompiledGazetteer

beforeAll(async () => {
  gazetteer = await loadGazetteer()
  rows = await loadCompiledGazetteer()
})

const find = (address: string) => geocode(gazetteer, address).map(({ formattedAddress }) => formattedAddress)

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
    ['zortman mt 59546-0000 usa', 'Zortman, MT 59546, USA'],
    ['Zortman MT', 'Zortman, MT, USA'],
    ['Alcoa, TN', 'Alcoa, TN, USA'],
    ['San Juan, PR', 'San Juan, PR, USA'],
  ])('%s', (address, expected) => {
    expect(find(address)).toEqual([expected])
  })

  it('every place of a name, the most populous first', { tags: ['API-27', 'API-28'] }, () => {
    expect(find('Springfield').slice(0, 3)).toEqual([
      'Springfield, MO, USA',
      'Springfield, MA, USA',
      'Springfield, IL, USA',
    ])
    expect(find('Knoxville')[0]).toBe('Knoxville, TN, USA')
    expect(find('Knox County')[0]).toBe('Knox County, TN, USA')
  })

  it('states by name and by letters, before small places of their name', () => {
    expect(find('TN')).toEqual(['Tennessee, USA'])
    expect(find('MT')).toEqual(['Montana, USA'])
    expect(find('Tennessee')[0]).toBe('Tennessee, USA')
    expect(find('west virginia')[0]).toBe('West Virginia, USA')
    expect(find('New York').slice(0, 2)).toEqual(['New York City, NY, USA', 'New York, USA'])
    expect(find('Washington').slice(0, 2)).toEqual(['Washington, USA', 'Washington, DC, USA'])
  })

  it('Saint and St. as one name', () => {
    expect(find('Saint Louis')).toEqual(find('ST.  louis'))
    expect(find('St Louis, MO')).toEqual(['St. Louis, MO, USA'])
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
    '__proto__',
    '北京',
  ])('nothing for %j', (address) => {
    expect(find(address)).toEqual([])
  })
})

describe('whatever is asked, the gazetteer', () => {
  it('finds each place by the address that it gives for it', { tags: ['API-28'] }, () => {
    fc.assert(
      fc.property(fc.nat(rows.places.length - 1), (index) => {
        const [name, state] = rows.places[index] ?? ['', '']
        expect(find(`${name}, ${state}, USA`)).toContain(`${name}, ${state}, USA`)
        expect(find(`1 ${name} Road, ${name} ${state}`)).toContain(`${name}, ${state}, USA`)
      }),
    )
  })

  it('finds each ZIP code, alone and at the end of an address', { tags: ['API-28'] }, () => {
    fc.assert(
      fc.property(fc.nat(rows.zipCodes.length - 1), (index) => {
        const [zip, city, state] = rows.zipCodes[index] ?? ['', '', '']
        expect(find(zip)).toEqual([`${city}, ${state} ${zip}, USA`])
        expect(find(`12 Elm Street, ${city}, ${state} ${zip}-0001`)).toEqual(find(zip))
      }),
    )
  })

  it('does not mind case, spaces, accents and dots', () => {
    const noise = fc.record({
      place: fc.nat(3_000),
      upper: fc.boolean(),
      space: fc.constantFrom(' ', '  ', '\t'),
      separator: fc.constantFrom(', ', ',', ' , '),
    })
    fc.assert(
      fc.property(noise, ({ place, upper, space, separator }) => {
        const [name, state] = rows.places[place] ?? ['', '']
        const bare = name.normalize('NFD').replace(/\p{M}/gu, '').replaceAll(' ', space)
        const typed = `${space}${bare}${separator}${state}${space}`
        expect(find(upper ? typed.toUpperCase() : typed.toLowerCase())).toEqual(find(`${name}, ${state}`))
      }),
    )
  })

  it('answers at most ten places on the earth, none twice, and never throws', () => {
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
    fc.assert(
      fc.property(typed, (address) => {
        const places = geocode(gazetteer, address)
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
})
