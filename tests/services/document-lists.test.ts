import { afterEach, expect, test } from 'vitest'
import { createApiClient } from '../../src/services/api/client.ts'
import {
  listContractDocuments,
  listFinancingInformations,
  listMarketingMaterials,
} from '../../src/services/api/document-lists.ts'
import { type HttpStandIn, sendJson, startHttpStandIn } from '../support/http-stand-in.ts'
import { createMemoryToken } from '../support/memory-token.ts'

let standIn: HttpStandIn
const { signal } = new AbortController()

const start = async (body: unknown) => {
  standIn = await startHttpStandIn((_, response) => sendJson(response, 200, body))
  return createApiClient({
    origin: standIn.origin,
    token: createMemoryToken('Bearer mine'),
    onSessionExpired() {},
    logError() {},
  })
}

afterEach(() => standIn.close())

test('each list of documents is asked for at its address', async () => {
  const api = await start([{ id: 1, name: 'Fleet', price_sheet: { id: 7, contract_name: 'Prices' } }])
  const fleet = { id: 1, name: 'Fleet', priceSheet: { id: 7, contractName: 'Prices' } }
  expect(await listContractDocuments(api, signal)).toEqual([fleet])
  expect(await listMarketingMaterials(api, signal)).toEqual([fleet])
  expect(await listFinancingInformations(api, signal)).toEqual([fleet])
  expect(standIn.heard.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /api/v1/contract_documents',
    'GET /api/v1/marketing_materials',
    'GET /api/v1/financing_informations',
  ])
})

test('anything but a list of documents is an error', async () => {
  const api = await start({ documents: [] })
  await expect(listContractDocuments(api, signal)).rejects.toThrow(TypeError)
  await expect(listMarketingMaterials(api, signal)).rejects.toThrow(TypeError)
  await expect(listFinancingInformations(api, signal)).rejects.toThrow(TypeError)
})
