import { writeFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { writeArchive } from '../../../scripts/vite/base-map/pmtiles-archive.ts'
import { openMapTiles, type TileArchive } from '../../../server/map-tiles/tile-archive.ts'
import { createAppEnvironment, makeTemporaryFolder } from '../../support/app-environment.ts'
import { type MockServer, startMockServer } from '../../support/mock-server.ts'
import { makeProtomapsArchive } from '../../support/protomaps-archive.ts'
import { spawnServer } from '../../support/server-process.ts'
import { readError, startTestApi, type TestApi } from '../../support/test-api.ts'

const folder = makeTemporaryFolder()
const streets = makeProtomapsArchive()
const raster = Buffer.from(streets)
const png = 2
raster.writeUInt8(png, 99)
const otherSchema = writeArchive([], {
  minZoom: 0,
  maxZoom: 0,
  bounds: [-180, -85, 180, 85],
  metadata: { vector_layers: [{ id: 'transportation' }, { id: 'place' }] },
})

const writeFile = (name: string, bytes: Buffer) => {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  return path
}

const readRejection = async (location: string) => {
  const archive = await openMapTiles(location).catch((error: Error) => error.message)
  if (typeof archive !== 'string') throw new Error('The archive was accepted.')
  return archive
}

const cleanups: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0).toReversed()) await cleanUp()
})

async function serve(location: string): Promise<{ test: TestApi; archive: TileArchive }> {
  const archive = await openMapTiles(location)
  cleanups.push(() => archive.close())
  const test = await startTestApi({ mapTiles: archive })
  cleanups.push(() => test.close())
  return { test, archive }
}

/** The operator's server, which sends the archive in parts until its responses are changed. */
async function startUpstream(): Promise<
  MockServer & { respond(next: (response: ServerResponse) => void): void }
> {
  let respond: ((response: ServerResponse) => void) | null = null
  const upstream = await startMockServer(({ range, url }, response) => {
    if (respond) return respond(response)
    if (url === '/moved') return response.writeHead(302, { location: '/streets.pmtiles' }).end()
    const [first = 0, last = 0] = (range ?? '').match(/\d+/g)?.map(Number) ?? []
    const end = Math.min(last, streets.length - 1)
    const headers = { 'Content-Range': `bytes ${first}-${end}/${streets.length}`, ETag: '"one"' }
    return response.writeHead(206, headers).end(streets.subarray(first, end + 1))
  })
  cleanups.push(() => upstream.close())
  return { ...upstream, respond: (next) => (respond = next) }
}

describe('an archive in the Protomaps schema', { tags: ['MAP-32'] }, () => {
  it('is served in parts from a file', async () => {
    const { test, archive } = await serve(writeFile('streets.pmtiles', streets))
    const get = (headers: Record<string, string>) => test.api.inject({ url: archive.path, headers })
    const part = await get({ range: 'bytes=0-6' })
    expect([part.statusCode, part.body]).toEqual([206, 'PMTiles'])
    expect(part.headers).toMatchObject({
      'content-range': `bytes 0-6/${streets.length}`,
      'content-type': 'application/vnd.pmtiles',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const tag = String(part.headers.etag)
    expect((await get({ range: 'bytes=0-6', 'if-range': tag })).statusCode).toBe(206)
    expect((await get({ range: 'bytes=0-6', 'if-range': '"other"' })).statusCode).toBe(200)
    expect((await get({ range: `bytes=${streets.length}-` })).statusCode).toBe(416)
  })

  it('has a different path if it is a different archive', async () => {
    const one = await openMapTiles(writeFile('one.pmtiles', streets))
    const other = await openMapTiles(writeFile('two.pmtiles', Buffer.concat([streets, Buffer.alloc(1)])))
    cleanups.push(one.close, other.close)
    expect(one.path).not.toBe(other.path)
  })

  it('is served in parts from a URL, redirects followed', async () => {
    const upstream = await startUpstream()
    const { test, archive } = await serve(`${upstream.origin}/moved`)
    const part = await test.api.inject({ url: archive.path, headers: { range: 'bytes=100-4000' } })
    expect(part.statusCode).toBe(206)
    expect(part.rawPayload.equals(streets.subarray(100, 4001))).toBe(true)
  })
})

describe('an archive that cannot be used', { tags: ['MAP-33'] }, () => {
  it.each([
    ['other bytes', Buffer.from('<!doctype html>'.repeat(100)), 'it is not a version 3 PMTiles archive'],
    ['too short', Buffer.from('PMTiles'), 'it is not a version 3 PMTiles archive'],
    ['cut off', streets.subarray(0, 5_000), `it is truncated at 5000 of ${streets.length} bytes`],
    ['pictures', raster, 'its tiles are not vector tiles (MVT, uncompressed or compressed with gzip)'],
    [
      'another schema',
      otherSchema,
      'it does not follow the Protomaps schema: it has no layers named earth, roads, places',
    ],
  ])('is rejected: %s', async (name, bytes, reason) => {
    expect(await readRejection(writeFile(name, bytes))).toBe(`MAP_TILES cannot be used: ${reason}`)
  })

  it('is rejected if it is missing, without its URL, which may contain a key', async () => {
    expect(await readRejection(join(folder, 'none'))).toBe(
      `MAP_TILES cannot be used: file not found: ${join(folder, 'none')}`,
    )
    expect(await readRejection(folder)).toBe(`MAP_TILES cannot be used: ${folder} is not a file`)
    const upstream = await startUpstream()
    upstream.respond((response) => response.writeHead(404).end())
    expect(await readRejection(`${upstream.origin}/?key=k`)).toBe(
      'MAP_TILES cannot be used: the server returned 404',
    )
    upstream.respond((response) => response.end(streets))
    expect(await readRejection(upstream.origin)).toBe(
      'MAP_TILES cannot be used: the server does not support range requests',
    )
    await upstream.close()
    cleanups.pop()
    expect(await readRejection(upstream.origin)).toMatch(/the server cannot be reached \(\w+\)$/)
  })

  it('stops startup with one line', async () => {
    const MAP_TILES = join(folder, 'missing.pmtiles')
    const server = spawnServer({ ...(await createAppEnvironment(makeTemporaryFolder())), MAP_TILES })
    expect((await server.ended).code).toBe(1)
    expect(server.output).toMatch(/^Agency Atlas could not start: MAP_TILES cannot be used: [^\n]+\n$/)
  })

  it.each<[string, (response: ServerResponse) => void]>([
    ['an error', (response) => response.writeHead(500).end('secret of the server')],
    ['a rejection', (response) => response.writeHead(403).end()],
    ['the whole file', (response) => response.end(streets)],
    [
      'another file',
      (response) =>
        response
          .writeHead(206, { 'Content-Range': `bytes 0-6/${streets.length}`, ETag: '"two"' })
          .end('PMTiles'),
    ],
    [
      'too much',
      (response) =>
        response
          .writeHead(206, { 'Content-Range': `bytes 0-6/${streets.length}`, ETag: '"one"' })
          .end(streets),
    ],
    ['nothing', (response) => response.destroy()],
  ])('is a 502 without details if the server sends %s later', async (_, respond) => {
    const upstream = await startUpstream()
    const { test, archive } = await serve(`${upstream.origin}/streets.pmtiles?key=secret`)
    upstream.respond(respond)
    const response = await test.api.inject({ url: archive.path, headers: { range: 'bytes=0-6' } })
    const message = 'The map tiles are temporarily unavailable. Please try again.'
    expect(readError(response)).toEqual({ status: 502, message })
    expect(response.headers['cache-control']).toBeUndefined()
    expect(test.logLines.join()).toContain('MAP_TILES cannot be read')
    expect(test.logLines.join()).not.toContain('secret')
  })
})
