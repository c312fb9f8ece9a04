import type { ApiClient } from './client.ts'

export interface FetchedDocument {
  /** The media type in lowercase, without parameters; empty if the response has none. */
  mediaType: string
  /** Null if the response has none. */
  fileName: string | null
  bytes: Blob
}

interface FetchOptions {
  signal: AbortSignal
  /** Called as the file arrives, with its progress from 0 to 1, or null if its length is unknown. */
  onProgress(progress: number | null): void
}

/** Reads a `Content-Disposition` header (RFC 6266). A UTF-8 file name takes precedence. */
const parseFileName = (disposition: string): string | null => {
  const encoded = /filename\*=UTF-8''([^;\s]+)/i.exec(disposition)?.[1]
  try {
    if (encoded !== undefined) return decodeURIComponent(encoded)
  } catch {
    // Not valid UTF-8: use the plain file name.
  }
  return /filename="([^"]+)"/i.exec(disposition)?.[1] ?? null
}

/**
 * Loads a file with the token. Rejects like all API calls. The timeout only applies until the response starts, since
 * large files take longer.
 *
 * @param path Under `/api/v1/`.
 */
export const fetchDocument = async (
  api: ApiClient,
  path: string,
  { signal, onProgress }: FetchOptions,
): Promise<FetchedDocument> => {
  const response = await api.get(path, { signal })
  const length = Number(response.headers.get('Content-Length'))
  const parts: Uint8Array<ArrayBuffer>[] = []
  let received = 0
  const reader = response.body?.getReader()
  // Safari supports only this way of reading a stream.
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    parts.push(part.value)
    received += part.value.length
    onProgress(length >= received ? received / length : null)
  }
  return {
    mediaType: (response.headers.get('Content-Type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '',
    fileName: parseFileName(response.headers.get('Content-Disposition') ?? ''),
    bytes: new Blob(parts),
  }
}
