import { open } from 'node:fs/promises'
import type { ByteRange } from '../platform/files/file-store.ts'

/** Bytes that can be read in parts. A rejection's message is for the operator. */
export interface PartSource {
  size: number
  /** Changes when the bytes change, if the source says so. */
  state: string
  read(part: ByteRange): Promise<Buffer>
  close(): Promise<void>
}

/** The timeout of a range request in ms, including redirects. */
const longestAnswer = 15_000
/** The range that the archive's reader requests first. */
const firstBytes = 16_384

/** A file that stays open. A file that replaces it is used after a restart, so the two are never mixed. */
export async function openFile(path: string): Promise<PartSource> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new Error(
      error.code === 'ENOENT' ? `file not found: ${path}` : `${path} cannot be read (${error.code})`,
    )
  })
  const facts = await file.stat()
  if (!facts.isFile()) {
    await file.close()
    throw new Error(`${path} is not a file`)
  }
  return {
    size: facts.size,
    state: String(facts.mtimeMs),
    async read({ first, last }) {
      const bytes = Buffer.alloc(last - first + 1)
      const { bytesRead } = await file.read(bytes, 0, bytes.length, first)
      if (bytesRead < bytes.length) throw new Error('its size changed')
      return bytes
    },
    close: () => file.close(),
  }
}

/**
 * A file on another server, read with range requests. The URL may contain a key, so messages never include it. If the
 * file is replaced, requests fail until a restart, because its directory would not match.
 */
export async function openUrl(url: string): Promise<PartSource> {
  const { size, state } = await fetchPart(url, { first: 0, last: firstBytes - 1 })
  return {
    size,
    state,
    async read(part) {
      const answer = await fetchPart(url, part)
      if (answer.size !== size || answer.state !== state)
        throw new Error('the file behind the URL was replaced; restart to use the new one')
      if (answer.bytes.length !== part.last - part.first + 1)
        throw new Error('the server sent a different range')
      return answer.bytes
    },
    close: async () => {},
  }
}

async function fetchPart(url: string, { first, last }: ByteRange) {
  const response = await fetch(url, {
    headers: { Range: `bytes=${first}-${last}`, 'Accept-Encoding': 'identity' },
    signal: AbortSignal.timeout(longestAnswer),
  }).catch((error: Error & { cause?: { code?: string } }) => {
    throw new Error(`the server cannot be reached (${error.cause?.code ?? error.name})`)
  })
  const range = /^bytes (\d+)-\d+\/(\d+)$/.exec(response.headers.get('Content-Range') ?? '')
  if (response.status !== 206 || Number(range?.[1]) !== first) {
    await response.body?.cancel()
    const isWhole = response.status === 200 || response.status === 206
    throw new Error(
      isWhole ? 'the server does not support range requests' : `the server returned ${response.status}`,
    )
  }
  const { headers } = response
  return {
    bytes: await readAtMost(response, last - first + 1),
    size: Number(range?.[2]),
    state: headers.get('ETag') ?? headers.get('Last-Modified') ?? '',
  }
}

/** Reads a body. If it is longer than announced, the connection is closed. */
async function readAtMost(response: Response, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    if (length > most) throw new Error('the server sent more than requested')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
