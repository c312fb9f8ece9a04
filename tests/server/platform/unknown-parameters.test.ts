import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../support/test-api.ts'

let testApi: TestApi
let headers: { authorization: string }

beforeAll(async () => {
  testApi = await startTestApi()
  headers = (await testApi.signIn()).headers
})

afterAll(() => testApi.close())

test('every GET refuses a query parameter that its schema does not have', { tags: ['API-40'] }, async () => {
  const { api } = testApi
  const description = await api.inject({ url: '/api/v1/openapi.json' })
  const paths: Record<string, Record<string, unknown>> = description.json().paths
  const urls = Object.keys(paths)
    .filter((path) => path.startsWith('/api/v1/') && paths[path]?.get)
    .map((path) => path.replace(/\{\w+\}/g, '1'))
  expect(urls).toEqual(
    expect.arrayContaining(['/api/v1/agencies', '/api/v1/favorites', '/api/v1/agencies/1']),
  )
  for (const url of urls) {
    const answer = await api.inject({ url, query: { sourcewel_id: 'true' }, headers })
    expect([url, answer.statusCode]).toEqual([url, 422])
    if (!url.endsWith('/shared_csv')) {
      expect(answer.json().errors).toMatchObject({ sourcewel_id: ['is not supported'] })
    }
  }
})

test.each([
  { method: 'POST', url: '/api/v1/password', payload: { email: 'nobody@example.com' } },
  { method: 'DELETE', url: '/api/v1/logout' },
] as const)('so does $method $url', { tags: ['API-40'] }, async (call) => {
  const answer = await testApi.api.inject({ ...call, query: { again: '1' }, headers })
  expect([answer.statusCode, answer.json().errors]).toEqual([422, { again: ['is not supported'] }])
})
