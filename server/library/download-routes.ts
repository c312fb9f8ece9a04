import type { Readable } from 'node:stream'
import { Type } from 'typebox'
import type { Api } from '../platform/api.ts'
import { HttpError } from '../platform/errors.ts'
import { type NamedFile, sendFile } from '../platform/files/send-file.ts'
import { IdPath, pathId } from '../platform/http/path-id.ts'
import { refusals } from '../platform/http/refusals.ts'
import { libraryFiles } from './statements.ts'

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
