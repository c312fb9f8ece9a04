import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import fastify, { type FastifyRequest } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../server/platform/database/database.ts'
import { Admission, type AdmissionLimits } from '../../../server/platform/http/admit-requests.ts'
import { limitUnreadResponses } from '../../../server/platform/http/limit-unread-responses.ts'
import { respondToError } from '../../../server/platform/http/respond-to-errors.ts'
import { eventually } from '../../support/eventually.ts'
import { startTestApi } from '../../support/test-api.ts'
import { createTestDatabase } from '../../support/test-database.ts'

const endings: (() => unknown)[] = []

afterEach(async () => {
  for (const end of endings.splice(0)) await end()
})

const long = 24 * 1024 * 1024

/** The client that a request counts against: the one it names. */
const clientOf = ({ headers }: FastifyRequest) => String(headers['x-client'] ?? 'somebody')

/**
 * A server with those limits. `/held` responds when it is released; `/long` and `/long-bytes` respond with more than any
 * buffer holds.
 */
async function startServer(
  limits: Partial<AdmissionLimits>,
  { maxUnreadLength = 1e9, longestStandstill = 0 } = {},
) {
  const app = fastify({ connectionTimeout: longestStandstill, forceCloseConnections: true })
  app.setErrorHandler(respondToError)
  const admission = new Admission(
    { maxActive: 1, maxActivePerClient: 10, maxWaiting: 10, maxWait: 50, ...limits },
    clientOf,
  )
  admission.applyTo(app)
  limitUnreadResponses(app, maxUnreadLength, clientOf)
  const held: (() => void)[] = []
  app.get('/held', () => new Promise((resolve) => held.push(() => resolve('done'))))
  app.get('/long', () => 'x'.repeat(long))
  app.get('/long-bytes', () => Buffer.alloc(long, 'x'))
  const served: string[] = []
  app.get('/short', (request) => {
    served.push(clientOf(request))
    return 'done'
  })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  endings.push(() => app.close())
  return {
    admission,
    held,
    /** The clients of `/short`, in the order in which they were served. */
    served,
    ask: (path: string, signal?: AbortSignal) => fetch(`${origin}${path}`, signal ? { signal } : {}),
    status: async (path: string, client = 'somebody') =>
      (await fetch(`${origin}${path}`, { headers: { 'x-client': client } })).status,
    /** A client that sends a request and never reads the response. Returns the server's end of the connection. */
    async stall(path: string, client = 'somebody') {
      const accepted = once(app.server, 'connection') as Promise<[Socket]>
      const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').pause()
      const [atServer] = await accepted
      socket.on('error', () => {})
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nX-Client: ${client}\r\n\r\n`)
      endings.push(() => socket.destroy())
      return atServer
    },
  }
}

describe('more requests than the server accepts', () => {
  it('wait briefly, then are refused; accepted ones complete, and the server recovers', {
    tags: ['SCALE-17'],
  }, async () => {
    const { ask, status, held } = await startServer({ maxActive: 2 })
    const taken = [ask('/held'), ask('/held')]
    await eventually(() => expect(held).toHaveLength(2))
    const refused = await ask('/short')
    expect([refused.status, await refused.json()]).toEqual([
      503,
      { message: 'The server is busy. Please try again.' },
    ])
    expect(['1', '2', '3']).toContain(refused.headers.get('Retry-After'))
    for (const release of held) release()
    expect((await Promise.all(taken)).map((answer) => answer.status)).toEqual([200, 200])
    expect(await status('/short')).toBe(200)
  })

  it('are served if a slot becomes free in time, and refused immediately if too many wait', {
    tags: ['SCALE-17'],
  }, async () => {
    const { status, held } = await startServer({ maxWaiting: 2, maxWait: 60_000 })
    const first = status('/held')
    await eventually(() => expect(held).toHaveLength(1))
    const waiting = [status('/short'), status('/short'), status('/short')]
    expect(await Promise.race(waiting)).toBe(503)
    for (const release of held) release()
    expect(await first).toBe(200)
    expect((await Promise.all(waiting)).toSorted()).toEqual([200, 200, 503])
  })

  it('leave no state behind if their clients disconnect before the response', {
    tags: ['SCALE-17'],
  }, async () => {
    const { ask, status, held } = await startServer({})
    const leaving = new AbortController()
    const abandoned = ask('/held', leaving.signal)
    await eventually(() => expect(held).toHaveLength(1))
    expect(await status('/short')).toBe(503)
    leaving.abort()
    await expect(abandoned).rejects.toThrow('aborted')
    await eventually(async () => expect(await status('/short')).toBe(200))
  })
})

describe('a client with many requests', () => {
  it('waits for itself: a free slot goes to the client with the fewest requests in progress', {
    tags: ['LOAD-02'],
  }, async () => {
    const { status, held, served, admission } = await startServer({ maxActive: 2, maxWait: 60_000 })
    const first = [status('/held', 'crowd'), status('/held', 'crowd')]
    await eventually(() => expect(held).toHaveLength(2))
    const crowd = [status('/short', 'crowd'), status('/short', 'crowd'), status('/short', 'crowd')]
    await eventually(() => expect(admission.waiting).toBe(3))
    const other = status('/short', 'other')
    await eventually(() => expect(admission.waiting).toBe(4))
    for (const release of held) release()
    await Promise.all([...first, ...crowd, other])
    expect(served).toEqual(['other', 'crowd', 'crowd', 'crowd'])
  })

  it('leaves slots for others', { tags: ['LOAD-02'] }, async () => {
    const { status, held, admission } = await startServer({
      maxActive: 4,
      maxActivePerClient: 2,
      maxWait: 60_000,
    })
    const crowd = Array.from({ length: 3 }, () => status('/held', 'crowd'))
    await eventually(() => expect([held.length, admission.waiting]).toEqual([2, 1]))
    expect(await status('/short', 'other')).toBe(200)
    held.pop()?.()
    await eventually(() => expect([held.length, admission.waiting]).toEqual([2, 0]))
    for (const release of held) release()
    expect(await Promise.all(crowd)).toEqual([200, 200, 200])
  })

  it('is refused first if too many wait', { tags: ['LOAD-02'] }, async () => {
    const { status, held, admission } = await startServer({ maxWaiting: 2, maxWait: 60_000 })
    const first = status('/held')
    await eventually(() => expect(held).toHaveLength(1))
    const other = status('/short', 'other')
    await eventually(() => expect(admission.waiting).toBe(1))
    const crowd = [status('/short', 'crowd'), status('/short', 'crowd')]
    expect(await Promise.race([other, ...crowd])).toBe(503)
    for (const release of held) release()
    expect([await first, await other]).toEqual([200, 200])
    expect((await Promise.all(crowd)).toSorted()).toEqual([200, 503])
  })
})

describe('clients that do not read their responses', () => {
  it.each(['/long', '/long-bytes'])(
    'block nobody, and the oldest are disconnected when there are too many: %s',
    { tags: ['SCALE-17'] },
    async (path) => {
      const { stall, status } = await startServer({}, { maxUnreadLength: 2.5 * long })
      const oldest = await stall(path)
      const isCutOff = once(oldest, 'close')
      const others = [await stall(path)]
      expect(await status('/short')).toBe(200)
      expect(oldest.destroyed).toBe(false)
      others.push(await stall(path))
      await isCutOff
      expect(await status('/short')).toBe(200)
      expect(others.map(({ destroyed }) => destroyed)).toEqual([false, false])
    },
  )

  it('lose their own responses, not those of others', { tags: ['LOAD-04'] }, async () => {
    const { stall, status } = await startServer({}, { maxUnreadLength: 2.5 * long })
    const other = await stall('/long', 'other')
    const greedy = [
      await stall('/long', 'greedy'),
      await stall('/long', 'greedy'),
      await stall('/long', 'greedy'),
    ]
    await eventually(() => expect(greedy.map(({ destroyed }) => destroyed)).toEqual([true, true, false]))
    expect(other.destroyed).toBe(false)
    expect(await status('/short')).toBe(200)
  })

  it('are disconnected if they do not read at all', { tags: ['SCALE-17'] }, async () => {
    const { stall } = await startServer({}, { longestStandstill: 300 })
    await once(await stall('/long'), 'close')
  })
})

describe('the API', () => {
  it('accepts the configured number of requests, and refuses more before querying the database', {
    tags: ['SCALE-17'],
  }, async () => {
    const { api, database, signIn, close } = await startTestApi({ configuration: { requestsAtOnce: 1 } })
    endings.push(close)
    const { headers } = await signIn()
    // An injected request starts when it is awaited.
    const favorites = async () => await api.inject({ url: '/api/v1/favorites', headers })
    const inTheWay = await database.pool.connect()
    await inTheWay.query('begin; lock table favorites')
    const slow = favorites()
    await eventually(async () => expect((await favorites()).statusCode).toBe(503))
    expect((await api.inject('/healthz')).statusCode).toBe(200)
    await inTheWay.query('rollback')
    inTheWay.release()
    expect((await slow).statusCode).toBe(200)
    expect((await favorites()).statusCode).toBe(200)
  })

  it('cancels a statement that takes too long, and says that it is busy', {
    tags: ['SCALE-17'],
  }, async () => {
    const { connection, drop } = await createTestDatabase()
    const database = openDatabase(connection, 250)
    const { api, signIn, close } = await startTestApi({ database })
    endings.push(close, () => database.close(), drop)
    const { headers } = await signIn()
    const unhurried = openDatabase(connection)
    endings.unshift(() => unhurried.close())
    const inTheWay = await unhurried.pool.connect()
    await inTheWay.query('begin; lock table favorites')
    const answer = await api.inject({ url: '/api/v1/favorites', headers })
    expect([answer.statusCode, answer.json().message]).toEqual([503, 'The server is busy. Please try again.'])
    expect(answer.headers['retry-after']).toBe('5')
    await inTheWay.query('rollback')
    inTheWay.release()
    expect((await api.inject({ url: '/api/v1/favorites', headers })).statusCode).toBe(200)
  })
})
