import { extname } from 'node:path'
import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { HttpError } from '../errors.ts'
import { contentDisposition } from './file-name.ts'
import type { ByteRange, FileMetadata, FileStore } from './file-store.ts'

interface ContentType {
  mediaType: string
  disposition: 'inline' | 'attachment'
}

/** Files that browsers can show without running any code. [DOC-06] */
const inlineTypes: Record<string, string> = {
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
}

const officeType = 'application/vnd.openxmlformats-officedocument'

/** Files to download. All others are sent as `application/octet-stream`. */
const attachmentTypes: Record<string, string> = {
  '.csv': 'text/csv',
  '.doc': 'application/msword',
  '.docx': `${officeType}.wordprocessingml.document`,
  '.ppt': 'application/vnd.ms-powerpoint',
  '.pptx': `${officeType}.presentationml.presentation`,
  '.txt': 'text/plain',
  '.xls': 'application/vnd.ms-excel',
  '.xlsx': `${officeType}.spreadsheetml.sheet`,
  '.zip': 'application/zip',
}

/** Determines how to send a file from the extension of its name alone. [DOC-10] */
export function getContentType(fileName: string): ContentType {
  const extension = extname(fileName).toLowerCase()
  const inlineType = inlineTypes[extension]
  if (inlineType !== undefined) return { mediaType: inlineType, disposition: 'inline' }
  return { mediaType: attachmentTypes[extension] ?? 'application/octet-stream', disposition: 'attachment' }
}

export interface NamedFile {
  key: string
  fileName: string
}

/**
 * Sends a stored file or the requested range of it. A HEAD request gets only the headers.
 *
 * @throws HttpError 404 if it is not stored, 416 for a range beyond its end.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  files: FileStore,
  { key, fileName }: NamedFile,
): Promise<FastifyReply> {
  const metadata = await files.find(key)
  if (!metadata) {
    request.log.error({ key }, 'A file listed in the database is missing from the file store')
    throw new HttpError(404, 'This file is missing. Let us know on the Contact Us page.')
  }
  const { mediaType, disposition } = getContentType(fileName)
  return sendRange(request, reply, {
    ...metadata,
    headers: {
      'Content-Type': mediaType,
      'Content-Disposition': contentDisposition(disposition, fileName),
      // If opened as a page, it cannot load or run anything.
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
    read: (range) => files.read(key, range),
  })
}

interface ByteSource extends FileMetadata {
  /** Headers for successful responses only. */
  headers: Record<string, string>
  read(range: ByteRange): Promise<Readable | Buffer>
}

/**
 * Sends all bytes or the requested range. A HEAD request gets only the headers.
 *
 * @throws HttpError 416 for a range beyond the end.
 */
export async function sendRange(
  request: FastifyRequest,
  reply: FastifyReply,
  source: ByteSource,
): Promise<FastifyReply> {
  const { size } = source
  const range = parseRange(rangeHeader(request, source), size)
  if (range === 'unsatisfiable') {
    const headers = { 'Content-Range': `bytes */${size}` }
    throw new HttpError(416, 'The requested range is beyond the end of the file.', { headers })
  }
  const { first, last } = range === 'whole' ? { first: 0, last: size - 1 } : range
  const bytes = request.method === 'HEAD' || size === 0 ? '' : await source.read({ first, last })
  reply
    .headers(source.headers)
    .header('Accept-Ranges', 'bytes')
    .header('Content-Length', last - first + 1)
    .header('ETag', entityTag(source))
  if (range !== 'whole') reply.code(206).header('Content-Range', `bytes ${first}-${last}/${size}`)
  return reply.send(bytes)
}

/** The `Range` header, ignored if `If-Range` shows that the file has changed. */
function rangeHeader({ headers }: FastifyRequest, metadata: FileMetadata): string | undefined {
  const condition = headers['if-range']
  return condition === undefined || condition === entityTag(metadata) ? headers.range : undefined
}

const entityTag = ({ version }: FileMetadata) => `"${version}"`

/**
 * Parses a `Range` header (RFC 9110): one range of bytes, up to the end of the file. 'whole' if there is no header, or
 * one that a server may ignore: another unit, several ranges, or an invalid one.
 */
function parseRange(header: string | undefined, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.replace(/\s/g, '') ?? '') ?? []
  if (from === '' && to === '') return 'whole'
  if (from === '') return createRange(Math.max(size - Number(to), 0), size - 1)
  if (to !== '' && Number(to) < Number(from)) return 'whole'
  return createRange(Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1))
}

function createRange(first: number, last: number): ByteRange | 'unsatisfiable' {
  return first <= last ? { first, last } : 'unsatisfiable'
}
