import {
  listContractDocuments,
  listFinancingInformations,
  listMarketingMaterials,
} from '../../../services/api/document-lists.ts'
import { provideResourceList } from '../../resource-list/wiring.ts'
import type { App } from '../../wiring/app.ts'

/** The list of the contract documents with the server behind it. */
export const provideContractDocuments = ({ api }: Pick<App, 'api'>) =>
  provideResourceList('contract documents', (signal) => listContractDocuments(api, signal))

/** The list of the infographics with the server behind it. */
export const provideInfographics = ({ api }: Pick<App, 'api'>) =>
  provideResourceList('infographics', (signal) => listMarketingMaterials(api, signal))

/** The list of the finance documents with the server behind it. */
export const provideFinanceDocuments = ({ api }: Pick<App, 'api'>) =>
  provideResourceList('finance documents', (signal) => listFinancingInformations(api, signal))
