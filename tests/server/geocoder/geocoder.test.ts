import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { GeocodeSchema } from '../../../contract/geocode.ts'
import { readBody, readError, startTestApi, type TestApi, validate } from '../../support/test-api.ts'

let test: TestApi
let stopGeocoder: (() => Promise<void>) | undefined

afterEach(async () => {
  await test.close()
  await stopGeocoder?.()
  stopGeocoder = undefined
})

const ask = (address: string) => test.get('geocode', { address })

describe('GET geocode', () => {
  it('returns the places that match an address, without a token', {
    tags: ['API-27'],
  }, async () => {
    test = await startTestApi({ hasPlaces: true })
    expect(readBody(GeocodeSchema, await ask('Knoxville, TN'))).toEqual({
      results: [
        {
          formatted_address: 'Knoxville, TN, USA',
          kind: 'city',
          geometry: { location: { lat: 35.96064, lng: -83.92074 } },
        },
      ],
      did_you_mean: [],
    })
  })

  it('returns states, counties, and ZIP codes with a bounding box', {
    tags: ['API-27', 'SUGGEST-04'],
  }, async () => {
    test = await startTestApi({ hasPlaces: true })
    const viewportOf = async (address: string) =>
      validate(GeocodeSchema, (await ask(address)).json()).results[0]?.geometry.viewport
    expect(await viewportOf('Tennessee')).toEqual({
      northeast: { lat: 36.67833, lng: -81.64776 },
      southwest: { lat: 34.98341, lng: -90.30872 },
    })
    // The Aleutian Islands are on both sides of the antimeridian.
    expect(await viewportOf('Alaska')).toEqual({
      northeast: { lat: 71.35256, lng: -129.98119 },
      southwest: { lat: 51.22909, lng: 172.4599 },
    })
    expect(await viewportOf('Guam')).toEqual({
      northeast: { lat: 13.6521, lng: 144.95873 },
      southwest: { lat: 13.24576, lng: 144.62134 },
    })
    expect(await viewportOf('Knox County, TN')).toEqual({
      northeast: { lat: 36.18609, lng: -83.66853 },
      southwest: { lat: 35.79608, lng: -84.27153 },
    })
    expect(await viewportOf('37902')).toEqual({
      northeast: { lat: 35.98125, lng: -83.89773 },
      southwest: { lat: 35.94375, lng: -83.94407 },
    })
  })

  it('returns the outline of a state or a county, but not of a ZIP code', { tags: ['MAP-40'] }, async () => {
    test = await startTestApi({ hasPlaces: true })
    const outlineOf = async (address: string) =>
      validate(GeocodeSchema, (await ask(address)).json()).results[0]?.geometry.outline
    expect(await outlineOf('knox co, tn')).toEqual(await outlineOf('Knox County, TN'))
    const [border = [], ...islands] = (await outlineOf('Knox County, TN')) ?? []
    expect(islands).toEqual([])
    expect(border.at(-1)).toEqual(border[0])
    const longitudes = border.map(([longitude = 0]) => longitude)
    expect([Math.min(...longitudes), Math.max(...longitudes)]).toEqual([-84.272, -83.669])
    expect((await outlineOf('Hawaii'))?.length).toBeGreaterThan(6)
    expect(await outlineOf('37902')).toBeUndefined()
    expect(await outlineOf('Knoxville, TN')).toBeUndefined()
  })

  it('finds the place at the end or the beginning of text', { tags: ['BOX-12'] }, async () => {
    test = await startTestApi({ hasPlaces: true })
    const find = async (text: string) => validate(GeocodeSchema, (await ask(text)).json()).results[0]
    expect(await find('nursing homes memphis')).toMatchObject({
      formatted_address: 'Memphis, TN, USA',
      partial_match: true,
      other_words: 'nursing homes',
    })
    expect(await find('asheville nc city government')).toMatchObject({
      formatted_address: 'Asheville, NC, USA',
      partial_match: true,
      other_words: 'city government',
    })
    expect(await find('university of tennessee')).toMatchObject({
      formatted_address: 'Tennessee, USA',
      other_words: 'university',
    })
    // A small place, a word of a name, and text that is too long.
    for (const text of ['Guadalupe May', 'water district', 'a b c d e f g h Memphis'])
      expect(await find(text)).toBeUndefined()
  })

  it('says that it does not know the street of an address', { tags: ['BOX-12'] }, async () => {
    test = await startTestApi({ hasPlaces: true })
    const partialMatch = async (address: string) =>
      validate(GeocodeSchema, (await ask(address)).json()).results[0]?.partial_match
    expect(await partialMatch('800 Market St, Knoxville, TN 37902')).toBe(true)
    expect(await partialMatch('800 Market St, Knoxville, TN')).toBe(true)
    expect(await partialMatch('Suite 200, 800 Market St, Knoxville, TN')).toBe(true)
    expect(await partialMatch('Knoxville, TN 37902')).toBeUndefined()
    expect(await partialMatch('37902 Knoxville')).toBeUndefined()
  })

  it('returns an empty list for an unknown place, and 422 without an address', async () => {
    test = await startTestApi({ hasPlaces: true })
    expect((await ask('Nowhereville, TN')).json()).toEqual({ results: [], did_you_mean: [] })
    expect((await test.get('geocode')).statusCode).toBe(422)
  })
})

describe('GET geocode with an external geocoder', () => {
  it('passes the address on and returns the places, keeping other parameters of the URL', {
    tags: ['API-29'],
  }, async () => {
    const asked: URLSearchParams[] = []
    await startWith((request, response) => {
      asked.push(new URL(request.url ?? '', 'http://geocoder').searchParams)
      const geometry = { location: { lat: 48.2, lng: 16.37 }, location_type: 'ROOFTOP' }
      response.end(
        JSON.stringify({ status: 'OK', results: [{ formatted_address: 'Wien', geometry, types: [] }] }),
      )
    })
    expect((await ask('Wien & more')).json()).toEqual({
      results: [{ formatted_address: 'Wien', geometry: { location: { lat: 48.2, lng: 16.37 } } }],
      did_you_mean: [],
    })
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({ key: 'secret', address: 'Wien & more' })
  })

  it('returns a viewport only for a state, a county, or a ZIP code', {
    tags: ['API-29', 'SUGGEST-04'],
  }, async () => {
    const location = { lat: 36, lng: -84 }
    const viewport = { northeast: { lat: 37, lng: -83 }, southwest: { lat: 35, lng: -85 } }
    await startWith((_, response) => {
      const results = [['administrative_area_level_2', 'political'], ['postal_code'], ['locality'], []].map(
        (types) => ({ formatted_address: 'Knox', geometry: { location, viewport }, types }),
      )
      response.end(JSON.stringify({ results }))
    })
    const { results } = validate(GeocodeSchema, (await ask('Knox')).json())
    expect(results.map(({ geometry }) => geometry.viewport)).toEqual([
      viewport,
      viewport,
      undefined,
      undefined,
    ])
  })

  it.each<[string, RequestListener]>([
    ['fails', (_, response) => response.writeHead(500).end()],
    ['returns no JSON', (_, response) => response.end('<html>')],
    ['returns another shape', (_, response) => response.end('{"results":[{"lat":1}]}')],
    ['is off the earth', (_, response) => response.end(outOfRange)],
    ['hangs up', (_, response) => response.destroy()],
  ])('returns 502 with a message if it %s', async (_, geocoder) => {
    await startWith(geocoder)
    const response = await ask('Wien')
    const message = 'Location search isn’t responding. Please try again.'
    expect(readError(response)).toEqual({ status: 502, message })
    expect(response.body).not.toContain('secret')
  })
})

const outOfRange = '{"results":[{"formatted_address":"x","geometry":{"location":{"lat":91,"lng":0}}}]}'

async function startWith(geocoder: RequestListener): Promise<void> {
  const server = createServer(geocoder)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stopGeocoder = () =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  const { port } = server.address() as AddressInfo
  const geocoderUrl = `http://127.0.0.1:${port}/json?key=secret`
  test = await startTestApi({ configuration: { geocoderUrl } })
}
