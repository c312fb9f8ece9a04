import { expect, test } from 'vitest'
import { loadShareableCsv } from '../../src/services/api/sales-reports.ts'
import { startMockApi } from '../support/mock-api.ts'
import { respondWithJson } from '../support/mock-server.ts'

const { signal } = new AbortController()
const unfiltered = { agencyId: 5, states: [], search: '', status: '' }

test('a link may have no expiry, or an invalid one', async () => {
  const url = 'https://atlas.example/reports.csv'
  for (const response of [{ url }, { url, expires_at: 'soon' }, { url, expires_at: 7 }]) {
    const { api } = await startMockApi(respondWithJson(200, response))
    expect(await loadShareableCsv(api, unfiltered, signal)).toEqual({ link: url, expiresAt: null })
  }
})

test.each([{ url: 'javascript:alert(1)' }, { url: null }, {}])(
  'throws for the response %j',
  async (response) => {
    const { api } = await startMockApi(respondWithJson(200, response))
    await expect(loadShareableCsv(api, unfiltered, signal)).rejects.toThrow(TypeError)
  },
)
