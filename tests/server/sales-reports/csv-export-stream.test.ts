import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { PassThrough, Transform, type TransformCallback } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ClientReadLimits, copyOut } from '../../../server/platform/database/copy-out.ts'
import { readCsv, requestShareLink } from '../../support/csv-export.ts'
import { eventually } from '../../support/eventually.ts'
import { insertAgencies } from '../../support/insert-rows.ts'
import { startBeforeAll, startSignedInApi, type TestApi, type TestUser } from '../../support/test-api.ts'
import { openTestDatabase } from '../../support/test-database.ts'

const rows = 100_000

const database = startBeforeAll(() => openTestDatabase('schema', { connectionTimeoutMillis: 500 }))
let test: TestApi & TestUser
let origin: string
let path: string

beforeAll(async () => {
  test = await startSignedInApi({
    database,
    environment: { RATE_LIMITS: 'export-address=100000/1m', TRUSTED_PROXIES: 'loopback' },
  })
  const [agencyId] = await insertAgencies(database.pool, [{ state: 'TN' }])
  await database.pool.query(
    `insert into sales_reports (agency_id, account_name, dealer_name, status)
     select $1, 'Account ' || number, repeat('x', 100), 'Active' from generate_series(1, ${rows}) as number`,
    [agencyId],
  )
  path = await requestShareLink(test, { state: '["TN"]' })
  origin = await test.listen()
})

afterAll(() => test.close())

/** What each export waits for in PostgreSQL, active on a separate connection. */
async function listRunningExports(): Promise<(string | null)[]> {
  const { rows: active } = await test.database.cancellations.query(
    `select wait_event from pg_stat_activity
     where datname = current_database() and state = 'active' and query like 'copy%' and pid <> pg_backend_pid()`,
  )
  return active.map(({ wait_event }) => wait_event)
}

const waitForExportsToEnd = () => eventually(async () => expect(await listRunningExports()).toEqual([]))

/** Requests the CSV from a unique address and reads nothing of it. */
function requestWithoutReading(_: unknown, index: number): Socket {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  socket.pause()
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 192.0.2.${index}\r\n\r\n`)
  return socket
}

/** Requests the uncompressed CSV from an address. Unread, it exceeds the socket buffers. */
async function open(address: string, accept = 'text/csv'): Promise<Response> {
  return await fetch(origin + path, {
    headers: { 'x-forwarded-for': address, accept, 'accept-encoding': 'identity' },
  })
}

async function downloadAll(encoding = 'identity'): Promise<string[][]> {
  const response = await fetch(origin + path, { headers: { 'accept-encoding': encoding } })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-encoding') ?? 'identity').toBe(encoding)
  return readCsv(Buffer.from(await response.arrayBuffer()))
}

const patientLimits: ClientReadLimits = { minBytesPerSecond: 1, gracePeriod: 60_000, maxDuration: 60_000 }
const everything = 'copy (select * from sales_reports) to stdout'

/** Reads and discards a number of bytes every 20 ms. */
class ThrottledReader extends Transform {
  received = 0
  readonly #bytesEach20ms: number

  constructor(bytesEach20ms: number) {
    super({ highWaterMark: 1 })
    this.#bytesEach20ms = bytesEach20ms
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.received += chunk.length
    setTimeout(done, (chunk.length / this.#bytesEach20ms) * 20)
  }
}

const waitForPausedExports = (count: number) =>
  eventually(async () =>
    expect(await listRunningExports()).toEqual(Array.from({ length: count }, () => 'ClientWrite')),
  )

describe('an export', () => {
  it('arrives completely, even compressed, and frees its connection', { tags: ['REPORT-12'] }, async () => {
    for (const encoding of ['identity', 'gzip', 'br']) {
      const csv = await downloadAll(encoding)
      expect(csv).toHaveLength(rows + 1)
      expect(csv.at(-1)?.[0]).toBe(`Account ${rows}`)
    }
    expect(test.database.exports.totalCount).toBe(1)
    expect(test.database.exports.idleCount).toBe(1)
  })

  it('pauses PostgreSQL while the client does not read, and stops when it disconnects', {
    tags: ['REPORT-12', 'API-26'],
  }, async () => {
    const socket = requestWithoutReading(undefined, 1)
    await waitForPausedExports(1)
    socket.destroy()
    await waitForExportsToEnd()
    expect(test.logLines.filter((line) => JSON.parse(line).level >= 50)).toEqual([])
  })

  it('also stops when the client of a compressed export disconnects', { tags: ['API-26'] }, async () => {
    const aborted = new AbortController()
    const response = await fetch(origin + path, { signal: aborted.signal })
    const reader = response.body?.getReader()
    await reader?.read()
    aborted.abort()
    await expect(reader?.closed).rejects.toThrow('aborted')
    await waitForExportsToEnd()
    expect(test.logLines.filter((line) => JSON.parse(line).level >= 50)).toEqual([])
  })

  it('uses separate connections, so it does not block other requests', { tags: ['REPORT-12'] }, async () => {
    const sockets = Array.from({ length: 4 }, requestWithoutReading)
    await waitForPausedExports(4)
    const favorites = await fetch(`${origin}/api/v1/favorites`, { headers: test.headers })
    expect(favorites.status).toBe(200)
    const fifth = await fetch(origin + path, { headers: { accept: 'text/html' } })
    expect(fifth.status).toBe(503)
    expect(fifth.headers.get('retry-after')).toBe('5')
    expect(await fifth.text()).toBe('The server is busy. Please try again.')
    for (const socket of sockets) socket.destroy()
    await waitForExportsToEnd()
    expect(await downloadAll()).toHaveLength(rows + 1)
  })

  it('is limited to one at a time per address or IPv6 network', { tags: ['LOAD-03'] }, async () => {
    const slow = [await open('192.0.2.1'), await open('2001:db8:0:1::1')]
    expect(slow.map(({ status }) => status)).toEqual([200, 200])
    const rejected = await open('192.0.2.1', 'text/html')
    expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([429, '10'])
    expect(await rejected.text()).toContain('already downloading sales reports')
    expect((await open('2001:db8:0:1::2')).status).toBe(429)
    const head = await fetch(origin + path, { method: 'HEAD', headers: { 'x-forwarded-for': '192.0.2.1' } })
    expect(head.status).toBe(200)
    const other = await open('2001:db8:0:2::1')
    expect(other.status).toBe(200)
    await Promise.all([...slow, other].map(({ body }) => body?.cancel()))
    await waitForExportsToEnd()
    await eventually(async () => {
      const again = await open('192.0.2.1')
      await again.body?.cancel()
      expect(again.status).toBe(200)
    })
    await waitForExportsToEnd()
  })

  it('is not started if the client has already disconnected', async () => {
    const aborted = AbortSignal.abort()
    const beginning = copyOut(test.database, 'copy (select 1) to stdout', new PassThrough(), {
      signal: aborted,
      limits: patientLimits,
    })
    await expect(beginning).rejects.toThrow('The client disconnected.')
    expect(test.database.exports.idleCount).toBe(test.database.exports.totalCount)
  })

  it.each([
    ['takes nothing for too long', { ...patientLimits, gracePeriod: 50 }],
    ['takes too long in all', { ...patientLimits, maxDuration: 50 }],
  ])('is aborted if the client %s', { tags: ['REPORT-12'] }, async (_, limits) => {
    const into = new PassThrough()
    const { signal } = new AbortController()
    await copyOut(test.database, everything, into, { signal, limits })
    const [error] = await once(into, 'error')
    expect(error.message).toBe('The client read an export too slowly.')
    await waitForExportsToEnd()
  })

  it('is aborted below the minimum rate, and continues above it', { tags: ['LOAD-03'] }, async () => {
    const limits = { ...patientLimits, gracePeriod: 1_000, minBytesPerSecond: 1_000_000 }
    const readers = [2_000, 200_000].map((bytesEach20ms) => new ThrottledReader(bytesEach20ms))
    const [slow, steady] = readers
    const { signal } = new AbortController()
    for (const reader of readers) await copyOut(test.database, everything, reader, { signal, limits })
    if (!slow || !steady) throw new Error('There are two readers.')
    const [error] = await once(slow, 'error')
    expect(error.message).toBe('The client read an export too slowly.')
    expect(steady.destroyed).toBe(false)
    await once(steady, 'finish')
    expect(steady.received).toBeGreaterThan(10_000_000)
    await waitForExportsToEnd()
  })

  it('that fails midway breaks the connection, so that a partial file is not mistaken for a complete one', async () => {
    const into = new PassThrough()
    const { signal } = new AbortController()
    const failing = 'copy (select 1 / (5000 - number) from generate_series(1, 10000) as number) to stdout'
    await copyOut(test.database, failing, into, { signal, limits: patientLimits })
    into.resume()
    const [error] = await once(into, 'error')
    expect(error.message).toContain('division by zero')
    expect(await downloadAll()).toHaveLength(rows + 1)
  })
})
