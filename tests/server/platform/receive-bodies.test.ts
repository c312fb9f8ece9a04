import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import fastify from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import type { Api } from '../../../server/platform/api.ts'
import { type BodyLimits, bodyLimits, receiveBodies } from '../../../server/platform/http/receive-bodies.ts'
import { respondToError } from '../../../server/platform/http/respond-to-errors.ts'
import { eventually } from '../../support/eventually.ts'
import { startTestApi } from '../../support/test-api.ts'

const cleanups: (() => unknown)[] = []

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup()
})

/** A request whose body the test sends in pieces. */
class SlowRequest {
  readonly socket: Socket
  text = ''

  constructor(origin: string, { path = '/', length = 60_000, client = 'somebody' } = {}) {
    this.socket = connect(Number(new URL(origin).port), '127.0.0.1')
    this.socket.on('error', () => {})
    this.socket.on('data', (chunk) => {
      this.text += chunk
    })
    const lines = [`POST ${path} HTTP/1.1`, 'Host: x', `X-Client: ${client}`, `X-Forwarded-For: ${client}`]
    const content = ['Content-Type: application/json', `Content-Length: ${length}`]
    this.socket.write(`${[...lines, ...content].join('\r\n')}\r\n\r\n`)
    cleanups.push(() => this.socket.destroy())
  }

  /** Waits until the connection is closed and returns the status of the response. */
  async readStatus(): Promise<string> {
    // Not `once`, which fails if the server closes the connection during a write.
    if (!this.socket.closed) await new Promise((resolve) => this.socket.once('close', resolve))
    return this.text.slice(9, 12)
  }
}

async function startServer(limits: Partial<BodyLimits> = {}) {
  const app = fastify()
  app.setErrorHandler(respondToError)
  receiveBodies(app as unknown as Api, { ...bodyLimits, ...limits }, ({ headers }) =>
    String(headers['x-client']),
  )
  app.post('/', ({ body }) => ({ received: body ?? null }))
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  cleanups.push(() => app.close())
  return origin
}

describe('a request body', () => {
  it('gets a 408 if it stops arriving', { tags: ['LOAD-01'] }, async () => {
    const origin = await startServer({ gracePeriod: 100 })
    expect(await new SlowRequest(origin).readStatus()).toBe('408')
  })

  it('gets a 408 if it arrives more slowly than the minimum rate', { tags: ['LOAD-01'] }, async () => {
    const origin = await startServer({ gracePeriod: 300, minBytesPerSecond: 1_000, maxDuration: 60_000 })
    const slow = new SlowRequest(origin)
    const interval = setInterval(() => slow.socket.write(' '), 20)
    cleanups.push(() => clearInterval(interval))
    expect(await slow.readStatus()).toBe('408')
  })

  it('is accepted if it arrives fast enough, however long it takes', { tags: ['LOAD-01'] }, async () => {
    const origin = await startServer({ gracePeriod: 1_500, minBytesPerSecond: 1_000 })
    const steady = new SlowRequest(origin, { length: 20_000 })
    let sent = 0
    const startedAt = performance.now()
    const interval = setInterval(() => {
      steady.socket.write(
        sent === 0 ? `"${'x'.repeat(499)}` : sent === 19_500 ? `${'x'.repeat(499)}"` : 'x'.repeat(500),
      )
      sent += 500
      if (sent === 20_000) clearInterval(interval)
    }, 50)
    await eventually(() => expect(steady.text).toContain('x'.repeat(19_998)))
    expect(steady.text).toMatch(/^HTTP\/1\.1 200 /)
    expect(performance.now() - startedAt).toBeGreaterThan(1_500)
  })

  it('gets a 408 if it takes too long in total', { tags: ['LOAD-01'] }, async () => {
    const origin = await startServer({ maxDuration: 200, minBytesPerSecond: 1 })
    const slow = new SlowRequest(origin)
    const interval = setInterval(() => slow.socket.write(' '.repeat(100)), 20)
    cleanups.push(() => clearInterval(interval))
    expect(await slow.readStatus()).toBe('408')
  })

  it('gets a 413 if its Content-Length or its content is too long', async () => {
    const origin = await startServer({ maxLength: 1_000 })
    expect(await new SlowRequest(origin, { length: 1_001 }).readStatus()).toBe('413')
    const response = await fetch(origin, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode(`"${'x'.repeat(2_000)}"`))
          controller.close()
        },
      }),
      duplex: 'half',
    } as RequestInit)
    expect(response.status).toBe(413)
  })
})

describe('incomplete bodies', () => {
  it('of one client are limited: the oldest is rejected, and those of others remain', {
    tags: ['LOAD-01'],
  }, async () => {
    const origin = await startServer({ maxPendingPerClient: 2 })
    const other = new SlowRequest(origin, { client: 'other', length: 2 })
    const greedy = [1, 2, 3].map(() => new SlowRequest(origin, { client: 'greedy' }))
    expect(await Promise.race(greedy.map((request) => request.readStatus()))).toBe('408')
    expect(greedy.filter(({ socket }) => socket.closed)).toHaveLength(1)
    other.socket.write('{}')
    await eventually(() => expect(other.text).toContain('{"received":{}}'))
  })

  it('of all clients are limited: the oldest of the client with the most is rejected', {
    tags: ['LOAD-01'],
  }, async () => {
    const origin = await startServer({ maxPending: 3 })
    const others = ['one', 'two'].map((client) => new SlowRequest(origin, { client, length: 2 }))
    const greedy = [1, 2].map(() => new SlowRequest(origin, { client: 'greedy' }))
    expect(await Promise.race(greedy.map((request) => request.readStatus()))).toBe('408')
    for (const { socket } of others) socket.write('{}')
    for (const other of others) await eventually(() => expect(other.text).toContain('{"received":{}}'))
  })
})

describe('the API', () => {
  it('serves a signed-in user while anonymous clients send bodies that never end', {
    tags: ['LOAD-01'],
  }, async () => {
    const test = await startTestApi({
      environment: { MAX_CONCURRENT_REQUESTS: '10', TRUSTED_PROXIES: 'loopback' },
    })
    cleanups.push(test.close)
    const { headers } = await test.signIn()
    const origin = await test.listen()
    const connected: Promise<unknown>[] = []
    for (let count = 0; count < 100; count += 1) {
      const client = `192.0.2.${count % 10}`
      connected.push(once(new SlowRequest(origin, { path: '/api/v1/login', client }).socket, 'connect'))
    }
    await Promise.all(connected)
    const statuses: number[] = []
    for (let count = 0; count < 20; count += 1) {
      statuses.push((await fetch(`${origin}/api/v1/favorites`, { headers })).status)
    }
    expect(statuses).toEqual(Array(20).fill(200))
    expect((await fetch(`${origin}/readyz`)).status).toBe(200)
  })

  it('requires a token before it waits for a body', { tags: ['API-31'] }, async () => {
    const test = await startTestApi()
    cleanups.push(test.close)
    const request = new SlowRequest(await test.listen(), { path: '/api/v1/favorites' })
    await eventually(() => expect(request.text).toMatch(/^HTTP\/1\.1 401 /))
  })
})
