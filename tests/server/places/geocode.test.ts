import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { GeocodeWire } from '../../../contract/geocode.ts'
import { accordingTo } from '../../support/contract.ts'
import { startTestApi, type TestApi } from '../../support/test-api.ts'

let test: TestApi
let stopGeocoder: (() => Promise<void>) | undefined

afterEach(async () => {
  await test.close()
  await stopGeocoder?.()
  stopGeocoder = undefined
})

const ask = (address: string) => test.api.inject({ url: '/api/v1/geocode', query: { address } })

describe('GET geocode', () => {
  it('answers the places that an address may mean, without a token', {
    tags: ['API-27'],
    timeout: 120_000,
  }, async () => {
    test = await startTestApi({ hasPlaces: true })
    const answer = await ask('Knoxville, TN')
    expect(answer.statusCode).toBe(200)
    expect(accordingTo(GeocodeWire, answer.json())).toEqual({
      results: [
        {
          formatted_address: 'Knoxville, TN, USA',
          geometry: { location: { lat: 35.96064, lng: -83.92074 } },
        },
      ],
      did_you_mean: [],
    })
  })

  it('answers an empty list for an unknown place, and 422 without an address', async () => {
    test = await startTestApi({ hasPlaces: true })
    expect((await ask('Nowhereville, TN')).json()).toEqual({ results: [], did_you_mean: [] })
    expect((await test.api.inject({ url: '/api/v1/geocode' })).statusCode).toBe(422)
  })
})

describe('GET geocode with a geocoder of its own', () => {
  it('hands the address on and the places back, keeping what else stands in the URL', {
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

  it.each<[string, RequestListener]>([
    ['fails', (_, response) => response.writeHead(500).end()],
    ['answers no JSON', (_, response) => response.end('<html>')],
    ['answers another shape', (_, response) => response.end('{"results":[{"lat":1}]}')],
    ['is off the earth', (_, response) => response.end(outOfRange)],
    ['hangs up', (_, response) => response.destroy()],
  ])('answers 502 with a sentence when it %s', async (_, geocoder) => {
    await startWith(geocoder)
    const answer = await ask('Wien')
    expect(answer.statusCode).toBe(502)
    expect(answer.json()).toEqual({ message: 'The place search does not answer. Please try again.' })
    expect(answer.body).not.toContain('secret')
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
