import type { ApiClient } from './client.ts'
import {
  contractDocument,
  financingInformation,
  marketingMaterial,
  mediaLink,
  stateStatute,
} from './response-readers/entities.ts'
import type { Reader } from './response-readers/fields.ts'
import { getList } from './response-readers/objects.ts'

const createListRequest =
  <Item>(path: string, item: Reader<Item>) =>
  (api: ApiClient, signal: AbortSignal): Promise<Item[]> =>
    getList(api, path, item, { signal })

export const listContractDocuments = createListRequest('contract_documents', contractDocument)

export const listMarketingMaterials = createListRequest('marketing_materials', marketingMaterial)

export const listFinancingInformations = createListRequest('financing_informations', financingInformation)

export const listMediaLinks = createListRequest('media_links', mediaLink)

export const listStateStatutes = createListRequest('state_statutes', stateStatute)
