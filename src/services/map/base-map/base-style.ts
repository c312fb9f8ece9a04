import type { StyleSpecification } from 'maplibre-gl'
import { areas, borders } from './areas.ts'
import { colorSchemeSetting } from './base-map-colors.ts'
import { labels } from './labels.ts'
import { roads } from './roads.ts'
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
  layers: [...areas, ...borders, ...roads, ...labels],
})
