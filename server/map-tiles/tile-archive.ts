import { createHash } from 'node:crypto'
import { Compression, type Header, PMTiles, TileType } from 'pmtiles'
import type { FileMetadata } from '../platform/files/file-store.ts'
import { StartError } from '../platform/start-error.ts'
import { openFile, openUrl, type RangeSource } from './range-source.ts'

export interface TileArchive extends FileMetadata, Pick<RangeSource, 'read' | 'close'> {
  /** Its path on our origin, which differs for each archive. */
  path: string
}

const headerBytes = 127
/** Layers that our style draws and that every archive in the Protomaps schema has. */
const requiredLayers = ['earth', 'roads', 'places']

/** @throws {StartError} one line that names MAP_TILES and the problem. */
export async function openMapTiles(location: string): Promise<TileArchive> {
  let source: RangeSource | undefined
  try {
    source = /^https?:/.test(location) ? await openUrl(location) : await openFile(location)
    const header = await source.read({ first: 0, last: Math.min(headerBytes, source.size) - 1 })
    await validate(source, header)
    const version = createHash('sha256')
      .update(`${source.size} ${source.version}`)
      .update(header)
      .digest('hex')
    const { size, read, close } = source
    return { size, version, read, close, path: `/map-tiles/${version.slice(0, 16)}.pmtiles` }
  } catch (error) {
    await source?.close()
    throw new StartError(`MAP_TILES cannot be used: ${(error as Error).message}`)
  }
}

async function validate(source: RangeSource, start: Buffer): Promise<void> {
  if (start.toString('latin1', 0, 7) !== 'PMTiles' || start[7] !== 3 || start.length < headerBytes) {
    throw new Error('it is not a version 3 PMTiles archive')
  }
  const archive = new PMTiles({
    getKey: () => '',
    getBytes: async (offset, length) => {
      const last = Math.min(offset + length, source.size) - 1
      return { data: Uint8Array.from(await source.read({ first: offset, last })).buffer }
    },
  })
  const header = await archive.getHeader().catch(() => null)
  const end = header && findEnd(header)
  if (end !== null && end > source.size) throw new Error(`it is truncated at ${source.size} of ${end} bytes`)
  if (header && (header.tileType !== TileType.Mvt || !isSupported(header.tileCompression))) {
    throw new Error('its tiles are not vector tiles (MVT, uncompressed or compressed with gzip)')
  }
  const metadata: unknown = header && (await archive.getMetadata().catch(() => null))
  if (!metadata) throw new Error('its directory or metadata cannot be read')
  const layers = listLayers(metadata)
  const missing = requiredLayers.filter((layer) => !layers.includes(layer))
  if (missing.length > 0) {
    throw new Error(`it does not follow the Protomaps schema: it has no layers named ${missing.join(', ')}`)
  }
}

const findEnd = (header: Header) => header.tileDataOffset + (header.tileDataLength ?? 0)

/** Compressions that every browser supports. */
const isSupported = (compression: Compression) =>
  compression === Compression.Gzip || compression === Compression.None

function listLayers(metadata: unknown): unknown[] {
  const { vector_layers: layers } = metadata as { vector_layers?: unknown }
  return Array.isArray(layers) ? layers.map((layer) => (layer as { id?: unknown } | null)?.id) : []
}
