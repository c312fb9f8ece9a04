import { GeoJSONVT, type GeoJSONVTFeature } from '@maplibre/geojson-vt'
import { fromVectorTileJs, GeoJSONWrapper } from '@maplibre/vt-pbf'
import type { Layer, TileFeature } from './layer.ts'
import type { Tile } from './pmtiles-archive.ts'

/** The last zoom with tiles. The map enlarges them at higher zooms. */
export const maxZoom = 9

/**
 * Cuts the layers into vector tiles of all zooms. Tiles without features (open sea) are omitted. Cuts one layer at a
 * time, because the features of one take several hundred megabytes, and concatenates the encoded layers of each tile.
 */
export function cutTiles(layers: Layer[]): Tile[] {
  const tiles = new Map<string, { position: Omit<Tile, 'content'>; parts: Uint8Array[] }>()
  for (const layer of layers) {
    for (const { content, ...position } of cutLayer(layer)) {
      const key = `${position.z}/${position.x}/${position.y}`
      const tile = tiles.get(key)
      if (tile) tile.parts.push(content)
      else tiles.set(key, { position, parts: [content] })
    }
  }
  return [...tiles.values()].map(({ position, parts }) => ({ ...position, content: Buffer.concat(parts) }))
}

function* cutLayer({ name, features, tolerance, maxZoom: layerMaxZoom = maxZoom }: Layer): Generator<Tile> {
  const index = new GeoJSONVT(
    { type: 'FeatureCollection', features },
    // One more zoom than needed, because the last one is not simplified.
    { maxZoom: layerMaxZoom + 1, indexMaxZoom: layerMaxZoom, indexMaxPoints: 0, tolerance },
  )
  const queue: Omit<Tile, 'content'>[] = [{ z: 0, x: 0, y: 0 }]
  for (let position = queue.pop(); position; position = queue.pop()) {
    const { z, x, y } = position
    const tile = index.getTile(z, x, y)
    if (!tile?.numFeatures) continue
    const shownFeatures = tile.features.flatMap((feature: GeoJSONVTFeature) => {
      const { minZoom, shown } = feature.tags as TileFeature['properties']
      return minZoom <= z ? [{ ...feature, tags: shown }] : []
    })
    if (shownFeatures.length > 0) {
      const layer = new GeoJSONWrapper(shownFeatures, { version: 2, extent: 4096 })
      layer.name = name
      yield { z, x, y, content: fromVectorTileJs({ layers: { [name]: layer } }) }
    }
    if (z === layerMaxZoom) continue
    for (const [right, below] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const) {
      queue.push({ z: z + 1, x: 2 * x + right, y: 2 * y + below })
    }
  }
}
