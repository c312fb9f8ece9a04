import type { ApiClient } from './client.ts'

/** A file as the server gave it. */
export interface FetchedDocument {
  /** The response's media type in lower case without parameters; empty if there is none. */
  mediaType: string
  /** What the answer calls the file; null when it does not. */
  fileName: string | null
  bytes: Blob
}

interface FetchOptions {
  signal: AbortSignal
  /** Called as the file arrives, with its progress from 0 to 1, or null if its length is unknown. */
  onProgress(progress: number | null): void
}

/** The name in a `Content-Disposition`: the one in UTF-8 where there are two (RFC 6266). */
const fileNameIn = (disposition: string): string | null => {
  const encoded = /filename\*=UTF-8''([^;\s]+)/i.exec(disposition)?.[1]
  if (encoded !== undefined && /^(?:[^%]|%[0-9a-f]{2})*$/i.test(encoded)) {
    const bytes = Uint8Array.from(
      encoded.replace(/%([0-9a-f]{2})/gi, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      ),
      (character) => character.charCodeAt(0),
    )
    return new TextDecoder().decode(bytes)
  }
  return /filename="([^"]+)"/i.exec(disposition)?.[1] ?? null
}

/**
 * Fetches a file with the token. Rejects as every call of the API does; the time limit is that of the answer's beginning,
 * since a large file takes as long as it takes.
 *
 * @param path Below `/api/v1/`.
 */
export const fetchDocument = async (
  api: ApiClient,
  path: string,
  { signal, onProgress }: FetchOptions,
): Promise<FetchedDocument> => {
  const answer = await api.get(path, { signal })
  const length = Number(answer.headers.get('Content-Length'))
  const parts: Uint8Array<ArrayBuffer>[] = []
  let received = 0
  const reader = answer.body?.getReader()
  // Safari supports only this way to read a stream.
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    parts.push(part.value)
    received += part.value.length
    onProgress(length >= received ? received / length : null)
  }
  return {
    mediaType: (answer.headers.get('Content-Type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '',
    fileName: fileNameIn(answer.headers.get('Content-Disposition') ?? ''),
    bytes: new Blob(parts),
  }
}
