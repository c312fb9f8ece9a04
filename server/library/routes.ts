import type { Readable } from 'node:stream'
import { Type } from 'typebox'
import {
  ContractDocumentListSchema,
  FinancingInformationListSchema,
  MarketingMaterialListSchema,
  MediaLinkListSchema,
  StateStatuteListSchema,
} from '../../contract/library.ts'
import { downloadableFields, entitySources } from '../entities/entity-json.ts'
import type { Api } from '../platform/api.ts'
import { jsonList, rawSql, sql } from '../platform/database/sql.ts'
import { HttpError } from '../platform/errors.ts'
import { type NamedFile, sendFile } from '../platform/files/send-file.ts'
import { IdParameters, parsePathId } from '../platform/http/path-id.ts'
import { sendQueriedJson } from '../platform/http/send-json-text.ts'

const byName = 'lower(item.name), item.id'

const lists = [
  {
    table: 'media_links',
    summary: 'List videos, sorted by category',
    response: MediaLinkListSchema,
    fields: entitySources.MediaLink.fields,
    order: 'lower(item.category), item.id',
  },
  {
    table: 'state_statutes',
    summary: 'List state statutes, sorted by state',
    response: StateStatuteListSchema,
    fields: entitySources.StateStatute.fields,
    order: 'lower(item.state), item.id',
  },
  {
    table: 'contract_documents',
    summary: 'List contract documents with their bids, contracts, and price sheets, sorted by name',
    response: ContractDocumentListSchema,
    fields: entitySources.ContractDocument.fields,
    order: byName,
  },
  {
    table: 'marketing_materials',
    summary: 'List infographics, sorted by name',
    response: MarketingMaterialListSchema,
    fields: downloadableFields,
    order: byName,
  },
  {
    table: 'financing_informations',
    summary: 'List finance documents, sorted by name',
    response: FinancingInformationListSchema,
    fields: downloadableFields,
    order: byName,
  },
]

export function registerLibraryRoutes(api: Api): void {
  for (const { table, summary, response, fields, order } of lists) {
    const statement = sql`
      select ${rawSql(jsonList(fields, order))}
      from ${rawSql(table)} as item
      where item.removed_at is null`
    api.get(`/${table}`, { schema: { summary, response: { 200: response } } }, async (request, reply) =>
      sendQueriedJson(request, reply, api.database, statement),
    )
  }
}

const downloads = [
  {
    path: 'contract_documents',
    summary: 'Download a bid, contract, or price sheet by ID',
    source: `(
      select file.id, file.file_key, document.removed_at from contract_files as file
      join contract_documents as document on document.id = file.contract_document_id)`,
  },
  { path: 'marketing_materials', summary: 'Download an infographic', source: 'marketing_materials' },
  {
    path: 'financing_informations',
    summary: 'Download a finance document',
    source: 'financing_informations',
  },
]

const FileContent = {
  description: 'PDF, PNG, and JPEG files are served inline; all other types are attachments.',
  content: {
    'application/octet-stream': { schema: Type.Unsafe<Readable | ''>({ type: 'string', format: 'binary' }) },
  },
}

export function registerDownloadRoutes(api: Api): void {
  const { database, files } = api
  for (const { path, summary, source } of downloads) {
    api.route({
      method: ['GET', 'HEAD'],
      url: `/${path}/:id/download`,
      // Most files are already compressed, and byte ranges refer to the uncompressed file.
      compress: false,
      schema: {
        summary,
        description: 'Supports byte ranges (`Range`). Returns 404 if there is no file.',
        params: IdParameters,
        response: { 200: FileContent, 206: FileContent },
      },
      handler: async (request, reply) => {
        const { rows } = await database.pool.query<NamedFile>(sql`
          select file.key, file.file_name as "fileName"
          from ${rawSql(source)} as item join stored_files as file on file.key = item.file_key
          where item.id = ${parsePathId(request.params.id)} and item.removed_at is null`)
        const [file] = rows
        if (!file) throw new HttpError(404, 'Document not found.')
        return sendFile(request, reply, files, file)
      },
    })
  }
}
