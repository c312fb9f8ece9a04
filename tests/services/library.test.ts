import { expect, test } from 'vitest'
import {
  listContractDocuments,
  listFinancingInformations,
  listMarketingMaterials,
} from '../../src/services/api/library.ts'
import { startMockApi } from '../support/mock-api.ts'
import { respondWithJson } from '../support/mock-server.ts'

const { signal } = new AbortController()

test('requests each list of documents at its path', async () => {
  const files = { bid: null, contract: null, price_sheet: { id: 7, contract_name: 'Prices' } }
  const { api, requestLines } = await startMockApi(
    respondWithJson(200, [{ id: 1, name: 'Fleet', downloadable: true, ...files }]),
  )
  const fleet = {
    id: 1,
    name: 'Fleet',
    downloadable: true,
    bid: null,
    contract: null,
    priceSheet: { id: 7, contractName: 'Prices' },
  }
  expect(await listContractDocuments(api, signal)).toEqual([fleet])
  expect(await listMarketingMaterials(api, signal)).toEqual([fleet])
  expect(await listFinancingInformations(api, signal)).toEqual([fleet])
  expect(requestLines()).toEqual([
    'GET /api/v1/contract_documents',
    'GET /api/v1/marketing_materials',
    'GET /api/v1/financing_informations',
  ])
})
