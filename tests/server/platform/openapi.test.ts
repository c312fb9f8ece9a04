import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../support/test-api.ts'

let test: TestApi

beforeAll(async () => {
  test = await startTestApi()
})

afterAll(() => test.close())

async function description() {
  const answer = await test.api.inject('/api/v1/openapi.json')
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

it('the API describes itself in valid OpenAPI, without sign-in', { tags: ['API-35'] }, async () => {
  const result = await new Validator().validate(await description())
  expect(result).toEqual({ valid: true })
})

it('every call is described, with its responses and errors', { tags: ['API-35'] }, async () => {
  const { paths } = await description()
  const calls = Object.entries<Record<string, { responses: object; summary?: string }>>(paths).flatMap(
    ([path, methods]) => Object.entries(methods).map(([method, call]) => ({ path, method, ...call })),
  )
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(
    expect.arrayContaining([
      'post /api/v1/login',
      'delete /api/v1/logout',
      'post /api/v1/signup',
      'post /api/v1/password',
      'put /api/v1/password',
      'get /api/v1/confirmation',
      'get /api/v1/allowed_domains',
      'get /api/v1/account',
      'patch /api/v1/account',
      'delete /api/v1/account',
      'put /api/v1/account/password',
      'get /api/v1/account/sessions',
      'delete /api/v1/account/sessions',
      'delete /api/v1/account/sessions/{id}',
      'post /api/v1/account/two_factor',
      'delete /api/v1/account/two_factor',
      'post /api/v1/account/two_factor/confirmation',
      'post /api/v1/account/two_factor/recovery_codes',
      'get /api/v1/agencies',
      'get /api/v1/agencies/{id}',
      'get /api/v1/contacts',
      'post /api/v1/contacts/{id}/incorrect_info',
      'get /api/v1/corporate_contacts',
      'get /api/v1/sales_reports',
      'get /api/v1/sales_reports/export_shareable_csv',
      'get /api/v1/sales_reports/shared_csv',
      'head /api/v1/sales_reports/shared_csv',
      'get /api/v1/favorites',
      'post /api/v1/favorites',
      'delete /api/v1/favorites',
      'get /api/v1/geocode',
      'get /api/v1/suggestions',
      'get /api/v1/openapi.json',
      'get /healthz',
    ]),
  )
  for (const { summary, responses } of calls) {
    expect(summary).toEqual(expect.any(String))
    expect(Object.keys(responses).some((status) => status.startsWith('2'))).toBe(true)
  }
})

it('only the public calls need no token', async () => {
  const { paths, security } = await description()
  expect(security).toEqual([{ token: [] }])
  const open = Object.entries<Record<string, { security?: unknown[] }>>(paths).flatMap(([path, methods]) =>
    Object.values(methods)
      .filter((call) => call.security?.length === 0)
      .map(() => path),
  )
  expect(open.sort()).toEqual([
    '/api/v1/allowed_domains',
    '/api/v1/confirmation',
    '/api/v1/geocode',
    '/api/v1/login',
    '/api/v1/openapi.json',
    '/api/v1/password',
    '/api/v1/password',
    '/api/v1/sales_reports/shared_csv',
    '/api/v1/sales_reports/shared_csv',
    '/api/v1/signup',
    '/healthz',
    '/readyz',
  ])
})
