import type { LayerSpecification } from 'maplibre-gl'
import { italicFont, mediumFont } from '../label-font.ts'
import {
  areaLabelLayers,
  countryLabelLayer,
  createTextLayer,
  stateLabelLayer,
  waterHalo,
  waterLabelLayer,
} from './area-labels.ts'
import { baseMapColors } from './base-map-colors.ts'
import { cityLabelLayer, townLabelLayer } from './place-labels.ts'
import { roadShieldLayer } from './roads.ts'
import { rank, sourceLayer } from './source-layer.ts'

const riverLabelLayer = createTextLayer(
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

const airportLayer = createTextLayer(
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
export const labelLayers: LayerSpecification[] = [
  ...areaLabelLayers,
  airportLayer,
  townLabelLayer,
  riverLabelLayer,
  waterLabelLayer,
  roadShieldLayer,
  cityLabelLayer,
  countryLabelLayer,
  stateLabelLayer,
]
