import type { ServerResponse } from 'node:http'
import { expose } from 'comlink'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { searchHandlers } from '../../src/services/api/agency-worker/search-handlers.ts'
import { createSearchInWorker } from '../../src/services/api/agency-worker/search-in-worker.ts'
import { ApiError, getFailureReason } from '../../src/services/api/api-error.ts'
import { snakeizeKeys } from '../../src/services/api/case-conversion.ts'
import { createApiClient } from '../../src/services/api/client.ts'
import { cityOfKnoxville } from '../support/agencies.ts'
import { agencyQuery as query } from '../support/agency-query.ts'
import { createMemoryToken } from '../support/memory-token.ts'
import { type MockServer, sendJson, startMockServer } from '../support/mock-server.ts'
import { openWorkerChannel } from '../support/worker-channel.ts'

let standIn: MockServer
let respond: (response: ServerResponse) => void
const token = createMemoryToken()
let reported: string[]

beforeEach(async () => {
  reported = []
  token.write('Bearer first')
  standIn = await startMockServer((_, response) => respond(response))
})
afterEach(() => standIn.close())

const connect = () => {
  const connection = {
    origin: standIn.origin,
    token,
    onSessionExpired: () => reported.push('session expired'),
    logError: (message: string) => reported.push(message),
  }
  return { api: createApiClient(connection), connection }
}

const startSearch = () => {
  const { page, worker, fail } = openWorkerChannel()
  const { api, connection } = connect()
  const search = createSearchInWorker(api, connection, () => page)
  return { search, fail, startHandling: () => expose(searchHandlers, worker) }
}

const { signal } = new AbortController()

test('a long list reaches the page in batches, complete and in order, with the session of the page', {
  tags: ['API-39'],
}, async () => {
  const agencies = Array.from({ length: 5_001 }, (_, index) => ({ ...cityOfKnoxville, id: index + 1 }))
  respond = (response) => sendJson(response, 200, agencies.map(snakeizeKeys), { 'X-Total-In-Radius': '9000' })
  const { search, startHandling } = startSearch()
  startHandling()
  const found = await search(query, signal)
  expect(found.totalInRadius).toBe(9000)
  expect(found.agencies).toEqual(agencies)
  token.write('Bearer second')
  await search(query, signal)
  expect(standIn.received.map(({ authorization }) => authorization)).toEqual([
    'Bearer first',
    'Bearer second',
  ])
})

test('an error in the worker is the same API error as on the page, and is logged', {
  tags: ['API-39'],
}, async () => {
  respond = (response) =>
    sendJson(response, 500, { message: 'Out of order.', errors: { search: ['is too long'] } })
  const { search, startHandling } = startSearch()
  startHandling()
  const error: unknown = await search(query, signal).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({
    status: 500,
    message: 'Out of order.',
    fieldErrors: { search: ['is too long'] },
  })
  expect(reported).toEqual(['Out of order.'])
})

test('a 401 in the worker ends the session, unless it is for an older token', {
  tags: ['API-39'],
}, async () => {
  respond = (response) => sendJson(response, 401, {})
  const { search, startHandling } = startSearch()
  startHandling()
  await expect(search(query, signal)).rejects.toMatchObject({ status: 401 })
  expect([reported, token.read()]).toEqual([['session expired'], null])

  token.write('Bearer old')
  respond = (response) => {
    token.write('Bearer new')
    sendJson(response, 401, {})
  }
  await expect(search(query, signal)).rejects.toMatchObject({ status: 401 })
  expect([reported, token.read()]).toEqual([['session expired'], 'Bearer new'])
})

test('an invalid response, a truncated response, and a dropped connection give the same errors as on the page', {
  tags: ['API-39', 'SCALE-18'],
}, async () => {
  vi.stubGlobal('navigator', { onLine: true })
  const { search, startHandling } = startSearch()
  startHandling()
  const { api, connection } = connect()
  const searchOnPage = createSearchInWorker(api, connection, () => {
    throw new Error('No workers here.')
  })
  const reasonOf = (asked: Promise<unknown>) => asked.then(() => 'none', getFailureReason)
  for (const [reason, cause] of [
    ['unreadable', (response: ServerResponse) => void response.end('<html>')],
    ['unreadable', (response: ServerResponse) => sendJson(response, 200, { agencies: [] })],
    ['unreadable', sendTruncated],
    ['unreachable', (response: ServerResponse) => void response.destroy()],
  ] as const) {
    respond = cause
    expect(await reasonOf(search(query, signal))).toBe(reason)
    expect(await reasonOf(searchOnPage(query, signal))).toBe(reason)
  }
})

test('an aborted search is canceled on the server', {
  tags: ['API-39'],
}, async () => {
  const asked = Promise.withResolvers<void>()
  const canceled = Promise.withResolvers<void>()
  respond = (response) => {
    response.on('close', () => canceled.resolve())
    asked.resolve()
  }
  const { search, startHandling } = startSearch()
  startHandling()
  const controller = new AbortController()
  const searched = search(query, controller.signal)
  await asked.promise
  controller.abort()
  await expect(searched).rejects.toMatchObject({ name: 'AbortError' })
  await canceled.promise
})

test.each([
  ['does not load', true],
  ['is forbidden by a policy', false],
])('if the worker %s, the page sends the search itself', { tags: ['API-39'] }, async (_, loads) => {
  respond = (response) => sendJson(response, 200, [snakeizeKeys(cityOfKnoxville)])
  if (loads) {
    const { search, fail } = startSearch()
    const found = search(query, signal)
    fail()
    expect(await found).toMatchObject({ agencies: [cityOfKnoxville], totalInRadius: null })
    return
  }
  const { api, connection } = connect()
  const search = createSearchInWorker(api, connection, () => {
    throw new Error('No workers here.')
  })
  expect((await search(query, signal)).agencies).toHaveLength(1)
  expect(standIn.received).toHaveLength(1)
})

/** The connection closes before the response is complete. */
const sendTruncated = (response: ServerResponse) => {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '1000' })
  response.write('[{"id":7,', () => response.destroy())
}
