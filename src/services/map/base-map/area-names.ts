import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import { italicFont, localFont, mediumFont } from '../label-font.ts'
import { baseMapColors } from './base-map-colors.ts'
import { rank, tiles } from './tiles.ts'

const name: ExpressionSpecification = ['get', 'name']

/** Names of neighborhoods, counties, and parks, which are placed last. */
export const areaNames: LayerSpecification[] = [
  {
    id: 'neighborhood-names',
    type: 'symbol',
    ...tiles('labels', 'neighborhood'),
    minzoom: 10.5,
    layout: {
      'text-field': name,
      'text-font': mediumFont,
      'text-size': ['interpolate', ['linear'], ['zoom'], 10.5, 11, 13, 13],
      'text-max-width': 7,
      'text-padding': 8,
      'symbol-sort-key': rank,
    },
    paint: {
      'text-color': baseMapColors.countyName,
      'text-halo-color': baseMapColors.halo,
      'text-halo-width': 1.2,
    },
  },
  {
    id: 'county-names',
    type: 'symbol',
    ...tiles('labels', 'county'),
    minzoom: 7.7,
    layout: {
      'text-field': name,
      'text-font': mediumFont,
      'text-size': ['interpolate', ['linear'], ['zoom'], 8, 10, 12, 12.5],
      'text-letter-spacing': 0.06,
      'text-max-width': 7,
      'text-padding': 14,
    },
    paint: {
      'text-color': baseMapColors.countyName,
      'text-halo-color': baseMapColors.halo,
      'text-halo-width': 1.2,
    },
  },
  {
    id: 'park-names',
    type: 'symbol',
    ...tiles('labels', 'park'),
    minzoom: 6,
    layout: {
      'text-field': name,
      'text-font': mediumFont,
      'text-size': ['interpolate', ['linear'], ['zoom'], 6, 10, 12, 13],
      'text-max-width': 7,
      'text-padding': 8,
      'symbol-sort-key': rank,
    },
    paint: {
      'text-color': baseMapColors.parkName,
      'text-halo-color': baseMapColors.halo,
      'text-halo-width': 1.2,
    },
  },
]

/** Names of seas and lakes take precedence over those of towns on the shore. */
export const waterNames: LayerSpecification = {
  id: 'water-names',
  type: 'symbol',
  ...tiles('labels'),
  filter: [
    'any',
    ['==', ['get', 'kind'], 'sea'],
    ['all', ['==', ['get', 'kind'], 'lake'], ['<=', rank, ['step', ['zoom'], 1, 5, 2, 6, 4, 7, 7, 8, 12]]],
  ],
  minzoom: 2,
  layout: {
    'text-field': name,
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
  paint: {
    'text-color': baseMapColors.waterName,
    'text-halo-color': baseMapColors.waterHalo,
    'text-halo-width': 1,
  },
}

/** Names of states, abbreviated while the map shows most of them. */
export const stateLabels: LayerSpecification = {
  id: 'state-names',
  type: 'symbol',
  ...tiles('labels', 'state'),
  minzoom: 2.5,
  maxzoom: 7,
  layout: {
    'text-field': ['step', ['zoom'], ['get', 'short'], 5, ['upcase', name]],
    'text-font': localFont,
    'text-size': ['interpolate', ['linear'], ['zoom'], 3, 10.5, 6, 13],
    'text-letter-spacing': 0.14,
    'text-max-width': 6,
    'text-padding': 2,
    'symbol-sort-key': rank,
  },
  paint: {
    'text-color': baseMapColors.stateName,
    'text-halo-color': baseMapColors.halo,
    'text-halo-width': 1.2,
  },
}

export const countryNames: LayerSpecification = {
  id: 'country-names',
  type: 'symbol',
  ...tiles('labels', 'country'),
  maxzoom: 5,
  layout: {
    'text-field': ['upcase', name],
    'text-font': localFont,
    'text-size': ['interpolate', ['linear'], ['zoom'], 2, 11, 4, 15],
    'text-letter-spacing': 0.16,
    'text-max-width': 8,
    // Hides a name that would be among the names of states.
    'text-padding': 24,
  },
  paint: {
    'text-color': baseMapColors.countryName,
    'text-halo-color': baseMapColors.halo,
    'text-halo-width': 1.4,
  },
}
