import type { FastifyReply, FastifyRequest } from 'fastify'
import { HttpError } from '../errors.ts'
import { askedPart } from './byte-range.ts'
import { contentTypeOf } from './content-type.ts'
import { contentDisposition } from './file-name.ts'
import type { FileFacts, FileStore } from './file-store.ts'

/** A file of the store, and what it is called. */
export interface NamedFile {
  key: string
  fileName: string
}

/**
 * Sends a file of the store, or the part of it that was asked for; for HEAD its headers alone.
 *
 * @throws HttpError 404 where the store does not have it, 416 for a part that lies behind its end.
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
  const { size } = facts
  const part = askedPart(rangeOf(request, facts), size)
  if (part === 'unsatisfiable') {
    const headers = { 'Content-Range': `bytes */${size}` }
    throw new HttpError(416, 'The file ends before the part that was asked for.', { headers })
  }
  const { first, last } = part === 'whole' ? { first: 0, last: size - 1 } : part
  const { mediaType, disposition } = contentTypeOf(fileName)
  reply
    .type(mediaType)
    .header('Accept-Ranges', 'bytes')
    .header('Content-Disposition', contentDisposition(disposition, fileName))
    .header('Content-Length', last - first + 1)
    // Opened as a page, it can load and run nothing.
    .header('Content-Security-Policy', "default-src 'none'; sandbox")
    .header('ETag', entityTag(facts))
  if (part !== 'whole') reply.code(206).header('Content-Range', `bytes ${first}-${last}/${size}`)
  if (request.method === 'HEAD' || size === 0) return reply.send('')
  return reply.send(await files.read(key, { first, last }))
}

/** The `Range` that counts: none where the file is another one by now than that of which the rest is wanted. */
function rangeOf({ headers }: FastifyRequest, facts: FileFacts): string | undefined {
  const condition = headers['if-range']
  return condition === undefined || condition === entityTag(facts) ? headers.range : undefined
}

const entityTag = ({ version }: FileFacts) => `"${version}"`
