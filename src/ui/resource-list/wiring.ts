import { createResourceListMachine } from '../../machines/resource-list/machine.ts'
import type { ApiClient } from '../../services/api/client.ts'
import { loadContacts, loadCorporateContacts } from '../../services/api/contacts.ts'
import {
  loadContractDocuments,
  loadFinancingInformations,
  loadMarketingMaterials,
  loadMediaLinks,
  loadStateStatutes,
} from '../../services/api/library.ts'
import { countSalesReportsByState } from '../../services/api/sales-reports.ts'
import { logError } from '../../services/log.ts'
import { readUrl } from '../../services/url.ts'
import type { App } from '../shared-wiring/app.ts'
import { fromRequest } from '../shared-wiring/from-request.ts'
import { syncUrl } from '../shared-wiring/sync-url.ts'
import { readListUrl, writeListUrl } from './list-url.ts'

/** Connects the chart of a list to the server and the URL; `name` is the name of the list in the log. */
const createProvider =
  <Item>(name: string, loadItems: (api: ApiClient, signal: AbortSignal) => Promise<readonly Item[]>) =>
  ({ api }: Pick<App, 'api'>) =>
    createResourceListMachine<Item>()
      .provide(syncUrl(readUrl().path, readListUrl, writeListUrl))
      .provide({
        actors: { loadItems: fromRequest(({ signal }) => loadItems(api, signal)) },
        actions: { logFailure: (_, { error }) => logError(`The ${name} could not be loaded.`, error) },
      })

export type ResourceListProvider<Item> = ReturnType<typeof createProvider<Item>>

export const provideContractDocuments = createProvider('contract documents', loadContractDocuments)
export const provideInfographics = createProvider('infographics', loadMarketingMaterials)
export const provideFinanceDocuments = createProvider('finance documents', loadFinancingInformations)
export const provideStatutes = createProvider('state statutes', loadStateStatutes)
export const provideVideos = createProvider('videos', loadMediaLinks)
export const provideContacts = createProvider('contacts', (api, signal) => loadContacts(api, null, signal))
export const provideContactsOfAgency = (agencyId: number) =>
  createProvider('contacts', (api, signal) => loadContacts(api, agencyId, signal))
export const provideCorporateContacts = createProvider('contacts', loadCorporateContacts)
export const provideStateCounts = createProvider('sales report counts', countSalesReportsByState)
