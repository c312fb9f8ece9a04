import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { startTestApi, type TestApi } from '../../support/test-api.ts'

let test: TestApi
let origin: string

beforeEach(async () => {
  test = await startTestApi()
})
afterEach(() => test.close())

function open(path: string): Socket {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  socket.write(get(path))
  return socket
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`

const waitUntilClosed = () => eventually(() => expect(fetch(origin)).rejects.toThrow('fetch failed'))

it('closing completes pending responses, closes idle connections, and accepts no new ones', async () => {
  let hasArrived = false
  const response = Promise.withResolvers<string>()
  test.api.get('/slow', async () => {
    hasArrived = true
    return response.promise
  })
  origin = await test.listen()
  const agent = new Agent({ keepAlive: true, maxSockets: 2 })
  const send = (path: string) =>
    new Promise<string>((resolve, reject) => {
      request(`${origin}${path}`, { agent }, (response) => {
        response.setEncoding('utf8').on('data', resolve)
      })
        .on('error', reject)
        .end()
    })

  expect(JSON.parse(await send('/healthz'))).toEqual({ status: 'ok' })
  const slow = send('/slow')
  await eventually(() => expect(hasArrived).toBe(true))
  const closing = test.api.close()
  response.resolve('complete')
  expect(await slow).toBe('complete')
  await closing
  await expect(send('/healthz')).rejects.toThrow('ECONNREFUSED')
  agent.destroy()
})

it('closing waits until a slow client has its whole response', { tags: ['OPS-11'] }, async () => {
  const length = 32_000_000
  test.api.get('/large', async () => 'x'.repeat(length))
  origin = await test.listen()
  const socket = open('/large')
  await once(socket, 'readable')

  const closing = test.api.close()
  await waitUntilClosed()
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  expect(head).toContain(`content-length: ${length}`)
  expect(body.length).toBe(length)
  await closing
})

it('closing responds to requests that have arrived, including pipelined ones', {
  tags: ['OPS-11'],
}, async () => {
  const response = Promise.withResolvers<string>()
  const startedRequests: string[] = []
  test.api.get('/slow/:name', async (request) => {
    startedRequests.push((request.params as { name: string }).name)
    return response.promise
  })
  origin = await test.listen()
  const pipelined = open('/slow/first')
  pipelined.write(get('/slow/second'))
  await eventually(() => expect(startedRequests).toEqual(['first', 'second']))
  const arriving = open('/healthz')
  const closing = test.api.close()
  const rejected = await text(arriving)
  expect(rejected).toContain('HTTP/1.1 503 Service Unavailable')
  expect(rejected).toContain('The server is shutting down.')
  await waitUntilClosed()
  response.resolve('whole')
  expect((await text(pipelined)).match(/whole/g)).toHaveLength(2)
  await closing
})

it('closing starts no request that it cannot complete', { tags: ['OPS-11'] }, async () => {
  let requestCount = 0
  const response = Promise.withResolvers<string>()
  test.api.get('/slow', async () => {
    requestCount += 1
    return response.promise
  })
  origin = await test.listen()
  const socket = open('/slow')
  await eventually(() => expect(requestCount).toBe(1))
  const closing = test.api.close()
  await waitUntilClosed()
  response.resolve('x'.repeat(32_000_000))
  await once(socket, 'readable')
  // The response has announced that its connection closes.
  socket.write(get('/slow'))
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  expect(head).toMatch(/^connection: close$/im)
  expect(body.length).toBe(32_000_000)
  await closing
  expect(requestCount).toBe(1)
})
