import { Validator } from '@seriousme/openapi-schema-validator'
import { beforeAll, expect, it } from 'vitest'
import { startBeforeAll, startSignedInApi } from '../../support/test-api.ts'

interface Operation {
  method: string
  path: string
  summary?: string
  security?: unknown[]
  responses: object
}

const test = startBeforeAll(startSignedInApi)
let description: {
  paths: Record<string, Record<string, Omit<Operation, 'method' | 'path'>>>
  security: unknown
}
let operations: Operation[]

beforeAll(async () => {
  description = (await test.api.inject('/api/v1/openapi.json')).json()
  operations = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, ...operation })),
  )
})

const isPublic = ({ security }: Operation) => security?.length === 0

/** The URL of an operation with 1 for every path parameter. */
const urlOf = ({ path }: Operation) => path.replace(/\{\w+\}/g, '1')

it('the API describes itself in valid OpenAPI, without sign-in', { tags: ['API-35'] }, async () => {
  expect(await new Validator().validate(description)).toEqual({ valid: true })
})

it('every operation is described, with its responses and errors', { tags: ['API-35'] }, () => {
  for (const { summary, responses } of operations) {
    expect(summary).toEqual(expect.any(String))
    expect(Object.keys(responses).some((status) => status.startsWith('2'))).toBe(true)
  }
})

it('only the public operations need no token', () => {
  expect(description.security).toEqual([{ token: [] }])
  expect(
    operations
      .filter(isPublic)
      .map(({ path }) => path)
      .sort(),
  ).toEqual([
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

it('every other operation returns 401 without a valid token', { tags: ['API-31'] }, async () => {
  for (const operation of operations.filter((operation) => !isPublic(operation))) {
    const request = { method: operation.method.toUpperCase() as 'GET', url: urlOf(operation) }
    for (const invalid of [{}, { authorization: 'Bearer of-nobody' }]) {
      const { statusCode } = await test.api.inject({ ...request, headers: invalid })
      expect([request, statusCode]).toEqual([request, 401])
    }
  }
})

it('every GET rejects a query parameter that is not in its schema', { tags: ['API-40'] }, async () => {
  const inApi = operations.filter(({ method, path }) => method === 'get' && path.startsWith('/api/v1/'))
  for (const url of inApi.map(urlOf)) {
    const response = await test.api.inject({ url, query: { sourcewel_id: 'true' }, headers: test.headers })
    expect([url, response.statusCode]).toEqual([url, 422])
    if (!url.endsWith('/shared_csv')) {
      expect(response.json().errors).toMatchObject({ sourcewel_id: ['is not supported'] })
    }
  }
})
