import type { TSchema } from 'typebox'
import {
  ContractDocumentListWire,
  FinancingInformationListWire,
  MarketingMaterialListWire,
  MediaLinkListWire,
  StateStatuteListWire,
} from '../../contract/library.ts'
import type { Api } from '../platform/api.ts'
import { queryJson, type Statement } from '../platform/database/cancellable-query.ts'
import { sendJsonText } from '../platform/http/json-text.ts'
import { refusals } from '../platform/http/refusals.ts'
import { libraryLists } from './statements.ts'

interface LibraryList {
  url: string
  summary: string
  answer: TSchema
  statement: Statement
}

const lists: LibraryList[] = [
  {
    url: '/media_links',
    summary: 'List education videos by category',
    answer: MediaLinkListWire,
    statement: libraryLists.mediaLinks,
  },
  {
    url: '/state_statutes',
    summary: 'List state statutes by state',
    answer: StateStatuteListWire,
    statement: libraryLists.stateStatutes,
  },
  {
    url: '/contract_documents',
    summary: 'List contract documents by name, each with its bid, contract and price sheet where they exist',
    answer: ContractDocumentListWire,
    statement: libraryLists.contractDocuments,
  },
  {
    url: '/marketing_materials',
    summary: 'List infographics by name',
    answer: MarketingMaterialListWire,
    statement: libraryLists.marketingMaterials,
  },
  {
    url: '/financing_informations',
    summary: 'List finance documents by name',
    answer: FinancingInformationListWire,
    statement: libraryLists.financingInformations,
  },
]

/** The lists of the library: videos, statutes, contract documents, infographics and finance documents. */
export function registerLibraryRoutes(api: Api): void {
  for (const { url, summary, answer, statement } of lists) {
    api.get(url, { schema: { summary, response: { 200: answer, ...refusals } } }, async (request, reply) =>
      sendJsonText(reply, await queryJson(request, api.database, statement)),
    )
  }
}
