import { PassThrough, type Readable } from 'node:stream'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { fileNamePart } from '../../contract/file-name.ts'
import type { Api } from '../platform/api.ts'
import { ClientDisconnectedError } from '../platform/database/cancelable-query.ts'
import { type ClientReadLimits, copyOut } from '../platform/database/copy-out.ts'
import type { Database } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { HttpError } from '../platform/errors.ts'
import { respondToError, startErrorResponse } from '../platform/http/respond-to-errors.ts'
import { limitByAddress, networkOf } from '../platform/rate-limits/rate-limiter.ts'
import { csvExportStatement } from './csv-export.ts'
import { csvExportPath, readShareLink } from './csv-share-link.ts'
import type { ParsedSalesReportQuery } from './query.ts'

const CsvContent = {
  description: 'UTF-8 with a byte order mark; the first row contains the headings',
  content: { 'text/csv': { schema: Type.Unsafe<Readable | ''>({ type: 'string', format: 'binary' }) } },
}

/** Applied before compression, which makes the CSV about ten times smaller. */
const clientReadLimits: ClientReadLimits = {
  minBytesPerSecond: 32_768,
  gracePeriod: 30_000,
  maxDuration: 30 * 60_000,
}

/**
 * `GET sales_reports/shared_csv?link=`: the CSV export that a share link opens, without sign-in. Each IP address may
 * run one download at a time, because a download occupies a database connection until it completes. [LOAD-03]
 */
export function registerCsvExportRoutes(api: Api): void {
  const { database } = api
  const enforceLimit = limitByAddress(api, 'export')
  const downloadingAddresses = new Set<string>()
  api.route({
    // Link previews send HEAD requests.
    method: ['GET', 'HEAD'],
    url: csvExportPath,
    config: { public: true },
    schema: {
      summary: 'Download a CSV export of sales reports',
      description:
        'Returns 403 if the link was modified or was not created by this server, and 410 if it has expired.',
      querystring: Type.Object({ link: Type.Optional(Type.String()) }),
      response: { 200: CsvContent },
    },
    errorHandler: respondToLinkError,
    handler: async (request, reply) => {
      await enforceLimit(request)
      const query = await readShareLink(database, request.query.link ?? '')
      const fileName = await createFileName(database, query)
      reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', `attachment; filename="${fileName}"`)
        .header('X-Robots-Tag', 'noindex')
      if (request.method === 'HEAD') return reply.send('')
      if (reply.raw.destroyed) throw new ClientDisconnectedError()
      const address = networkOf(request)
      if (downloadingAddresses.has(address))
        throw new HttpError(429, alreadyDownloading, { headers: { 'Retry-After': '10' } })
      downloadingAddresses.add(address)
      reply.raw.once('close', () => downloadingAddresses.delete(address))
      const file = new PassThrough()
      // Spreadsheets recognize UTF-8 by its byte order mark.
      file.write('\uFEFF')
      await copyOut(database, csvExportStatement(query), file, {
        signal: request.signal,
        limits: clientReadLimits,
      })
      return reply.send(file)
    },
  })
}

const alreadyDownloading =
  'Someone on your network is already downloading sales reports. Please try again shortly.'

const maxStatesInName = 5

/** @throws HttpError 410 if the agency was removed. */
async function createFileName(database: Database, { scope }: ParsedSalesReportQuery): Promise<string> {
  const subject =
    'agencyId' in scope ? await findAgencyName(database, scope.agencyId) : nameStates(scope.states)
  const today = new Date().toISOString().slice(0, 10)
  return `${['sales-reports', fileNamePart(subject), today].filter((part) => part !== '').join('-')}.csv`
}

async function findAgencyName({ pool }: Database, id: number): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    sql`select name from agencies where id = ${id} and removed_at is null`,
  )
  const [agency] = rows
  if (!agency) throw new HttpError(410, 'This agency is no longer in Agency Atlas.')
  return agency.name
}

const nameStates = (states: string[]) =>
  states.length > maxStatesInName ? `${states.length} states` : states.join(' ')

/** Like `respondToError`, but responds to browsers with the message as plain text. */
async function respondToLinkError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (!/\btext\/html\b/i.test(request.headers.accept ?? '')) return respondToError(error, request, reply)
  const { message } = startErrorResponse(error, request, reply)
  await reply.type('text/plain; charset=utf-8').send(message)
}
