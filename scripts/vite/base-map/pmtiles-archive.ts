import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { Compression, type Entry, TileType, zxyToTileId } from 'pmtiles'

export interface Tile {
  z: number
  x: number
  y: number
  content: Uint8Array
}

export interface ArchiveDescription {
  minZoom: number
  maxZoom: number
  /** West, south, east, north in degrees. */
  bounds: [number, number, number, number]
  /** Written as JSON; readers expect `vector_layers` in it. */
  metadata: object
}

const headerBytes = 127
/** Readers request this many bytes first, which must include the header and the root directory. */
const firstRequestBytes = 16_384
const entriesPerLeaf = 2_048

/**
 * Creates a PMTiles archive, version 3: gzip-compressed MVT tiles in the order of their IDs, with identical ones
 * stored once. https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md
 */
export function writeArchive(tiles: Iterable<Tile>, description: ArchiveDescription): Buffer {
  const { entries, contents, addressed } = createEntries(tiles)
  const { root, leaves } = writeDirectories(entries)
  const metadata = gzipSync(JSON.stringify(description.metadata))
  const header = writeHeader(description, {
    sections: [root, metadata, leaves, Buffer.concat(contents)],
    addressed,
    entries: entries.length,
    contents: contents.length,
  })
  return Buffer.concat([header, root, metadata, leaves, ...contents])
}

/**
 * Creates entries sorted by tile ID, one for neighbors with the same content, and the
 * contents in the order of first use.
 */
function createEntries(tiles: Iterable<Tile>) {
  const sorted = Array.from(tiles, ({ z, x, y, content }) => ({ tileId: zxyToTileId(z, x, y), content }))
  sorted.sort((one, other) => one.tileId - other.tileId)
  const entries: Entry[] = []
  const contents: Buffer[] = []
  const places = new Map<string, Pick<Entry, 'offset' | 'length'>>()
  let end = 0
  for (const { tileId, content } of sorted) {
    const digest = createHash('sha256').update(content).digest('base64')
    let place = places.get(digest)
    if (!place) {
      const compressed = gzipSync(content, { level: 9 })
      contents.push(compressed)
      place = { offset: end, length: compressed.length }
      places.set(digest, place)
      end += compressed.length
    }
    const last = entries.at(-1)
    if (last && last.offset === place.offset && last.tileId + last.runLength === tileId) last.runLength += 1
    else entries.push({ tileId, ...place, runLength: 1 })
  }
  return { entries, contents, addressed: sorted.length }
}

function writeDirectories(entries: Entry[]): { root: Buffer; leaves: Buffer } {
  const root = writeDirectory(entries)
  if (headerBytes + root.length <= firstRequestBytes) return { root, leaves: Buffer.alloc(0) }
  for (let size = entriesPerLeaf; ; size *= 2) {
    const rootEntries: Entry[] = []
    const leaves: Buffer[] = []
    let offset = 0
    for (let start = 0; start < entries.length; start += size) {
      const leafEntries = entries.slice(start, start + size)
      const leaf = writeDirectory(leafEntries)
      rootEntries.push({ tileId: leafEntries[0]?.tileId ?? 0, offset, length: leaf.length, runLength: 0 })
      leaves.push(leaf)
      offset += leaf.length
    }
    const rootOfLeaves = writeDirectory(rootEntries)
    if (headerBytes + rootOfLeaves.length <= firstRequestBytes)
      return { root: rootOfLeaves, leaves: Buffer.concat(leaves) }
  }
}

/**
 * Writes the columns in sequence: ID differences, run lengths, lengths, and offsets,
 * where 0 means "directly after the last".
 */
function writeDirectory(entries: Entry[]): Buffer {
  const bytes: number[] = []
  writeVarint(bytes, entries.length)
  let lastId = 0
  for (const { tileId } of entries) {
    writeVarint(bytes, tileId - lastId)
    lastId = tileId
  }
  for (const { runLength } of entries) writeVarint(bytes, runLength)
  for (const { length } of entries) writeVarint(bytes, length)
  let end = -1
  for (const { offset, length } of entries) {
    writeVarint(bytes, offset === end ? 0 : offset + 1)
    end = offset + length
  }
  return gzipSync(Uint8Array.from(bytes), { level: 9 })
}

function writeVarint(bytes: number[], value: number): void {
  let rest = value
  while (rest >= 0x80) {
    bytes.push((rest % 0x80) + 0x80)
    rest = Math.floor(rest / 0x80)
  }
  bytes.push(rest)
}

interface Extent {
  /** In the order of the file: root directory, metadata, leaf directories, tiles. */
  sections: Buffer[]
  addressed: number
  entries: number
  contents: number
}

function writeHeader({ minZoom, maxZoom, bounds }: ArchiveDescription, extent: Extent): Buffer {
  const header = Buffer.alloc(headerBytes)
  header.write('PMTiles', 'latin1')
  header.writeUInt8(3, 7)
  let [position, offset] = [8, headerBytes]
  for (const { length } of extent.sections) {
    header.writeBigUInt64LE(BigInt(offset), position)
    header.writeBigUInt64LE(BigInt(length), position + 8)
    position += 16
    offset += length
  }
  for (const count of [extent.addressed, extent.entries, extent.contents]) {
    position = header.writeBigUInt64LE(BigInt(count), position)
  }
  const isClustered = 1
  for (const byte of [isClustered, Compression.Gzip, Compression.Gzip, TileType.Mvt, minZoom, maxZoom]) {
    position = header.writeUInt8(byte, position)
  }
  const [west, south, east, north] = bounds
  for (const degrees of bounds) position = header.writeInt32LE(Math.round(degrees * 1e7), position)
  position = header.writeUInt8(minZoom, position)
  for (const degrees of [(west + east) / 2, (south + north) / 2]) {
    position = header.writeInt32LE(Math.round(degrees * 1e7), position)
  }
  return header
}
