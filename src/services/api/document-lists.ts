import type { ContractDocument, FinancingInformation, MarketingMaterial } from '../../../contract/library.ts'
import { contractDocument, financingInformation, marketingMaterial } from './answers/entities.ts'
import { readList } from './answers/rows.ts'
import type { ApiClient } from './client.ts'

/** Contract documents by name, each with the files that it has. */
export const listContractDocuments = async (
  api: ApiClient,
  signal: AbortSignal,
): Promise<ContractDocument[]> =>
  readList('GET contract_documents', await api.get('contract_documents', { signal }).json(), contractDocument)

/** Infographics by name. */
export const listMarketingMaterials = async (
  api: ApiClient,
  signal: AbortSignal,
): Promise<MarketingMaterial[]> =>
  readList(
    'GET marketing_materials',
    await api.get('marketing_materials', { signal }).json(),
    marketingMaterial,
  )

/** Finance documents by name. */
export const listFinancingInformations = async (
  api: ApiClient,
  signal: AbortSignal,
): Promise<FinancingInformation[]> =>
  readList(
    'GET financing_informations',
    await api.get('financing_informations', { signal }).json(),
    financingInformation,
  )
