import baseMapUrl from 'virtual:base-map'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { buildBaseStyle } from './base-map/base-style.ts'
import { drawPictures } from './base-map/pictures.ts'
import { type FetchedStyle, fetchStyle } from './fetch-style.ts'
import { labelFontOf } from './label-font.ts'
import { startLibraryWorker } from './library-worker.ts'
import type { LoadedMap, MapParts } from './map-parts.ts'
import type { Clustering } from './points/point-list.ts'
import { createPointsOnMap } from './points/points-on-map.ts'
import { watchGraphics } from './watch-graphics.ts'

/**
 * Loads what a map is made of: the library with its worker and style sheet, and the style at `styleUrl`, or that of the
 * built-in base map when it is null. Rejects when any of it does not load.
 */
export const loadMap = async (styleUrl: string | null, signal: AbortSignal): Promise<LoadedMap> => {
  if (!supportsGraphics()) return { outcome: 'unsupported' }
  const importing = importLibrary()
  const [{ library, watchWorker }, fetched] = await Promise.all([
    importing,
    styleUrl === null ? openBaseMap(importing, signal) : fetchStyle(styleUrl, signal),
  ])
  if (fetched.outcome === 'refused') return fetched
  const { style } = fetched
  const createPoints = (clustering: Clustering) => createPointsOnMap(library, clustering)
  const labelFont = labelFontOf(style)
  const parts = { library, style, labelFont, createPoints, watchGraphics, watchWorker }
  return {
    outcome: 'fetched',
    parts: { ...parts, drawPictures: styleUrl === null ? drawPictures : () => [] },
  }
}

/** True when the browser draws with WebGL 2, which the map needs. */
const supportsGraphics = (): boolean => {
  const context = document.createElement('canvas').getContext('webgl2')
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return context !== null
}

const openBaseMap = async (
  importing: Promise<Pick<MapParts, 'library'>>,
  signal: AbortSignal,
): Promise<FetchedStyle> => {
  const [{ library }, { openTileArchive }] = await Promise.all([importing, import('./tile-archive.ts')])
  const outcome = await openTileArchive(library, baseMapUrl, signal)
  return outcome === 'refused' ? { outcome } : { outcome: 'fetched', style: buildBaseStyle(baseMapUrl) }
}

/** The worker is a file of our own origin, so that no policy has to allow workers made of text. */
const importLibrary = async (): Promise<Pick<MapParts, 'library' | 'watchWorker'>> => {
  const [library] = await Promise.all([import('maplibre-gl'), import('maplibre-gl/dist/maplibre-gl.css')])
  library.setWorkerUrl(workerUrl)
  // The worker starts while the rest is on its way.
  return { library, watchWorker: startLibraryWorker(library) }
}
