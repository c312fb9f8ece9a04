import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../support/test-api.ts'

let testApi: TestApi

beforeAll(async () => {
  testApi = await startTestApi()
})

afterAll(() => testApi.close())

interface Operation {
  security?: unknown[]
}

it('every call that is not described as public returns 401 without a valid token', {
  tags: ['API-31'],
}, async () => {
  const { api } = testApi
  const description = await api.inject({ url: '/api/v1/openapi.json' })
  const paths: Record<string, Record<string, Operation>> = description.json().paths
  const guarded = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { security }]) => security?.length !== 0)
      .map(([method]) => ({ method, url: path.replace(/\{\w+\}/g, '1') })),
  )
  expect(guarded).toEqual(
    expect.arrayContaining([
      { method: 'get', url: '/api/v1/agencies' },
      { method: 'get', url: '/api/v1/favorites' },
      { method: 'delete', url: '/api/v1/logout' },
      { method: 'delete', url: '/api/v1/account' },
      { method: 'post', url: '/api/v1/account/two_factor/confirmation' },
    ]),
  )
  for (const { method, url } of guarded) {
    for (const headers of [{}, { authorization: 'Bearer of-nobody' }]) {
      const answer = await api.inject({ method: method.toUpperCase() as 'GET', url, headers })
      expect([method, url, answer.statusCode]).toEqual([method, url, 401])
    }
  }
})

it('contacts and corporate contacts share one table and one sequence of ids', {
  tags: ['CONTACT-09'],
}, async () => {
  const { rows } = await testApi.database.pool.query<{ id: number; agency_id: number | null }>(`
    with agency as (insert into agencies (name, agency_type) values ('One', 'government') returning id)
    insert into contacts (last_name, agency_id)
    select 'Of an agency', agency.id from agency union all select 'Corporate', null
    returning id, agency_id`)
  const [first, second] = rows
  expect(rows.map(({ agency_id }) => agency_id === null).sort()).toEqual([false, true])
  expect(Math.abs((first?.id ?? 0) - (second?.id ?? 0))).toBe(1)
})
