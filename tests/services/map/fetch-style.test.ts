import { afterEach, expect, test } from 'vitest'
import { fetchStyle } from '../../../src/services/map/fetch-style.ts'
import { type HttpStandIn, sendJson, startHttpStandIn } from '../../support/http-stand-in.ts'

let mapService: HttpStandIn | undefined
afterEach(() => mapService?.close())

const answering = async (status: number, body: unknown) => {
  mapService = await startHttpStandIn((_, response) => sendJson(response, status, body))
  return `${mapService.origin}/style.json?key=abc`
}
const style = { version: 8, sources: {}, layers: [] }
const { signal } = new AbortController()

test('a style is fetched from its address, key and all', { tags: ['MAP-25'] }, async () => {
  const url = await answering(200, style)
  expect(await fetchStyle(url, signal)).toEqual({ outcome: 'fetched', style })
  expect(mapService?.heard.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /style.json?key=abc'])
})

test.each([401, 403])('a key that is rejected with %i is an answer', { tags: ['MAP-21'] }, async (status) => {
  const url = await answering(status, { message: 'Not authorized' })
  expect(await fetchStyle(url, signal)).toEqual({ outcome: 'refused' })
})

test.each([404, 500, 503])(
  'an answer of %i is a failure that names it',
  { tags: ['MAP-22'] },
  async (status) => {
    const url = await answering(status, {})
    await expect(fetchStyle(url, signal)).rejects.toThrow(`The map style request returned ${status}.`)
  },
)

test.each([
  ['another version', { ...style, version: 7 }],
  ['no layers', { version: 8, sources: {} }],
  ['no sources', { version: 8, layers: [] }],
  ['a list', [style]],
  ['null', null],
])('%s is no style', { tags: ['MAP-22'] }, async (_, body) => {
  const url = await answering(200, body)
  await expect(fetchStyle(url, signal)).rejects.toThrow('not a MapLibre version 8 style')
})

test('an answer that is no JSON is a failure', { tags: ['MAP-22'] }, async () => {
  mapService = await startHttpStandIn((_, response) => response.end('<html>'))
  await expect(fetchStyle(mapService.origin, signal)).rejects.toThrow(SyntaxError)
})

test('a request that nobody waits for is given up', async () => {
  mapService = await startHttpStandIn(() => {})
  const leaving = new AbortController()
  const fetched = fetchStyle(mapService.origin, leaving.signal)
  leaving.abort()
  await expect(fetched).rejects.toThrow('aborted')
})
