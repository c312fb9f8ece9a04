import type { StyleSpecification } from 'maplibre-gl'
import type { Clustering } from './points/point-list.ts'
import type { PointsOnMap } from './points/points-on-map.ts'

/** The whole of maplibre-gl. */
export type MapLibrary = typeof import('maplibre-gl')

/** What a map is made of; none of it is plain data, so it never enters a chart. */
export interface MapParts {
  library: MapLibrary
  style: StyleSpecification
  /** Draws the pictures that the style names but does not fetch, `pixelRatio` times as large as on the map. */
  drawPictures(colorScheme: 'light' | 'dark', pixelRatio: number): [name: string, image: ImageData][]
  /** The fonts that the style can draw labels of our own with. */
  labelFont: string[]
  /** Creates the points of one map; the caller ends them. */
  createPoints(clustering: Clustering): PointsOnMap
  /** Calls `onLost` if the graphics of a canvas are lost and not restored. Returns a function that stops watching. */
  watchGraphics(canvas: HTMLCanvasElement, onLost: () => void): () => void
  /** Calls `onLost` if the library's worker is blocked or broken, now or already. Returns a function that stops watching. */
  watchWorker(onLost: () => void): () => void
}

/** `refused`: the map service rejects the key. `unsupported`: this browser cannot draw with WebGL 2. */
export type LoadedMap =
  | { outcome: 'fetched'; parts: MapParts }
  | { outcome: 'refused' }
  | { outcome: 'unsupported' }
