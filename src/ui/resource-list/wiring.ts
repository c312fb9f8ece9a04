import type { Contact } from '../../../contract/contacts.ts'
import type {
  ContractDocument,
  FinancingInformation,
  MarketingMaterial,
  MediaLink,
  StateStatute,
} from '../../../contract/library.ts'
import { createResourceListMachine } from '../../machines/resource-list/machine.ts'
import { listContacts, listCorporateContacts } from '../../services/api/contacts.ts'
import {
  listContractDocuments,
  listFinancingInformations,
  listMarketingMaterials,
  listMediaLinks,
  listStateStatutes,
} from '../../services/api/library.ts'
import { logError } from '../../services/log.ts'
import { readUrl } from '../../services/url.ts'
import type { App } from '../shared-wiring/app.ts'
import { fromRequest } from '../shared-wiring/from-request.ts'
import { syncUrl } from '../shared-wiring/sync-url.ts'
import { readListUrl, writeListUrl } from './search-url.ts'

/** Connects the chart of a list to the server and the URL; `what` names the list in the log. */
const provideResourceList = <Item>(what: string, ask: (signal: AbortSignal) => Promise<readonly Item[]>) =>
  createResourceListMachine<Item>()
    .provide(syncUrl(readUrl().path, readListUrl, writeListUrl))
    .provide({
      actors: { loadItems: fromRequest(({ signal }) => ask(signal)) },
      actions: { logFailure: (_, { error }) => logError(`The ${what} could not be loaded.`, error) },
    })

/** Provides the chart of one list for its page. */
export type ResourceListProvider<Item> = (app: App) => ReturnType<typeof provideResourceList<Item>>

export const provideContractDocuments: ResourceListProvider<ContractDocument> = ({ api }) =>
  provideResourceList('contract documents', (signal) => listContractDocuments(api, signal))

export const provideInfographics: ResourceListProvider<MarketingMaterial> = ({ api }) =>
  provideResourceList('infographics', (signal) => listMarketingMaterials(api, signal))

export const provideFinanceDocuments: ResourceListProvider<FinancingInformation> = ({ api }) =>
  provideResourceList('finance documents', (signal) => listFinancingInformations(api, signal))

export const provideStatutes: ResourceListProvider<StateStatute> = ({ api }) =>
  provideResourceList('state statutes', (signal) => listStateStatutes(api, signal))

export const provideVideos: ResourceListProvider<MediaLink> = ({ api }) =>
  provideResourceList('videos', (signal) => listMediaLinks(api, signal))

export const provideContacts: ResourceListProvider<Contact> = ({ api }) =>
  provideResourceList('contacts', (signal) => listContacts(api, null, signal))

export const provideContactsOfAgency =
  (agencyId: number): ResourceListProvider<Contact> =>
  ({ api }) =>
    provideResourceList('contacts', (signal) => listContacts(api, agencyId, signal))

export const provideCorporateContacts: ResourceListProvider<Contact> = ({ api }) =>
  provideResourceList('contacts', (signal) => listCorporateContacts(api, signal))
