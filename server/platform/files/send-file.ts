import { extname } from 'node:path'
import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { HttpError } from '../errors.ts'
import { contentDisposition } from './file-name.ts'
import type { ByteRange, FileFacts, FileStore } from './file-store.ts'

/** How to send a file: its media type, and whether browsers may show it inline. */
interface ContentType {
  mediaType: string
  disposition: 'inline' | 'attachment'
}

/** Types that browsers show without running any code. [DOC-06] */
const shown: Record<string, string> = {
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
}

const office = 'application/vnd.openxmlformats-officedocument'

/** Media types by extension. All other files are sent as `application/octet-stream`. */
const saved: Record<string, string> = {
  '.csv': 'text/csv',
  '.doc': 'application/msword',
  '.docx': `${office}.wordprocessingml.document`,
  '.ppt': 'application/vnd.ms-powerpoint',
  '.pptx': `${office}.presentationml.presentation`,
  '.txt': 'text/plain',
  '.xls': 'application/vnd.ms-excel',
  '.xlsx': `${office}.spreadsheetml.sheet`,
  '.zip': 'application/zip',
}

/** The media type for a file name's extension; a declared type is ignored. [DOC-10] */
export function contentTypeOf(fileName: string): ContentType {
  const ending = extname(fileName).toLowerCase()
  const seen = shown[ending]
  if (seen !== undefined) return { mediaType: seen, disposition: 'inline' }
  return { mediaType: saved[ending] ?? 'application/octet-stream', disposition: 'attachment' }
}

/** A stored file and its name. */
export interface NamedFile {
  key: string
  fileName: string
}

/**
 * Sends a stored file or the requested range of it; only the headers for HEAD.
 *
 * @throws HttpError 404 if it is not stored, 416 for a range beyond its end.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  files: FileStore,
  { key, fileName }: NamedFile,
): Promise<FastifyReply> {
  const facts = await files.find(key)
  if (!facts) {
    request.log.error({ key }, 'A file in the database is missing from the store')
    throw new HttpError(404, 'This file is missing. Please let us know on the Contact Us page.')
  }
  const { mediaType, disposition } = contentTypeOf(fileName)
  return sendPart(request, reply, {
    ...facts,
    headers: {
      'Content-Type': mediaType,
      'Content-Disposition': contentDisposition(disposition, fileName),
      // If opened as a page, it cannot load or run anything.
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
    read: (part) => files.read(key, part),
  })
}

/** A source of bytes that supports ranges. */
interface SentBytes extends FileFacts {
  /** Headers for successful responses only. */
  headers: Record<string, string>
  read(part: ByteRange): Promise<Readable | Buffer>
}

/**
 * Sends all bytes or the requested range; for HEAD only the headers.
 *
 * @throws HttpError 416 for a range beyond the end.
 */
export async function sendPart(
  request: FastifyRequest,
  reply: FastifyReply,
  sent: SentBytes,
): Promise<FastifyReply> {
  const { size } = sent
  const part = requestedRange(rangeOf(request, sent), size)
  if (part === 'unsatisfiable') {
    const headers = { 'Content-Range': `bytes */${size}` }
    throw new HttpError(416, 'The requested range is beyond the end of the file.', { headers })
  }
  const { first, last } = part === 'whole' ? { first: 0, last: size - 1 } : part
  const bytes = request.method === 'HEAD' || size === 0 ? '' : await sent.read({ first, last })
  reply
    .headers(sent.headers)
    .header('Accept-Ranges', 'bytes')
    .header('Content-Length', last - first + 1)
    .header('ETag', entityTag(sent))
  if (part !== 'whole') reply.code(206).header('Content-Range', `bytes ${first}-${last}/${size}`)
  return reply.send(bytes)
}

/** The `Range` header, ignored if `If-Range` shows that the file has changed. */
function rangeOf({ headers }: FastifyRequest, facts: FileFacts): string | undefined {
  const condition = headers['if-range']
  return condition === undefined || condition === entityTag(facts) ? headers.range : undefined
}

const entityTag = ({ version }: FileFacts) => `"${version}"`

/**
 * The range that a `Range` header requests (RFC 9110): one range of bytes, cut at the file's end. 'whole' without the
 * header, or with one that a server may ignore: another unit, several ranges, or an invalid one.
 */
export function requestedRange(
  header: string | undefined,
  size: number,
): ByteRange | 'whole' | 'unsatisfiable' {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.replace(/\s/g, '') ?? '') ?? []
  if (from === '' && to === '') return 'whole'
  if (from === '') return part(Math.max(size - Number(to), 0), size - 1)
  if (to !== '' && Number(to) < Number(from)) return 'whole'
  return part(Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1))
}

function part(first: number, last: number): ByteRange | 'unsatisfiable' {
  return first <= last ? { first, last } : 'unsatisfiable'
}
