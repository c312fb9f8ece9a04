import type { Feature, Geometry } from 'geojson'

/** A feature of the base map. `shown` contains the properties that the tiles include. */
export type TileFeature = Feature<
  Geometry,
  {
    /** The first zoom whose tiles include the feature, on MapLibre's scale. */
    minZoom: number
    shown: Record<string, string | number | boolean>
  }
>

export const createFeature = (
  geometry: Geometry,
  minZoom: number,
  shown: TileFeature['properties']['shown'] = {},
): TileFeature => ({ type: 'Feature', geometry, properties: { minZoom, shown } })

/** A feature of `data/base-map`. */
export type SourceFeature = Feature<Geometry, Record<string, string | number>>

/** A layer of the tiles, described in `docs/decisions/0037-base-map-tiles.md`. */
export interface Layer {
  name: string
  /** The maximum distance of a simplified line from the original, in 4096ths of a tile: 8 are one pixel. */
  tolerance: number
  /** The last zoom of the layer, if it isn't that of all tiles. */
  maxZoom?: number
  features: TileFeature[]
}

/** The first zoom of a source feature. Natural Earth's zooms, for 256-pixel tiles, are one higher than MapLibre's. */
export const minZoomOf = ({ properties }: SourceFeature): number =>
  Math.max(0, Math.floor(Number(properties.min_zoom) - 1))
