import type { Readable } from 'node:stream'
import type { TSchema } from 'typebox'
import { Type } from 'typebox'
import {
  ContractDocumentListWire,
  FinancingInformationListWire,
  MarketingMaterialListWire,
  MediaLinkListWire,
  StateStatuteListWire,
} from '../../contract/library.ts'
import type { Api } from '../platform/api.ts'
import { queryJson, type Statement } from '../platform/database/cancellable-query.ts'
import { errorResponses, HttpError } from '../platform/errors.ts'
import { type NamedFile, sendFile } from '../platform/files/send-file.ts'
import { IdPath, parsePathId } from '../platform/http/path-id.ts'
import { sendJsonText } from '../platform/http/send-json-text.ts'
import { libraryFiles, libraryLists } from './statements.ts'

interface LibraryList {
  url: string
  summary: string
  answer: TSchema
  statement: Statement
}

const lists: LibraryList[] = [
  {
    url: '/media_links',
    summary: 'List videos, sorted by category',
    answer: MediaLinkListWire,
    statement: libraryLists.mediaLinks,
  },
  {
    url: '/state_statutes',
    summary: 'List state statutes, sorted by state',
    answer: StateStatuteListWire,
    statement: libraryLists.stateStatutes,
  },
  {
    url: '/contract_documents',
    summary: 'List contract documents with their bids, contracts and price sheets, sorted by name',
    answer: ContractDocumentListWire,
    statement: libraryLists.contractDocuments,
  },
  {
    url: '/marketing_materials',
    summary: 'List infographics, sorted by name',
    answer: MarketingMaterialListWire,
    statement: libraryLists.marketingMaterials,
  },
  {
    url: '/financing_informations',
    summary: 'List finance documents, sorted by name',
    answer: FinancingInformationListWire,
    statement: libraryLists.financingInformations,
  },
]

/** The lists of the library: videos, statutes, contract documents, infographics and finance documents. */
export function registerLibraryRoutes(api: Api): void {
  for (const { url, summary, answer, statement } of lists) {
    api.get(
      url,
      { schema: { summary, response: { 200: answer, ...errorResponses } } },
      async (request, reply) => sendJsonText(reply, await queryJson(request, api.database, statement)),
    )
  }
}

const downloads = [
  {
    url: '/contract_documents/:id/download',
    summary: 'Download a bid, contract or price sheet by its id',
    statement: libraryFiles.contractDocument,
  },
  {
    url: '/marketing_materials/:id/download',
    summary: 'Download an infographic',
    statement: libraryFiles.marketingMaterial,
  },
  {
    url: '/financing_informations/:id/download',
    summary: 'Download a finance document',
    statement: libraryFiles.financingInformation,
  },
]

const FileAnswer = {
  description: 'PDF, PNG and JPEG files are served inline; all other types are attachments.',
  content: {
    'application/octet-stream': { schema: Type.Unsafe<Readable | ''>({ type: 'string', format: 'binary' }) },
  },
}

/** `GET contract_documents/{id}/download`, and the same for infographics and finance documents. */
export function registerDownloadRoutes(api: Api): void {
  const { database, files } = api
  for (const { url, summary, statement } of downloads) {
    api.route({
      method: ['GET', 'HEAD'],
      url,
      // Most files are already compressed, and byte ranges refer to the uncompressed file.
      compress: false,
      schema: {
        summary,
        description: 'Supports byte ranges (`Range`). 404 if there is no file.',
        params: IdPath,
        response: { 200: FileAnswer, 206: FileAnswer, ...errorResponses },
      },
      handler: async (request, reply) => {
        const { text, values } = statement(parsePathId(request.params.id))
        const { rows } = await database.pool.query<NamedFile>({ name: `find ${url}`, text, values })
        const [file] = rows
        if (!file) throw new HttpError(404, 'Document not found.')
        return sendFile(request, reply, files, file)
      },
    })
  }
}
