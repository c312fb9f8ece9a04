/** Points for the map in columns, so that 100,000 can be transferred to a worker in one message. */
export interface PointList {
  ids: Float64Array
  /** Alternating longitudes and latitudes in degrees. */
  coordinates: Float64Array
  /** The index of each point's icon. */
  icons: Uint8Array
  /** The names as they are stored. */
  names: string[]
}

export interface Clustering {
  /** Half the side of the square, in pixels, within which points form a cluster. */
  radius: number
  /** The maximum zoom of the map; clusters are not split beyond it. */
  maxZoom: number
}

export const pointLayer = 'points'

/**
 * The properties of a point in a tile. A cluster has the `zoom` of its tile and the `count` of its points; a single
 * point has its `id`, `icon`, and `name`.
 */
export type TilePoint =
  | { cluster: true; zoom: number; count: number }
  | { id: number; icon: number; name: string }

/** A position on the map in degrees, and the zoom of a tile. */
export interface MapPosition {
  longitude: number
  latitude: number
  zoom: number
}

export interface PinOrCluster {
  longitude: number
  latitude: number
  count: number
}
