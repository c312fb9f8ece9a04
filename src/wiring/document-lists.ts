import { createResourceListMachine } from '../machines/resource-list/machine.ts'
import type { ApiClient } from '../services/api/client.ts'
import {
  listContractDocuments,
  listFinancingInformations,
  listMarketingMaterials,
} from '../services/api/document-lists.ts'
import { logError } from '../services/log.ts'
import type { App } from './app.ts'
import { fromRequest } from './from-request.ts'

const provideList =
  <Item>(what: string, ask: (api: ApiClient, signal: AbortSignal) => Promise<readonly Item[]>) =>
  ({ api }: Pick<App, 'api'>) =>
    createResourceListMachine<Item>().provide({
      actors: { loadItems: fromRequest<readonly Item[]>(({ signal }) => ask(api, signal)) },
      actions: { logFailure: (_, { error }) => logError(`The ${what} could not be loaded.`, error) },
    })

/** The list of the contract documents with the server behind it. */
export const provideContractDocuments = provideList('contract documents', listContractDocuments)

/** The list of the infographics with the server behind it. */
export const provideInfographics = provideList('infographics', listMarketingMaterials)

/** The list of the finance documents with the server behind it. */
export const provideFinanceDocuments = provideList('finance documents', listFinancingInformations)

/** What a page of documents of one kind runs. */
export type DocumentListMachine<Item> = ReturnType<ReturnType<typeof provideList<Item>>>
