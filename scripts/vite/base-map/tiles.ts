import { GeoJSONVT, type GeoJSONVTFeature } from '@maplibre/geojson-vt'
import { fromVectorTileJs, GeoJSONWrapper } from '@maplibre/vt-pbf'
import type { Layer, MapFeature } from './layer.ts'
import type { Tile } from './pmtiles-archive.ts'

/** The last zoom that has tiles of its own; the map enlarges them for closer ones. */
export const maxZoom = 9

/** Cuts the layers into vector tiles of all zooms. A tile without features (the open sea) is left out. */
export function* cutTiles(layers: Layer[]): Generator<Tile> {
  const indexes = layers.map(({ name, features, tolerance }) => ({
    name,
    index: new GeoJSONVT(
      { type: 'FeatureCollection', features },
      // One zoom more than is written: the last one would not be simplified.
      { maxZoom: maxZoom + 1, indexMaxZoom: maxZoom, indexMaxPoints: 0, tolerance },
    ),
  }))
  const waiting: Omit<Tile, 'content'>[] = [{ z: 0, x: 0, y: 0 }]
  for (let at = waiting.pop(); at; at = waiting.pop()) {
    const { z, x, y } = at
    let isEmpty = true
    const cut: Record<string, GeoJSONWrapper> = {}
    for (const { name, index } of indexes) {
      const tile = index.getTile(z, x, y)
      if (!tile?.numFeatures) continue
      isEmpty = false
      const features = tile.features.flatMap((feature: GeoJSONVTFeature) => {
        const { from, shown } = feature.tags as MapFeature['properties']
        return from <= z ? [{ ...feature, tags: shown }] : []
      })
      if (features.length === 0) continue
      const layer = new GeoJSONWrapper(features, { version: 2, extent: 4096 })
      layer.name = name
      cut[name] = layer
    }
    if (Object.keys(cut).length > 0) yield { z, x, y, content: fromVectorTileJs({ layers: cut }) }
    if (isEmpty || z === maxZoom) continue
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
