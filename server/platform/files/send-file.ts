import { extname } from 'node:path'
import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { HttpError } from '../errors.ts'
import { contentDisposition } from './file-name.ts'
import type { ByteRange, FileFacts, FileStore } from './file-store.ts'

/** How a file is sent: what it is, and whether a browser may show it. */
interface ContentType {
  mediaType: string
  disposition: 'inline' | 'attachment'
}

/** What browsers show without running anything of it. [DOC-06] */
const shown: Record<string, string> = {
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
}

const office = 'application/vnd.openxmlformats-officedocument'

/** Media types by extension; all others are sent as bytes. */
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

/** A file of the store, and what it is called. */
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
    request.log.error({ key }, 'A file that the database names is not in the store')
    throw new HttpError(404, 'This file is missing. Please tell us about it on the contact page.')
  }
  const { mediaType, disposition } = contentTypeOf(fileName)
  return sendPart(request, reply, {
    ...facts,
    headers: {
      'Content-Type': mediaType,
      'Content-Disposition': contentDisposition(disposition, fileName),
      // Opened as a page, it can load and run nothing.
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
    read: (part) => files.read(key, part),
  })
}

/** Bytes that can be sent in parts. */
interface SentBytes extends FileFacts {
  /** Sent with them, but not with a refusal. */
  headers: Record<string, string>
  read(part: ByteRange): Promise<Readable | Buffer>
}

/**
 * Sends bytes, or the part of them that was asked for; for HEAD the headers alone.
 *
 * @throws HttpError 416 for a part that lies behind the end.
 */
export async function sendPart(
  request: FastifyRequest,
  reply: FastifyReply,
  sent: SentBytes,
): Promise<FastifyReply> {
  const { size } = sent
  const part = askedPart(rangeOf(request, sent), size)
  if (part === 'unsatisfiable') {
    const headers = { 'Content-Range': `bytes */${size}` }
    throw new HttpError(416, 'The file ends before the part that was asked for.', { headers })
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

/** The `Range` that counts: none where the file is another one by now than that of which the rest is wanted. */
function rangeOf({ headers }: FastifyRequest, facts: FileFacts): string | undefined {
  const condition = headers['if-range']
  return condition === undefined || condition === entityTag(facts) ? headers.range : undefined
}

const entityTag = ({ version }: FileFacts) => `"${version}"`

/**
 * The range that a `Range` header requests (RFC 9110): one range of bytes, cut at the file's end. 'whole' without the
 * header, or with one that a server may ignore: another unit, several ranges, or an invalid one.
 */
export function askedPart(header: string | undefined, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.replace(/\s/g, '') ?? '') ?? []
  if (from === '' && to === '') return 'whole'
  if (from === '') return part(Math.max(size - Number(to), 0), size - 1)
  if (to !== '' && Number(to) < Number(from)) return 'whole'
  return part(Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1))
}

function part(first: number, last: number): ByteRange | 'unsatisfiable' {
  return first <= last ? { first, last } : 'unsatisfiable'
}
