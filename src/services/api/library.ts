import type { Static, TSchema } from 'typebox'
import type { Camelized } from '../../../contract/camel-case.ts'
import {
  ContractDocumentSchema,
  FinancingInformationSchema,
  MarketingMaterialSchema,
  MediaLinkSchema,
  StateStatuteSchema,
} from '../../../contract/library.ts'
import type { ApiClient } from './client.ts'
import { getList } from './response-readers/objects.ts'
import { readerOf } from './response-readers/reader-of.ts'

const createListRequest = <Item extends TSchema>(path: string, item: Item) => {
  const read = readerOf(item)
  return (api: ApiClient, signal: AbortSignal): Promise<Camelized<Static<Item>>[]> =>
    getList(api, path, read, { signal })
}

export const loadContractDocuments = createListRequest('contract_documents', ContractDocumentSchema)

export const loadMarketingMaterials = createListRequest('marketing_materials', MarketingMaterialSchema)

export const loadFinancingInformations = createListRequest(
  'financing_informations',
  FinancingInformationSchema,
)

export const loadMediaLinks = createListRequest('media_links', MediaLinkSchema)

export const loadStateStatutes = createListRequest('state_statutes', StateStatuteSchema)
