import { type Header, PMTiles, Protocol, type RangeResponse, SharedPromiseCache, type Source } from 'pmtiles'
import type { MapLibrary } from './map-modules.ts'

const responseTimeout = 20_000

/** `opened`: after `addProtocol`, the library reads sources at `pmtiles://<url>` from the archive. */
export type OpenedArchive =
  | { outcome: 'opened'; addProtocol(library: MapLibrary): void }
  | { outcome: 'rejected' }

/**
 * Opens the PMTiles archive at a URL. A rejected key (401 or 403) is a result, not an error. Throws if the archive does
 * not load within 20 seconds or is not a PMTiles archive.
 */
export const openTileArchive = async (url: string, signal: AbortSignal): Promise<OpenedArchive> => {
  const archive = new PMTiles(new ArchiveSource(url, signal), new ArchiveCache())
  try {
    await archive.getHeader()
  } catch (error) {
    if (error instanceof ResponseError && (error.status === 401 || error.status === 403))
      return { outcome: 'rejected' }
    throw error
  }
  const protocol = new Protocol()
  protocol.add(archive)
  const addProtocol = (library: MapLibrary) =>
    library.addProtocol('pmtiles', async (request, controller) => {
      try {
        return await protocol.tile(request, controller)
      } catch (error) {
        if (!(error instanceof ResponseError)) throw error
        // Only the library's own errors keep their status when its worker passes them on.
        throw new library.AJAXError(error.status, error.message, url, new Blob())
      }
    })
  return { outcome: 'opened', addProtocol }
}

class ResponseError extends Error {
  override readonly name = 'ResponseError'
  readonly status: number

  constructor(status: number) {
    super(`The map archive request returned ${status}.`)
    this.status = status
  }
}

class ArchiveSource implements Source {
  readonly #url: string
  readonly #openSignal: AbortSignal

  constructor(url: string, openSignal: AbortSignal) {
    this.#url = url
    this.#openSignal = openSignal
  }

  getKey(): string {
    return this.#url
  }

  /** The library requests the header, which opens the archive, without a signal. */
  async getBytes(offset: number, length: number, signal = this.#openSignal): Promise<RangeResponse> {
    const response = await fetch(this.#url, {
      headers: { Range: `bytes=${offset}-${offset + length - 1}` },
      signal: AbortSignal.any([signal, AbortSignal.timeout(responseTimeout)]),
    })
    if (response.status !== 206) throw new ResponseError(response.status)
    return { data: await response.arrayBuffer() }
  }
}

/**
 * Does not cache failures. With the library's cache, one failed directory would leave a gap until the page is reloaded.
 */
class ArchiveCache extends SharedPromiseCache {
  override async getDirectory(
    source: Source,
    offset: number,
    length: number,
    header: Header,
    signal?: AbortSignal,
  ) {
    try {
      return await super.getDirectory(source, offset, length, header, signal)
    } catch (error) {
      this.cache.delete(`${source.getKey()}|${header.etag ?? ''}|${offset}|${length}`)
      throw error
    }
  }
}
