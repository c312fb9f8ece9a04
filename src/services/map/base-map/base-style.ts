import type { StyleSpecification } from 'maplibre-gl'
import { areaLayers, borderLayers } from './areas.ts'
import { colorSchemeSetting } from './base-map-colors.ts'
import { labelLayers } from './labels.ts'
import { roadLayers } from './roads.ts'
import { baseMapSource } from './source-layer.ts'

const attribution = '© GeoNames (CC BY 4.0) · Natural Earth · U.S. Census Bureau'

/**
 * The style of the built-in base map, which needs no map service. It uses the images of `drawImages`.
 *
 * @param archiveUrl The URL of its PMTiles archive; docs/decisions/0037-base-map-tiles.md describes the layers.
 */
export const buildBaseStyle = (archiveUrl: string): StyleSpecification => ({
  version: 8,
  state: { [colorSchemeSetting]: { default: 'light' } },
  sources: { [baseMapSource]: { type: 'vector', url: `pmtiles://${archiveUrl}`, attribution } },
  layers: [...areaLayers, ...borderLayers, ...roadLayers, ...labelLayers],
})
