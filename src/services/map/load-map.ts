import baseMapUrl from 'virtual:base-map'
import type { StyleSpecification } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import type { AppConfiguration } from '../../../contract/app-configuration.ts'
import { buildBaseStyle } from './base-map/base-style.ts'
import { drawImages } from './base-map/images.ts'
import { baseMapSource } from './base-map/source-layer.ts'
import { createClustersOnMap } from './clusters/clusters-on-map.ts'
import type { Clustering } from './clusters/point-list.ts'
import { getLabelFont } from './label-font.ts'
import type { LoadedMap, MapLibrary, MapModules } from './map-modules.ts'
import { startMapLibreWorker } from './maplibre-worker.ts'

/**
 * Loads what a map needs: the library with its worker and style sheet, and the configured style or tiles, or else the
 * built-in base map. Throws if any of them does not load.
 */
export const loadMap = async (configured: ConfiguredMap, signal: AbortSignal): Promise<LoadedMap> => {
  if (!supportsGraphics()) return { outcome: 'unsupported' }
  const [{ library, watchWorker }, styleResult] = await Promise.all([
    importLibrary(),
    loadMapStyle(configured, signal),
  ])
  if (styleResult.outcome === 'rejected') return styleResult
  const { style, addProtocol } = styleResult
  addProtocol?.(library)
  const createClusters = (clustering: Clustering) => createClustersOnMap(library, clustering)
  const labelFont = getLabelFont(style)
  const modules = { library, style, labelFont, createClusters, watchGraphics, watchWorker }
  const isBuiltIn = configured.mapStyleUrl === null && configured.mapTilesUrl === null
  const ofStyle = isBuiltIn
    ? { drawImages, placeNames: { source: baseMapSource, sourceLayer: 'places' } }
    : { drawImages: () => [], placeNames: null }
  return { outcome: 'loaded', modules: { ...modules, ...ofStyle } }
}

type ConfiguredMap = Pick<AppConfiguration, 'mapStyleUrl' | 'mapTilesUrl'>

/** A style; if it uses a tile archive, `addProtocol` lets the library read the archive. */
type LoadedMapStyle = LoadedStyle & { addProtocol?: (library: MapLibrary) => void }

const loadMapStyle = async (
  { mapStyleUrl, mapTilesUrl }: ConfiguredMap,
  signal: AbortSignal,
): Promise<LoadedMapStyle> => {
  if (mapStyleUrl !== null) return loadStyleAt(mapStyleUrl, signal)
  const { openTileArchive } = await import('./tile-archive.ts')
  const opened = await openTileArchive(mapTilesUrl ?? baseMapUrl, signal)
  if (opened.outcome === 'rejected') return opened
  const style =
    mapTilesUrl === null
      ? buildBaseStyle(baseMapUrl)
      : (await import('./protomaps-style.ts')).buildProtomapsStyle(mapTilesUrl)
  return { outcome: 'loaded', style, addProtocol: opened.addProtocol }
}

const supportsGraphics = (): boolean => {
  const context = document.createElement('canvas').getContext('webgl2')
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return context !== null
}

/** The worker is loaded from the app's origin, so that the Content-Security-Policy need not allow `blob:` workers. */
const importLibrary = async (): Promise<Pick<MapModules, 'library' | 'watchWorker'>> => {
  const [library] = await Promise.all([import('maplibre-gl'), import('maplibre-gl/dist/maplibre-gl.css')])
  library.setWorkerUrl(workerUrl)
  // Start the worker while the rest is loading.
  return { library, watchWorker: startMapLibreWorker(library) }
}

/** How long a browser may take to restore lost graphics, in ms. */
const restoreTimeout = 5_000

/**
 * Calls `onLost` if the WebGL context of a canvas is lost (a driver restarts, a phone runs out of memory) and not
 * restored within five seconds. Returns an unsubscribe function.
 */
const watchGraphics = (canvas: HTMLCanvasElement, onLost: () => void): (() => void) => {
  let timeout: ReturnType<typeof setTimeout> | undefined
  const handleLost = () => {
    clearTimeout(timeout)
    timeout = setTimeout(onLost, restoreTimeout)
  }
  const handleRestored = () => clearTimeout(timeout)
  canvas.addEventListener('webglcontextlost', handleLost)
  canvas.addEventListener('webglcontextrestored', handleRestored)
  return () => {
    clearTimeout(timeout)
    canvas.removeEventListener('webglcontextlost', handleLost)
    canvas.removeEventListener('webglcontextrestored', handleRestored)
  }
}

const responseTimeout = 20_000

type LoadedStyle = { outcome: 'loaded'; style: StyleSpecification } | { outcome: 'rejected' }

/**
 * Loads the MapLibre style at a URL. A rejected key (401 or 403) is a result, not an error. Throws if there is no
 * version 8 style within 20 seconds.
 */
const loadStyleAt = async (url: string, signal: AbortSignal): Promise<LoadedStyle> => {
  const response = await fetch(url, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(responseTimeout)]),
  })
  if (response.status === 401 || response.status === 403) return { outcome: 'rejected' }
  if (!response.ok) throw new Error(`The map style request returned ${response.status}.`)
  const style: unknown = await response.json()
  if (!isStyle(style)) throw new Error('The map style is not a MapLibre version 8 style.')
  return { outcome: 'loaded', style }
}

const isStyle = (value: unknown): value is StyleSpecification =>
  typeof value === 'object' &&
  value !== null &&
  'version' in value &&
  value.version === 8 &&
  'sources' in value &&
  typeof value.sources === 'object' &&
  'layers' in value &&
  Array.isArray(value.layers)
