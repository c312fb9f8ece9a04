import type { Feature, Geometry } from 'geojson'

/** A feature of the base map. `shown` are the properties that the tiles carry. */
export type MapFeature = Feature<
  Geometry,
  {
    /** The first zoom whose tiles have the feature, on MapLibre's scale. */
    from: number
    shown: Record<string, string | number | boolean>
  }
>

/** A feature of `data/base-map`. */
export type Source = Feature<Geometry, Record<string, string | number>>

/** A layer of the tiles, described in `docs/decisions/0037-base-map-tiles.md`. */
export interface Layer {
  name: string
  /** How far a simplified line may be from the original, in 4096ths of a tile: 8 are one pixel. */
  tolerance: number
  features: MapFeature[]
}
