import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readGazetteer } from '../../../server/places/build-gazetteer.ts'
import type { Gazetteer } from '../../../server/places/gazetteer.ts'
import { geocodeAll } from '../../../server/places/geocode.ts'
import { suggestPlaces } from '../../../server/places/suggest.ts'
import { startTestApi, type TestApi } from '../../support/test-api.ts'

let rows: Gazetteer
let test: TestApi

beforeAll(async () => {
  rows = readGazetteer()
  test = await startTestApi({ hasPlaces: true })
})

afterAll(() => test.close())

const suggested = async (typed: string) =>
  (await suggestPlaces(test.database.pool, typed)).map(({ formattedAddress }) =>
    formattedAddress.replace(/, USA$/, ''),
  )

describe('what is typed may become', () => {
  it.each([
    ['knox', 'Knoxville, TN'],
    ['KNOX', 'Knoxville, TN'],
    ['knox tn', 'Knoxville, TN'],
    ['knox county', 'Knox County, TN'],
    ['knoxville, t', 'Knoxville, TN'],
    ['Knoxville, Tenn', 'Knoxville, TN'],
    ['springfield, i', 'Springfield, IL'],
    ['winston salem n', 'Winston-Salem, NC'],
    ['new y', 'New York City, NY'],
    ['ny', 'New York State'],
    ['st. lou', 'St. Louis, MO'],
    ['tenn', 'Tennessee'],
    ['york', 'York, PA'],
    ['400 Main St, knoxv', 'Knoxville, TN'],
    ['400 Main St, Knoxville, TN 37902', 'Knoxville, TN 37902'],
    ['379', 'Knoxville, TN 37901'],
    ['cañon c', 'Cañon City, CO'],
  ])('%s → %s first', { tags: ['SCALE-04'] }, async (typed, first) => {
    expect((await suggested(typed))[0]).toBe(first)
  })

  it('a small town, but no organization with a ZIP code of its own', async () => {
    expect(await suggested('Telephone, TX')).toEqual(['Telephone, TX'])
    expect(await suggested('Green Bank, WV')).toEqual(['Green Bank, WV'])
    expect(await suggested('wells fargo')).not.toContain('Wells Fargo Bank, CA')
    expect(await suggested('tn')).not.toContain('Tn Dept Of Human Svc, TN')
  })

  it.each(['', ' , ', 'Xyzzy', '00', '00000', '北京', '__proto__'])('nothing for %j', async (typed) => {
    expect(await suggested(typed)).toEqual([])
  })

  it('its own place, which each suggestion leads to again', { tags: ['SCALE-04'] }, async () => {
    const typed = fc
      .record({ index: fc.nat(rows.places.length - 1), length: fc.integer({ min: 2, max: 8 }) })
      .map(({ index, length }) => (rows.places[index]?.[0] ?? '').slice(0, length))
    await fc.assert(
      fc.asyncProperty(fc.oneof(typed, fc.string()), async (text) => {
        const places = await suggested(text)
        expect(places.length).toBeLessThanOrEqual(5)
        expect(new Set(places).size).toBe(places.length)
        const found = await geocodeAll(test.database.pool, places)
        expect(found.map(([first]) => first?.formattedAddress.replace(/, USA$/, ''))).toEqual(places)
      }),
      { numRuns: 300 },
    )
  })
})
