import { open } from 'node:fs/promises'
import type { ByteRange } from '../platform/files/file-store.ts'

export interface RangeSource {
  size: number
  /** Changes when the bytes change, if the source reports it. */
  version: string
  read(range: ByteRange): Promise<Buffer>
  close(): Promise<void>
}

/** The timeout of a range request in ms, including redirects. */
const requestTimeout = 15_000
/** The range that the archive's reader requests first. */
const firstBytes = 16_384

/** Opens a file and keeps it open. If it is replaced, the new file is used after a restart, so the two never mix. */
export async function openFile(path: string): Promise<RangeSource> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new Error(
      error.code === 'ENOENT' ? `file not found: ${path}` : `${path} cannot be read (${error.code})`,
    )
  })
  const stats = await file.stat()
  if (!stats.isFile()) {
    await file.close()
    throw new Error(`${path} is not a file`)
  }
  return {
    size: stats.size,
    version: String(stats.mtimeMs),
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
 * Opens a file on another server and reads it with range requests. The URL may contain a key, so messages never include
 * it. If the file is replaced, requests fail until a restart, because its directory would not match.
 */
export async function openUrl(url: string): Promise<RangeSource> {
  const { size, version } = await fetchRange(url, { first: 0, last: firstBytes - 1 })
  return {
    size,
    version,
    async read(range) {
      const response = await fetchRange(url, range)
      if (response.size !== size || response.version !== version)
        throw new Error('the file at the URL was replaced; restart the server to use the new one')
      if (response.bytes.length !== range.last - range.first + 1)
        throw new Error('the server sent a different range')
      return response.bytes
    },
    close: async () => {},
  }
}

async function fetchRange(url: string, { first, last }: ByteRange) {
  const response = await fetch(url, {
    headers: { Range: `bytes=${first}-${last}`, 'Accept-Encoding': 'identity' },
    signal: AbortSignal.timeout(requestTimeout),
  }).catch((error: Error & { cause?: { code?: string } }) => {
    throw new Error(`the server cannot be reached (${error.cause?.code ?? error.name})`)
  })
  const range = /^bytes (\d+)-\d+\/(\d+)$/.exec(response.headers.get('Content-Range') ?? '')
  if (response.status !== 206 || Number(range?.[1]) !== first) {
    await response.body?.cancel()
    const isSuccess = response.status === 200 || response.status === 206
    throw new Error(
      isSuccess ? 'the server does not support range requests' : `the server returned ${response.status}`,
    )
  }
  const { headers } = response
  return {
    bytes: await readAtMost(response, last - first + 1),
    size: Number(range?.[2]),
    version: headers.get('ETag') ?? headers.get('Last-Modified') ?? '',
  }
}

/** Reads a body. If it is longer than requested, the connection is closed. */
async function readAtMost(response: Response, maxLength: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    if (length > maxLength) throw new Error('the server sent more than requested')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
