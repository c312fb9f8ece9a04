import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { queryJson } from '../../../server/platform/database/cancelable-query.ts'
import { openDatabase } from '../../../server/platform/database/database.ts'
import { eventually } from '../../support/eventually.ts'
import { startBeforeAll, startTestApi, type TestApi } from '../../support/test-api.ts'
import { openTestDatabase } from '../../support/test-database.ts'

const slow = `select json_build_object('slept', pg_sleep($1::float8) is not null) /* a long search */`

const database = startBeforeAll(() => openTestDatabase('schema', { max: 2 }))
let test: TestApi
let origin: string
let headers: { authorization: string }

beforeAll(async () => {
  test = await startTestApi({ database })
  for (const method of ['GET', 'POST'] as const) {
    test.api.route({
      method,
      url: '/api/slow/:seconds',
      handler: async (request, reply) => {
        const { seconds } = request.params as { seconds: string }
        const json = await queryJson(request, database, { text: slow, values: [seconds] })
        return reply.type('application/json').send(json)
      },
    })
  }
  origin = await test.listen()
  headers = (await test.signIn()).headers
})

afterAll(() => test.close())

/** The number of long searches that PostgreSQL is running, active on a separate connection. */
async function runningSearches(): Promise<number> {
  const { rows } = await test.database.cancellations.query(
    `select count(*)::int as running from pg_stat_activity
     where datname = current_database() and state = 'active' and query like '%a long search%'
       and pid <> pg_backend_pid()`,
  )
  return rows[0].running
}

const waitForSearches = (count: number) => eventually(async () => expect(await runningSearches()).toBe(count))

it('PostgreSQL cancels the statement of a client that disconnects', { tags: ['API-26'] }, async () => {
  for (const method of ['GET', 'POST']) {
    const controller = new AbortController()
    const request = fetch(`${origin}/api/slow/60`, { method, headers, signal: controller.signal })
    await waitForSearches(1)
    controller.abort()
    await expect(request).rejects.toThrow('aborted')
    await waitForSearches(0)
  }
  // A disconnect is never logged as a server error.
  expect(test.logLines.filter((line) => JSON.parse(line).level >= 50)).toEqual([])
})

it('canceling works while every connection of the pool is busy, and the next statement then runs', {
  tags: ['API-26'],
}, async () => {
  const controller = new AbortController()
  const busy = [60, 60].map((seconds) =>
    fetch(`${origin}/api/slow/${seconds}`, { headers, signal: controller.signal }).catch(
      (error) => error.name,
    ),
  )
  await waitForSearches(2)
  const waiting = fetch(`${origin}/api/slow/0`, { headers })
  controller.abort()
  expect(await Promise.all(busy)).toEqual(['AbortError', 'AbortError'])
  expect(await (await waiting).json()).toEqual({ slept: true })
  await waitForSearches(0)
})

it('a statement that can no longer be canceled ends by itself, and its connection is not reused', async () => {
  const stopping = openDatabase({ ...database.connection, max: 1 })
  try {
    await stopping.pool.query('select')
    await stopping.cancellations.end()
    const controller = new AbortController()
    const statement = { text: `select pg_sleep($1::float8)::text /* a long search */`, values: [1] }
    const query = queryJson({ signal: controller.signal } as FastifyRequest, stopping, statement)
    await waitForSearches(1)
    controller.abort()
    // Waits for the end of the statement, long after the cancel failed.
    await query
    await eventually(() => expect(stopping.pool.totalCount).toBe(0))
  } finally {
    await stopping.pool.end()
    await stopping.exports.end()
  }
})

it('a connection prepares a limited number of statements; others run unprepared', {
  tags: ['FILTER-38'],
}, async () => {
  const database = await openTestDatabase('nothing', { max: 1 })
  const request = { signal: new AbortController().signal } as FastifyRequest
  for (let number = 0; number < 250; number += 1) {
    const json = await queryJson(request, database, { text: `select to_json(${number})`, values: [] })
    expect(json.toString()).toBe(String(number))
  }
  const { rows } = await database.pool.query('select count(*)::int as prepared from pg_prepared_statements')
  expect(rows[0].prepared).toBeGreaterThan(100)
  expect(rows[0].prepared).toBeLessThanOrEqual(200)
  await database.close()
})
