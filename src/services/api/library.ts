import type { ApiClient } from './client.ts'
import {
  readContractDocument,
  readFinancingInformation,
  readMarketingMaterial,
  readMediaLink,
  readStateStatute,
} from './response-readers/entities.ts'
import type { Reader } from './response-readers/fields.ts'
import { getList } from './response-readers/objects.ts'

const createListRequest =
  <Item>(path: string, item: Reader<Item>) =>
  (api: ApiClient, signal: AbortSignal): Promise<Item[]> =>
    getList(api, path, item, { signal })

export const loadContractDocuments = createListRequest('contract_documents', readContractDocument)

export const loadMarketingMaterials = createListRequest('marketing_materials', readMarketingMaterial)

export const loadFinancingInformations = createListRequest('financing_informations', readFinancingInformation)

export const loadMediaLinks = createListRequest('media_links', readMediaLink)

export const loadStateStatutes = createListRequest('state_statutes', readStateStatute)
