import { type Header, PMTiles, Protocol, type RangeResponse, SharedPromiseCache, type Source } from 'pmtiles'
import type { MapLibrary } from './map-parts.ts'

const answerLimit = 20_000

/**
 * Opens the PMTiles archive at a URL, so that the library can read sources at `pmtiles://<url>`. A rejected key (401 or
 * 403) is an answer; rejects when the archive does not load within 20 seconds or is none.
 */
export const openTileArchive = async (
  library: MapLibrary,
  url: string,
  signal: AbortSignal,
): Promise<'opened' | 'refused'> => {
  const archive = new PMTiles(new ArchiveSource(library, url, signal), new ArchiveCache())
  const protocol = new Protocol()
  protocol.add(archive)
  library.addProtocol('pmtiles', protocol.tile)
  try {
    await archive.getHeader()
  } catch (error) {
    if (error instanceof library.AJAXError && (error.status === 401 || error.status === 403)) return 'refused'
    throw error
  }
  return 'opened'
}

/** Parts of the archive over HTTP. Errors are those of the library, which keep their status on the way to the map. */
class ArchiveSource implements Source {
  readonly #library: MapLibrary
  readonly #url: string
  readonly #opening: AbortSignal

  constructor(library: MapLibrary, url: string, opening: AbortSignal) {
    this.#library = library
    this.#url = url
    this.#opening = opening
  }

  getKey(): string {
    return this.#url
  }

  /** Without a signal it is the header that is read, to open the archive. */
  async getBytes(offset: number, length: number, signal = this.#opening): Promise<RangeResponse> {
    const response = await fetch(this.#url, {
      headers: { Range: `bytes=${offset}-${offset + length - 1}` },
      signal: AbortSignal.any([signal, AbortSignal.timeout(answerLimit)]),
    })
    if (response.status !== 206) {
      const { status, statusText } = response
      throw new this.#library.AJAXError(status, statusText, this.#url, await response.blob())
    }
    return { data: await response.arrayBuffer() }
  }
}

/** The library's cache keeps failures: a directory that did not load once would leave a gap until the page is reloaded. */
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
