import { PMTiles, type Source } from 'pmtiles'
import { describe, expect, it } from 'vitest'
import { type Tile, writeArchive } from '../../../scripts/vite/base-map/pmtiles-archive.ts'

const description = {
  minZoom: 0,
  maxZoom: 7,
  bounds: [-125, 24, -66, 50] as [number, number, number, number],
  metadata: { vector_layers: [{ id: 'land', fields: {} }] },
}

/** Reads an archive as the app does, and counts the requests. */
function read(bytes: Buffer) {
  const requests: { offset: number; length: number }[] = []
  const source: Source = {
    getKey: () => 'archive',
    getBytes: async (offset, length) => {
      requests.push({ offset, length })
      return { data: Uint8Array.from(bytes.subarray(offset, offset + length)).buffer }
    },
  }
  const archive = new PMTiles(source)
  return {
    archive,
    requests,
    text: async (z: number, x: number, y: number) => {
      const tile = await archive.getZxy(z, x, y)
      return tile && Buffer.from(tile.data).toString()
    },
  }
}

const tile = (z: number, x: number, y: number, text = `${z}/${x}/${y}`): Tile => ({
  z,
  x,
  y,
  content: Buffer.from(text),
})

describe('a PMTiles archive', () => {
  it('describes its contents', async () => {
    const { archive } = read(writeArchive([tile(0, 0, 0), tile(1, 1, 0)], description))
    expect(await archive.getHeader()).toMatchObject({
      specVersion: 3,
      tileType: 1,
      tileCompression: 2,
      internalCompression: 2,
      clustered: true,
      minZoom: 0,
      maxZoom: 7,
      minLon: -125,
      minLat: 24,
      maxLon: -66,
      maxLat: 50,
      centerLon: -95.5,
      centerLat: 37,
      numAddressedTiles: 2,
      numTileEntries: 2,
      numTileContents: 2,
    })
    expect(await archive.getMetadata()).toEqual(description.metadata)
  })

  it('returns each tile, in whatever order they were written, and nothing for a missing one', async () => {
    const { text } = read(writeArchive([tile(2, 3, 1), tile(0, 0, 0), tile(1, 0, 1)], description))
    expect(await text(0, 0, 0)).toBe('0/0/0')
    expect(await text(1, 0, 1)).toBe('1/0/1')
    expect(await text(2, 3, 1)).toBe('2/3/1')
    expect(await text(1, 0, 0)).toBeUndefined()
  })

  it('stores equal tiles once, and neighbors on the curve in one entry', async () => {
    const sea = [tile(1, 0, 0, 'sea'), tile(1, 0, 1, 'sea'), tile(1, 1, 0, 'sea')]
    const { archive, text } = read(writeArchive([...sea, tile(1, 1, 1, 'land')], description))
    expect(await archive.getHeader()).toMatchObject({
      numAddressedTiles: 4,
      numTileEntries: 3,
      numTileContents: 2,
    })
    expect(await Promise.all([text(1, 0, 0), text(1, 0, 1), text(1, 1, 1), text(1, 1, 0)])).toEqual([
      'sea',
      'sea',
      'land',
      'sea',
    ])
  })

  it('splits a directory that does not fit into the first 16 kB', async () => {
    const side = 128
    const tiles = Array.from({ length: side * side }, (_, index) =>
      tile(7, index % side, Math.floor(index / side)),
    )
    const { text, requests } = read(writeArchive(tiles, description))
    for (const [x, y] of [
      [0, 0],
      [127, 127],
      [33, 90],
      [127, 0],
    ] as const) {
      expect(await text(7, x, y)).toBe(`7/${x}/${y}`)
    }
    const [first, leaf] = requests
    expect(first).toEqual({ offset: 0, length: 16_384 })
    expect(leaf?.length).toBeLessThan(16_384)
  })
})
