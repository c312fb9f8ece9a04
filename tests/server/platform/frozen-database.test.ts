import { readFileSync } from 'node:fs'
import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { copyOut } from '../../../server/platform/database/copy-out.ts'
import { openDatabase } from '../../../server/platform/database/database.ts'
import { migrate } from '../../../server/platform/database/migrate.ts'
import {
  type PrivatePostgres,
  startPrivatePostgres,
} from '../../../server/platform/private-postgres/index.ts'
import { makeTemporaryFolder } from '../../support/app-environment.ts'
import { requestShareLink } from '../../support/csv-export.ts'
import { eventually } from '../../support/eventually.ts'
import { postmasterOf } from '../../support/server-process.ts'
import { startTestApi, type TestApi, testPassword } from '../../support/test-api.ts'

let dataDirectory: string
let postgres: PrivatePostgres
let test: TestApi

beforeAll(async () => {
  dataDirectory = makeTemporaryFolder()
  postgres = await startPrivatePostgres({ dataDirectory })
  const preparing = openDatabase(postgres.connection)
  await migrate(preparing)
  await preparing.close()
  test = await startTestApi({ database: openDatabase(postgres.connection, 4_000) })
})

afterAll(async () => {
  await test.close()
  await test.database.close()
  await postgres.stop()
})

/** Sends a signal to PostgreSQL and all of its processes. */
function signalPostgres(signal: NodeJS.Signals): void {
  const postmaster = postmasterOf(dataDirectory)
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ')
  for (const pid of [postmaster, ...children]) process.kill(Number(pid), signal)
}

it('while PostgreSQL is frozen, every request gets a 503 within 15 seconds, and works afterward', {
  tags: ['OPS-30'],
}, async () => {
  const email = 'ann@dealer.example'
  const user = await test.signIn(email)
  const { headers } = user
  test.api.get('/slow', async () => {
    const { rows } = await test.database.pool.query('select pg_sleep(3)::text as slept')
    return rows
  })
  test.api.get('/export', async (_request, reply) => {
    const file = new PassThrough()
    const limits = { minBytesPerSecond: 1, gracePeriod: 60_000, maxDuration: 60_000 }
    const { signal } = new AbortController()
    await copyOut(test.database, `copy (select 'row') to stdout`, file, { signal, limits })
    return reply.type('text/csv').send(file)
  })
  const link = await requestShareLink(user, { state: '["TN"]' })
  const origin = await test.listen()
  const send = async (path: string, init: RequestInit = {}) => {
    const startedAt = performance.now()
    const response = await fetch(origin + path, { headers, ...init })
    await response.arrayBuffer()
    const isInTime = performance.now() - startedAt < 15_000
    return [path, response.status, response.headers.get('retry-after'), isInTime]
  }
  const json = { ...headers, 'content-type': 'application/json' }
  const api_user = { email, password: testPassword }
  const requests: [string, RequestInit?][] = [
    ['/api/v1/login', { method: 'POST', headers: json, body: JSON.stringify({ api_user }) }],
    ['/api/v1/agencies?ne_bound=[37,-86]&sw_bound=[36,-87]'],
    [link],
    ['/export'],
    // More requests than the pool has connections, but within the limit of one client.
    ...Array.from({ length: 15 }, (): [string] => ['/api/v1/favorites']),
  ]
  const sendAll = () => Promise.all(requests.map(([path, init]) => send(path, init)))
  const expected = (status: number, retryAfter: string | null) =>
    requests.map(([path]) => [path, status, retryAfter, true])
  expect(await sendAll()).toEqual(expected(200, null))

  const slow = send('/slow')
  await eventually(async () => {
    const { rows } = await test.database.cancellations.query(
      `select from pg_stat_activity where wait_event = 'PgSleep'`,
    )
    expect(rows).toHaveLength(1)
  })
  signalPostgres('SIGSTOP')
  try {
    expect(await sendAll()).toEqual(expected(503, '5'))
    expect(await slow).toEqual(['/slow', 503, '5', true])
    // These need new connections.
    expect(await sendAll()).toEqual(expected(503, '5'))
  } finally {
    signalPostgres('SIGCONT')
  }
  await eventually(async () => expect(await sendAll()).toEqual(expected(200, null)))
})
