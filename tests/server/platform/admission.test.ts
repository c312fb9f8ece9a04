import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import fastify, { type FastifyRequest } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../server/platform/database/database.ts'
import { AdmissionControl, type AdmissionLimits } from '../../../server/platform/http/admission-control.ts'
import { limitUnreadResponses } from '../../../server/platform/http/limit-unread-responses.ts'
import { respondToError } from '../../../server/platform/http/respond-to-errors.ts'
import { eventually } from '../../support/eventually.ts'
import { readError, startSignedInApi, startTestApi } from '../../support/test-api.ts'
import { openTestDatabase } from '../../support/test-database.ts'

const cleanups: (() => unknown)[] = []

afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup()
})

const long = 24 * 1024 * 1024

/** The client that a request counts against: the one it names. */
const clientOf = ({ headers }: FastifyRequest) => String(headers['x-client'] ?? 'somebody')

/**
 * Starts a server with these limits. `/pending` responds when the test releases it; `/long` and `/long-bytes` respond
 * with more than fits into any buffer.
 */
async function startServer(
  limits: Partial<AdmissionLimits>,
  { maxUnreadLength = 1e9, idleTimeout = 0 } = {},
) {
  const app = fastify({ connectionTimeout: idleTimeout, forceCloseConnections: true })
  app.setErrorHandler(respondToError)
  const admission = new AdmissionControl(
    { maxActive: 1, maxActivePerClient: 10, maxWaiting: 10, maxWait: 50, ...limits },
    clientOf,
  )
  admission.applyTo(app)
  limitUnreadResponses(app, maxUnreadLength, clientOf)
  const releases: (() => void)[] = []
  app.get('/pending', () => new Promise((resolve) => releases.push(() => resolve('done'))))
  app.get('/long', () => 'x'.repeat(long))
  app.get('/long-bytes', () => Buffer.alloc(long, 'x'))
  const served: string[] = []
  app.get('/short', (request) => {
    served.push(clientOf(request))
    return 'done'
  })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  cleanups.push(() => app.close())
  return {
    admission,
    /** Functions that complete the responses of `/pending`. */
    releases,
    /** The clients of `/short`, in the order in which they were served. */
    served,
    send: (path: string, signal?: AbortSignal) => fetch(`${origin}${path}`, signal ? { signal } : {}),
    statusOf: async (path: string, client = 'somebody') =>
      (await fetch(`${origin}${path}`, { headers: { 'x-client': client } })).status,
    /** A client that sends a request and never reads the response. Returns the server's end of the connection. */
    async stall(path: string, client = 'somebody') {
      const connected = once(app.server, 'connection') as Promise<[Socket]>
      const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').pause()
      const [serverSocket] = await connected
      socket.on('error', () => {})
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nX-Client: ${client}\r\n\r\n`)
      cleanups.push(() => socket.destroy())
      return serverSocket
    },
  }
}

describe('more requests than the server accepts', () => {
  it('wait briefly, then get a 503; accepted ones complete, and the server recovers', {
    tags: ['SCALE-17'],
  }, async () => {
    const { send, statusOf, releases } = await startServer({ maxActive: 2 })
    const accepted = [send('/pending'), send('/pending')]
    await eventually(() => expect(releases).toHaveLength(2))
    const busy = await send('/short')
    expect([busy.status, await busy.json()]).toEqual([
      503,
      { message: 'The server is busy. Please try again.' },
    ])
    expect(['1', '2', '3']).toContain(busy.headers.get('Retry-After'))
    for (const release of releases) release()
    expect((await Promise.all(accepted)).map((response) => response.status)).toEqual([200, 200])
    expect(await statusOf('/short')).toBe(200)
  })

  it('are served if a slot becomes free in time, and get a 503 immediately if too many wait', {
    tags: ['SCALE-17'],
  }, async () => {
    const { statusOf, releases } = await startServer({ maxWaiting: 2, maxWait: 60_000 })
    const first = statusOf('/pending')
    await eventually(() => expect(releases).toHaveLength(1))
    const waiting = [statusOf('/short'), statusOf('/short'), statusOf('/short')]
    expect(await Promise.race(waiting)).toBe(503)
    for (const release of releases) release()
    expect(await first).toBe(200)
    expect((await Promise.all(waiting)).toSorted()).toEqual([200, 200, 503])
  })

  it('leave no state behind if their clients disconnect before the response', {
    tags: ['SCALE-17'],
  }, async () => {
    const { send, statusOf, releases } = await startServer({})
    const controller = new AbortController()
    const abandoned = send('/pending', controller.signal)
    await eventually(() => expect(releases).toHaveLength(1))
    expect(await statusOf('/short')).toBe(503)
    controller.abort()
    await expect(abandoned).rejects.toThrow('aborted')
    await eventually(async () => expect(await statusOf('/short')).toBe(200))
  })
})

describe('a client with many requests', () => {
  it('does not delay others: a free slot goes to the client with the fewest requests in progress', {
    tags: ['LOAD-02'],
  }, async () => {
    const { statusOf, releases, served, admission } = await startServer({ maxActive: 2, maxWait: 60_000 })
    const first = [statusOf('/pending', 'crowd'), statusOf('/pending', 'crowd')]
    await eventually(() => expect(releases).toHaveLength(2))
    const crowd = [statusOf('/short', 'crowd'), statusOf('/short', 'crowd'), statusOf('/short', 'crowd')]
    await eventually(() => expect(admission.waiting).toBe(3))
    const other = statusOf('/short', 'other')
    await eventually(() => expect(admission.waiting).toBe(4))
    for (const release of releases) release()
    await Promise.all([...first, ...crowd, other])
    expect(served).toEqual(['other', 'crowd', 'crowd', 'crowd'])
  })

  it('leaves slots for others', { tags: ['LOAD-02'] }, async () => {
    const { statusOf, releases, admission } = await startServer({
      maxActive: 4,
      maxActivePerClient: 2,
      maxWait: 60_000,
    })
    const crowd = Array.from({ length: 3 }, () => statusOf('/pending', 'crowd'))
    await eventually(() => expect([releases.length, admission.waiting]).toEqual([2, 1]))
    expect(await statusOf('/short', 'other')).toBe(200)
    releases.pop()?.()
    await eventually(() => expect([releases.length, admission.waiting]).toEqual([2, 0]))
    for (const release of releases) release()
    expect(await Promise.all(crowd)).toEqual([200, 200, 200])
  })

  it('gets the first 503 if too many wait', { tags: ['LOAD-02'] }, async () => {
    const { statusOf, releases, admission } = await startServer({ maxWaiting: 2, maxWait: 60_000 })
    const first = statusOf('/pending')
    await eventually(() => expect(releases).toHaveLength(1))
    const other = statusOf('/short', 'other')
    await eventually(() => expect(admission.waiting).toBe(1))
    const crowd = [statusOf('/short', 'crowd'), statusOf('/short', 'crowd')]
    expect(await Promise.race([other, ...crowd])).toBe(503)
    for (const release of releases) release()
    expect([await first, await other]).toEqual([200, 200])
    expect((await Promise.all(crowd)).toSorted()).toEqual([200, 503])
  })
})

describe('clients that do not read their responses', () => {
  it.each(['/long', '/long-bytes'])(
    'do not block others, and the oldest are disconnected when there are too many: %s',
    { tags: ['SCALE-17'] },
    async (path) => {
      const { stall, statusOf } = await startServer({}, { maxUnreadLength: 2.5 * long })
      const oldest = await stall(path)
      const disconnected = once(oldest, 'close')
      const others = [await stall(path)]
      expect(await statusOf('/short')).toBe(200)
      expect(oldest.destroyed).toBe(false)
      others.push(await stall(path))
      await disconnected
      expect(await statusOf('/short')).toBe(200)
      expect(others.map(({ destroyed }) => destroyed)).toEqual([false, false])
    },
  )

  it('lose only their own responses', { tags: ['LOAD-04'] }, async () => {
    const { stall, statusOf } = await startServer({}, { maxUnreadLength: 2.5 * long })
    const other = await stall('/long', 'other')
    const greedy = [
      await stall('/long', 'greedy'),
      await stall('/long', 'greedy'),
      await stall('/long', 'greedy'),
    ]
    await eventually(() => expect(greedy.map(({ destroyed }) => destroyed)).toEqual([true, true, false]))
    expect(other.destroyed).toBe(false)
    expect(await statusOf('/short')).toBe(200)
  })

  it('are disconnected if they do not read at all', { tags: ['SCALE-17'] }, async () => {
    const { stall } = await startServer({}, { idleTimeout: 300 })
    await once(await stall('/long'), 'close')
  })
})

describe('the API', () => {
  it('accepts the configured number of requests, and rejects more before querying the database', {
    tags: ['SCALE-17'],
  }, async () => {
    const { api, database, signIn, close } = await startTestApi({
      configuration: { maxConcurrentRequests: 1 },
    })
    cleanups.push(close)
    const { get } = await signIn()
    // An injected request starts when it is awaited.
    const favorites = async () => await get('favorites')
    const blocker = await database.pool.connect()
    await blocker.query('begin; lock table favorites')
    const slow = favorites()
    await eventually(async () => expect((await favorites()).statusCode).toBe(503))
    expect((await api.inject('/healthz')).statusCode).toBe(200)
    await blocker.query('rollback')
    blocker.release()
    expect((await slow).statusCode).toBe(200)
    expect((await favorites()).statusCode).toBe(200)
  })

  it('cancels a statement that takes too long, and responds that it is busy', {
    tags: ['SCALE-17'],
  }, async () => {
    const database = await openTestDatabase('schema', {}, 250)
    const { get, close } = await startSignedInApi({ database })
    cleanups.push(close, () => database.close())
    const withoutTimeout = openDatabase(database.connection)
    cleanups.unshift(() => withoutTimeout.close())
    const blocker = await withoutTimeout.pool.connect()
    await blocker.query('begin; lock table favorites')
    const response = await get('favorites')
    expect(readError(response)).toEqual({ status: 503, message: 'The server is busy. Please try again.' })
    expect(response.headers['retry-after']).toBe('5')
    await blocker.query('rollback')
    blocker.release()
    expect((await get('favorites')).statusCode).toBe(200)
  })
})
