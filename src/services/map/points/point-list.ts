/** Points for the map, in columns, so that a hundred thousand can be transferred to a worker in one message. */
export interface PointList {
  ids: Float64Array
  /** Longitude and latitude in degrees, one point after the other. */
  coordinates: Float64Array
  /** Which picture each point has, as a number that the layers understand. */
  kinds: Uint8Array
}

/** How points close together become one cluster. */
export interface Clustering {
  /** Half of the square, in pixels, within which points become one. */
  radius: number
  /** The closest zoom of the map; clusters are not broken up beyond it. */
  maxZoom: number
}

/** The layer of a tile of points. */
export const pointLayer = 'points'

/**
 * The properties of a point in a tile. Several points in one cluster have a `cluster` and their `count`, a point alone its `id` and
 * `kind`; `list` is the list they belong to.
 */
export type TilePoint =
  | { list: number; cluster: number; count: number }
  | { list: number; id: number; kind: number }

/** A cluster of a list that was shown; its number means another one, or none, in the next list. */
export interface ClusterOfList {
  list: number
  cluster: number
}

/** What the map draws for a point: its pin (`count` is 1) or its cluster. */
export interface PinOrCluster {
  longitude: number
  latitude: number
  count: number
}
