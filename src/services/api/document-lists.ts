import type { ApiClient } from './client.ts'
import type { ContractDocument, FinancingInformation, MarketingMaterial } from './contract/library.ts'
import { expectList } from './expect-list.ts'

/** Contract documents by name, each with the files that it has. */
export const listContractDocuments = async (
  api: ApiClient,
  signal: AbortSignal,
): Promise<ContractDocument[]> =>
  expectList<ContractDocument>(await api.get('contract_documents', { signal }).json())

/** Infographics by name. */
export const listMarketingMaterials = async (
  api: ApiClient,
  signal: AbortSignal,
): Promise<MarketingMaterial[]> =>
  expectList<MarketingMaterial>(await api.get('marketing_materials', { signal }).json())

/** Finance documents by name. */
export const listFinancingInformations = async (
  api: ApiClient,
  signal: AbortSignal,
): Promise<FinancingInformation[]> =>
  expectList<FinancingInformation>(await api.get('financing_informations', { signal }).json())
