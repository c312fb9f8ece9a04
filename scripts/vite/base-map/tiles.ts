import { GeoJSONVT, type GeoJSONVTFeature } from '@maplibre/geojson-vt'
import { fromVectorTileJs, GeoJSONWrapper } from '@maplibre/vt-pbf'
import type { Layer, MapFeature } from './layer.ts'
import type { Tile } from './pmtiles-archive.ts'

/** The last zoom that has tiles of its own; the map enlarges them for closer ones. */
export const maxZoom = 9

/**
 * Cuts the layers into vector tiles of all zooms. A tile without features (the open sea) is left out. One layer after the
 * other, since the cut features of one take some hundred megabytes: an encoded tile is no more than its layers in a row.
 */
export function cutTiles(layers: Layer[]): Tile[] {
  const tiles = new Map<string, { at: Omit<Tile, 'content'>; parts: Uint8Array[] }>()
  for (const layer of layers) {
    for (const { content, ...at } of cutLayer(layer)) {
      const key = `${at.z}/${at.x}/${at.y}`
      const tile = tiles.get(key)
      if (tile) tile.parts.push(content)
      else tiles.set(key, { at, parts: [content] })
    }
  }
  return [...tiles.values()].map(({ at, parts }) => ({ ...at, content: Buffer.concat(parts) }))
}

function* cutLayer({ name, features, tolerance }: Layer): Generator<Tile> {
  const index = new GeoJSONVT(
    { type: 'FeatureCollection', features },
    // One zoom more than is written: the last one would not be simplified.
    { maxZoom: maxZoom + 1, indexMaxZoom: maxZoom, indexMaxPoints: 0, tolerance },
  )
  const waiting: Omit<Tile, 'content'>[] = [{ z: 0, x: 0, y: 0 }]
  for (let at = waiting.pop(); at; at = waiting.pop()) {
    const { z, x, y } = at
    const tile = index.getTile(z, x, y)
    if (!tile?.numFeatures) continue
    const shownFeatures = tile.features.flatMap((feature: GeoJSONVTFeature) => {
      const { from, shown } = feature.tags as MapFeature['properties']
      return from <= z ? [{ ...feature, tags: shown }] : []
    })
    if (shownFeatures.length > 0) {
      const layer = new GeoJSONWrapper(shownFeatures, { version: 2, extent: 4096 })
      layer.name = name
      yield { z, x, y, content: fromVectorTileJs({ layers: { [name]: layer } }) }
    }
    if (z === maxZoom) continue
    for (const [right, below] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const) {
      waiting.push({ z: z + 1, x: 2 * x + right, y: 2 * y + below })
    }
  }
}
