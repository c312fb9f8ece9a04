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
import { HttpError } from '../platform/errors.ts'
import { type NamedFile, sendFile } from '../platform/files/send-file.ts'
import { refusals } from '../platform/http/error-responses.ts'
import { IdPath, pathId } from '../platform/http/path-id.ts'
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

const downloads = [
  {
    url: '/contract_documents/:id/download',
    summary: 'Fetch a bid, a contract or a price sheet; the id is its own',
    statement: libraryFiles.contractDocument,
  },
  {
    url: '/marketing_materials/:id/download',
    summary: 'Fetch the file of an infographic',
    statement: libraryFiles.marketingMaterial,
  },
  {
    url: '/financing_informations/:id/download',
    summary: 'Fetch a finance document',
    statement: libraryFiles.financingInformation,
  },
]

const FileAnswer = {
  description: 'PDF, PNG and JPEG are for a browser to show; everything else is to be saved.',
  content: {
    'application/octet-stream': { schema: Type.Unsafe<Readable | ''>({ type: 'string', format: 'binary' }) },
  },
}

/** `GET contract_documents/{id}/download`, and the same of infographics and finance documents: their files. */
export function registerDownloadRoutes(api: Api): void {
  const { database, files } = api
  for (const { url, summary, statement } of downloads) {
    api.route({
      method: ['GET', 'HEAD'],
      url,
      // Files are packed already, and the bytes of a part must be counted as they are.
      compress: false,
      schema: {
        summary,
        description: 'A part of it with a `Range` of bytes. 404 where there is nothing to download.',
        params: IdPath,
        response: { 200: FileAnswer, 206: FileAnswer, ...refusals },
      },
      handler: async (request, reply) => {
        const { text, values } = statement(pathId(request.params.id))
        const { rows } = await database.pool.query<NamedFile>({ name: `find ${url}`, text, values })
        const [file] = rows
        if (!file) throw new HttpError(404, 'There is no such document to download.')
        return sendFile(request, reply, files, file)
      },
    })
  }
}
