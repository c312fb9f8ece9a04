import type { LayerSpecification } from 'maplibre-gl'
import { italicFont, mediumFont } from '../label-font.ts'
import { areaNames, countryNames, stateLabels, textLayer, waterHalo, waterNames } from './area-names.ts'
import { baseMapColors } from './base-map-colors.ts'
import { cities, towns } from './place-names.ts'
import { shields } from './roads.ts'
import { rank, sourceLayer } from './source-layer.ts'

const riverNames = textLayer(
  { id: 'river-names', ...sourceLayer('rivers'), minzoom: 6 },
  baseMapColors.waterName,
  {
    'symbol-placement': 'line',
    'symbol-spacing': 420,
    'text-font': italicFont,
    'text-size': ['interpolate', ['linear'], ['zoom'], 6, 10, 12, 12.5],
    'text-letter-spacing': 0.04,
    'text-max-angle': 32,
    'text-padding': 10,
    'symbol-sort-key': rank,
  },
  waterHalo,
)

const airports = textLayer(
  { id: 'airports', ...sourceLayer('airports'), minzoom: 8 },
  baseMapColors.airportName,
  {
    'icon-image': 'airport',
    'text-field': ['get', 'code'],
    'text-font': mediumFont,
    'text-size': 10,
    'text-anchor': 'top',
    'text-offset': [0, 0.7],
    'text-padding': 4,
    'symbol-sort-key': rank,
  },
)

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
