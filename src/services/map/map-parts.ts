import type { StyleSpecification } from 'maplibre-gl'
import type { Clustering } from './points/point-list.ts'
import type { PointsOnMap } from './points/points-on-map.ts'

/** The whole of maplibre-gl. */
export type MapLibrary = typeof import('maplibre-gl')

/** What a map is made of; none of it is plain data, so it never enters a chart. */
export interface MapParts {
  library: MapLibrary
  style: StyleSpecification
  /** The pictures that the style names and that it does not fetch itself, twice as large as on the map. */
  drawPictures(colorScheme: 'light' | 'dark'): [name: string, image: ImageData][]
  /** The fonts that the style can draw labels of our own with. */
  labelFont: string[]
  /** Points for one map; whoever makes them ends them. */
  createPoints(clustering: Clustering): PointsOnMap
  /** Tells, once, that the graphics of a canvas were lost and did not come back. Returns what ends the watch. */
  watchGraphics(canvas: HTMLCanvasElement, onLost: () => void): () => void
  /** Tells that the library's worker was blocked or broke, be it long ago. Returns what ends the watch. */
  watchWorker(onLost: () => void): () => void
}

/** `refused`: the map service rejects the key. `unsupported`: this browser cannot draw with WebGL 2. */
export type LoadedMap =
  | { outcome: 'fetched'; parts: MapParts }
  | { outcome: 'refused' }
  | { outcome: 'unsupported' }
