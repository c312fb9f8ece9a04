import type { StyleSpecification } from 'maplibre-gl'
import type { ClustersOnMap } from './clusters/clusters-on-map.ts'
import type { Clustering } from './clusters/point-list.ts'

export type MapLibrary = typeof import('maplibre-gl')

/** The loaded map library and helpers. They are not plain data, so charts do not contain them. */
export interface MapModules {
  library: MapLibrary
  style: StyleSpecification
  /** Draws the images that the style names but does not fetch, `pixelRatio` times as large as on the map. */
  drawImages(colorScheme: 'light' | 'dark', pixelRatio: number): [name: string, image: ImageData][]
  labelFont: string[]
  /** The source layer whose features are the places with a `name` on the map; null if the style is not built in. */
  placeNames: { source: string; sourceLayer: string } | null
  /** Creates the points of one map; the caller must terminate them. */
  createClusters(clustering: Clustering): ClustersOnMap
  /** Calls `onLost` if the graphics of a canvas are lost and not restored. Returns an unsubscribe function. */
  watchGraphics(canvas: HTMLCanvasElement, onLost: () => void): () => void
  /** Calls `onLost` if the library's worker was blocked or crashed, now or before. Returns an unsubscribe function. */
  watchWorker(onLost: () => void): () => void
}

/** `rejected`: the map service rejects the key. `unsupported`: this browser has no WebGL 2. */
export type LoadedMap =
  | { outcome: 'loaded'; modules: MapModules }
  | { outcome: 'rejected' }
  | { outcome: 'unsupported' }
