import type { ExpressionSpecification, LayerSpecification, SymbolLayerSpecification } from 'maplibre-gl'
import { italicFont, localFont, mediumFont } from '../label-font.ts'
import { baseMapColors } from './base-map-colors.ts'
import { rank, sourceLayer } from './source-layer.ts'

const name: ExpressionSpecification = ['get', 'name']

interface TextLayer extends Pick<SymbolLayerSpecification, 'id' | 'filter' | 'minzoom' | 'maxzoom'> {
  source: string
  'source-layer': string
}

interface Halo {
  halo?: ExpressionSpecification
  haloWidth?: number
}

/** A layer of labels with a halo, by default the names of its features. */
export const createTextLayer = (
  layer: TextLayer,
  color: ExpressionSpecification,
  layout: SymbolLayerSpecification['layout'],
  { halo = baseMapColors.halo, haloWidth = 1.2 }: Halo = {},
): SymbolLayerSpecification => ({
  ...layer,
  type: 'symbol',
  layout: { 'text-field': name, ...layout },
  paint: { 'text-color': color, 'text-halo-color': halo, 'text-halo-width': haloWidth },
})

export const waterHalo: Halo = { halo: baseMapColors.waterHalo, haloWidth: 1 }

/** Names of neighborhoods, counties, and parks, which are placed last. */
export const areaLabelLayers: LayerSpecification[] = [
  createTextLayer(
    { id: 'neighborhood-names', ...sourceLayer('labels', 'neighborhood'), minzoom: 10.5 },
    baseMapColors.countyName,
    {
      'text-font': mediumFont,
      'text-size': ['interpolate', ['linear'], ['zoom'], 10.5, 11, 13, 13],
      'text-max-width': 7,
      'text-padding': 8,
      'symbol-sort-key': rank,
    },
  ),
  createTextLayer(
    { id: 'county-names', ...sourceLayer('labels', 'county'), minzoom: 7.7 },
    baseMapColors.countyName,
    {
      'text-font': mediumFont,
      'text-size': ['interpolate', ['linear'], ['zoom'], 8, 10, 12, 12.5],
      'text-letter-spacing': 0.06,
      'text-max-width': 7,
      'text-padding': 14,
    },
  ),
  createTextLayer(
    { id: 'park-names', ...sourceLayer('labels', 'park'), minzoom: 6 },
    baseMapColors.parkName,
    {
      'text-font': mediumFont,
      'text-size': ['interpolate', ['linear'], ['zoom'], 6, 10, 12, 13],
      'text-max-width': 7,
      'text-padding': 8,
      'symbol-sort-key': rank,
    },
  ),
]

/** Names of seas and lakes take precedence over those of towns on the shore. */
export const waterLabelLayer = createTextLayer(
  {
    id: 'water-names',
    ...sourceLayer('labels'),
    filter: [
      'any',
      ['==', ['get', 'kind'], 'sea'],
      ['all', ['==', ['get', 'kind'], 'lake'], ['<=', rank, ['step', ['zoom'], 1, 5, 2, 6, 4, 7, 7, 8, 12]]],
    ],
    minzoom: 2,
  },
  baseMapColors.waterName,
  {
    'text-font': italicFont,
    'text-size': [
      'interpolate',
      ['linear'],
      ['zoom'],
      3,
      ['step', rank, 12, 1, 10],
      12,
      ['step', rank, 15, 1, 13],
    ],
    'text-letter-spacing': 0.04,
    'text-max-width': 6,
    'text-padding': 6,
    'symbol-sort-key': rank,
  },
  waterHalo,
)

/** Names of states, abbreviated while the map shows most of them. */
export const stateLabelLayer = createTextLayer(
  { id: 'state-names', ...sourceLayer('labels', 'state'), minzoom: 2.5, maxzoom: 7 },
  baseMapColors.stateName,
  {
    'text-field': ['step', ['zoom'], ['get', 'short'], 5, ['upcase', name]],
    'text-font': localFont,
    'text-size': ['interpolate', ['linear'], ['zoom'], 3, 10.5, 6, 13],
    'text-letter-spacing': 0.14,
    'text-max-width': 6,
    'text-padding': 2,
    'symbol-sort-key': rank,
  },
)

export const countryLabelLayer = createTextLayer(
  { id: 'country-names', ...sourceLayer('labels', 'country'), maxzoom: 5 },
  baseMapColors.countryName,
  {
    'text-field': ['upcase', name],
    'text-font': localFont,
    'text-size': ['interpolate', ['linear'], ['zoom'], 2, 11, 4, 15],
    'text-letter-spacing': 0.16,
    'text-max-width': 8,
    // Hides a country name that would appear among state names.
    'text-padding': 24,
  },
  { haloWidth: 1.4 },
)
