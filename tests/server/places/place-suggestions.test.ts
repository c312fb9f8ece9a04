import fc from 'fast-check'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { GeocodeWire } from '../../../contract/geocode.ts'
import type { CompiledGazetteer } from '../../../server/places/compiled.ts'
import type { Gazetteer } from '../../../server/places/gazetteer.ts'
import { geocode } from '../../../server/places/geocode.ts'
import { loadCompiledGazetteer, loadGazetteer } from '../../../server/places/load.ts'
import { suggest } from '../../../server/places/suggest.ts'
import { accordingTo } from '../../support/contract.ts'
import { startTestApi, type TestApi } from '../../support/test-api.ts'

let gazetteer: Gazetteer
let rows: CompiledGazetteer
let test: TestApi | undefined

beforeAll(async () => {
  gazetteer = await loadGazetteer()
  rows = await loadCompiledGazetteer()
})
afterEach(async () => {
  await test?.close()
  test = undefined
})

const suggested = (typed: string) =>
  suggest(gazetteer, typed).map(({ formattedAddress }) => formattedAddress.replace(/, USA$/, ''))

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
    ['st. lou', 'St. Louis, MO'],
    ['tenn', 'Tennessee'],
    ['york', 'York, PA'],
    ['400 Main St, knoxv', 'Knoxville, TN'],
    ['400 Main St, Knoxville, TN 37902', 'Knoxville, TN 37902'],
    ['379', 'Knoxville, TN 37901'],
    ['cañon c', 'Cañon City, CO'],
  ])('%s → %s first', { tags: ['SCALE-04'] }, (typed, first) => {
    expect(suggested(typed)[0]).toBe(first)
  })

  it('Saint as well as Sterling, while it is only "st"', () => {
    expect(suggested('st')).toEqual(expect.arrayContaining(['St. Louis, MO', 'Sterling Heights, MI']))
  })

  it.each(['', ' , ', 'Xyzzy', '00', '00000', '北京', '__proto__'])('nothing for %j', (typed) => {
    expect(suggested(typed)).toEqual([])
  })

  it('its own place, which each suggestion leads to again', { tags: ['SCALE-04'] }, () => {
    const typed = fc
      .record({ index: fc.nat(rows.places.length - 1), length: fc.integer({ min: 2, max: 8 }) })
      .map(({ index, length }) => (rows.places[index]?.[0] ?? '').slice(0, length))
    fc.assert(
      fc.property(fc.oneof(typed, fc.string()), (text) => {
        const places = suggested(text)
        expect(places.length).toBeLessThanOrEqual(8)
        expect(new Set(places).size).toBe(places.length)
        for (const place of places)
          expect(geocode(gazetteer, place)[0]?.formattedAddress.replace(/, USA$/, '')).toBe(place)
      }),
      { numRuns: 300 },
    )
  })
})

describe('GET geocode with an unfinished address', () => {
  const ask = (address: string) =>
    test?.api.inject({ url: '/api/v1/geocode', query: { address, unfinished: 'true' } })

  it('answers as it does for a whole one, as fast as anybody types', { tags: ['SCALE-04'] }, async () => {
    test = await startTestApi()
    const first = (await ask('knox'))?.json()
    expect(accordingTo(GeocodeWire, first).results[0]).toEqual({
      formatted_address: 'Knoxville, TN, USA',
      geometry: { location: { lat: 35.96064, lng: -83.92074 } },
    })
    // One client may have 20 requests in work, more than anybody types at a time.
    for (let batch = 0; batch < 10; batch += 1) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => ask('knoxv')))
      expect(new Set(answers.map((answer) => answer?.statusCode))).toEqual(new Set([200]))
    }
  })

  it('never asks an external geocoder', async () => {
    test = await startTestApi({ configuration: { geocoderUrl: 'http://127.0.0.1:1/nobody' } })
    expect((await ask('knox'))?.statusCode).toBe(200)
  })
})
