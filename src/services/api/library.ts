import type { ApiClient } from './client.ts'
import {
  contractDocument,
  financingInformation,
  marketingMaterial,
  mediaLink,
  stateStatute,
} from './response-readers/entities.ts'
import type { FieldReader } from './response-readers/fields.ts'
import { readList } from './response-readers/rows.ts'

const listOf =
  <Item>(path: string, item: FieldReader<Item>) =>
  async (api: ApiClient, signal: AbortSignal): Promise<Item[]> =>
    readList(`GET ${path}`, await api.get(path, { signal }).json(), item)

/** Contract documents sorted by name, each with its files. */
export const listContractDocuments = listOf('contract_documents', contractDocument)

/** Infographics sorted by name. */
export const listMarketingMaterials = listOf('marketing_materials', marketingMaterial)

/** Finance documents sorted by name. */
export const listFinancingInformations = listOf('financing_informations', financingInformation)

export const listMediaLinks = listOf('media_links', mediaLink)

/** The statutes of all states, sorted by state. */
export const listStateStatutes = listOf('state_statutes', stateStatute)
