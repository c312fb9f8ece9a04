import type { LayerSpecification } from 'maplibre-gl'
import { italicFont, mediumFont } from '../label-font.ts'
import { areaNames, countryNames, stateLabels, waterNames } from './area-names.ts'
import { baseMapColors } from './base-map-colors.ts'
import { cities, towns } from './place-names.ts'
import { shields } from './roads.ts'
import { rank, tiles } from './tiles.ts'

const riverNames: LayerSpecification = {
  id: 'river-names',
  type: 'symbol',
  ...tiles('rivers'),
  minzoom: 6,
  layout: {
    'symbol-placement': 'line',
    'symbol-spacing': 420,
    'text-field': ['get', 'name'],
    'text-font': italicFont,
    'text-size': ['interpolate', ['linear'], ['zoom'], 6, 10, 12, 12.5],
    'text-letter-spacing': 0.04,
    'text-max-angle': 32,
    'text-padding': 10,
    'symbol-sort-key': rank,
  },
  paint: {
    'text-color': baseMapColors.waterName,
    'text-halo-color': baseMapColors.waterHalo,
    'text-halo-width': 1,
  },
}

const airports: LayerSpecification = {
  id: 'airports',
  type: 'symbol',
  ...tiles('airports'),
  minzoom: 8,
  layout: {
    'icon-image': 'airport',
    'text-field': ['get', 'code'],
    'text-font': mediumFont,
    'text-size': 10,
    'text-anchor': 'top',
    'text-offset': [0, 0.7],
    'text-padding': 4,
    'symbol-sort-key': rank,
  },
  paint: {
    'text-color': baseMapColors.airportName,
    'text-halo-color': baseMapColors.halo,
    'text-halo-width': 1.2,
  },
}

/** Later labels are placed first and take precedence. */
export const labels: LayerSpecification[] = [
  ...areaNames,
  airports,
  towns,
  riverNames,
  waterNames,
  shields,
  cities,
  countryNames,
  stateLabels,
]
