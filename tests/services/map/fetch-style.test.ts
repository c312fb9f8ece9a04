import { afterEach, expect, test } from 'vitest'
import { fetchStyle } from '../../../src/services/map/fetch-style.ts'
import { type MockServer, sendJson, startMockServer } from '../../support/mock-server.ts'

let mapService: MockServer | undefined
afterEach(() => mapService?.close())

const startMapService = async (status: number, body: unknown) => {
  mapService = await startMockServer((_, response) => sendJson(response, status, body))
  return `${mapService.origin}/style.json?key=abc`
}
const style = { version: 8, sources: {}, layers: [] }
const { signal } = new AbortController()

test('fetches a style from its URL, including the key', { tags: ['MAP-25'] }, async () => {
  const url = await startMapService(200, style)
  expect(await fetchStyle(url, signal)).toEqual({ outcome: 'fetched', style })
  expect(mapService?.received.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /style.json?key=abc',
  ])
})

test.each([401, 403])('returns a rejected key with %i as a result', { tags: ['MAP-21'] }, async (status) => {
  const url = await startMapService(status, { message: 'Not authorized' })
  expect(await fetchStyle(url, signal)).toEqual({ outcome: 'refused' })
})

test.each([404, 500, 503])('throws with the status for %i', { tags: ['MAP-22'] }, async (status) => {
  const url = await startMapService(status, {})
  await expect(fetchStyle(url, signal)).rejects.toThrow(`The map style request returned ${status}.`)
})

test.each([
  ['another version', { ...style, version: 7 }],
  ['no layers', { version: 8, sources: {} }],
  ['no sources', { version: 8, layers: [] }],
  ['a list', [style]],
  ['null', null],
])('rejects %s', { tags: ['MAP-22'] }, async (_, body) => {
  const url = await startMapService(200, body)
  await expect(fetchStyle(url, signal)).rejects.toThrow('not a MapLibre version 8 style')
})

test('throws for a response that is not JSON', { tags: ['MAP-22'] }, async () => {
  mapService = await startMockServer((_, response) => response.end('<html>'))
  await expect(fetchStyle(mapService.origin, signal)).rejects.toThrow(SyntaxError)
})

test('cancels an aborted request', async () => {
  mapService = await startMockServer(() => {})
  const leaving = new AbortController()
  const fetched = fetchStyle(mapService.origin, leaving.signal)
  leaving.abort()
  await expect(fetched).rejects.toThrow('aborted')
})
