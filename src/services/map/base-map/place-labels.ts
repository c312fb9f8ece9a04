import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import { mediumFont } from '../label-font.ts'
import { baseMapColors } from './base-map-colors.ts'
import { rank, sourceLayer } from './source-layer.ts'

/**
 * Offsets from the dot to the name, in ems: beside the dot or, if a pin or a cluster covers it, farther away, where it
 * does not seem to be the name of an agency. Names are never farther above or below, where they would seem to belong to
 * another dot.
 */
const nameOffsets = [
  ...['left', [0.5, 0], 'right', [-0.5, 0], 'top', [0, 0.3], 'bottom', [0, -0.3]],
  ...['bottom-left', [0.35, -0.25], 'bottom-right', [-0.35, -0.25]],
  ...['top-left', [0.35, 0.25], 'top-right', [-0.35, 0.25]],
  ...['left', [2.2, 0], 'right', [-2.2, 0]],
] as (string | [right: number, down: number])[]

/** A dot with a name. The most populous places take precedence. */
const createPlaceLabelLayer = (
  id: string,
  filter: ExpressionSpecification,
  color: ExpressionSpecification,
): LayerSpecification => ({
  id,
  type: 'symbol',
  ...sourceLayer('places'),
  filter,
  minzoom: 3,
  layout: {
    'symbol-sort-key': ['-', ['case', ['has', 'capital'], -300_000, 0], ['get', 'population']],
    'icon-image': ['case', ['has', 'capital'], 'capital', 'dot'],
    'icon-size': ['interpolate', ['linear'], ['zoom'], 3, 0.7, 9, 1],
    // A pin may cover the dot, but not the name.
    'icon-overlap': 'always',
    // Keeps other names away from the dot. From zoom 9 on, the tiles contain every place.
    'icon-padding': ['interpolate', ['linear'], ['zoom'], 6, 14, 8.5, 10, 9, 20, 12, 10],
    'text-field': ['get', 'name'],
    'text-font': mediumFont,
    'text-size': [
      'interpolate',
      ['linear'],
      ['zoom'],
      3,
      ['step', rank, 11.5, 3, 10.5],
      7,
      ['step', rank, 16, 2, 14, 4, 12, 6, 11],
      12,
      ['step', rank, 20, 2, 18, 4, 16, 6, 14, 8, 12.5],
    ],
    'text-max-width': 8,
    'text-padding': 2,
    'text-variable-anchor-offset': ['literal', nameOffsets] as ExpressionSpecification,
    'text-justify': 'auto',
  },
  paint: { 'text-color': color, 'text-halo-color': baseMapColors.halo, 'text-halo-width': 1.5 },
})

/** The least important rank that takes precedence over road shields; it increases with the zoom. */
const lastCityRank: ExpressionSpecification = ['step', ['zoom'], 4, 9, 5, 11, 6, 12, 8]
/** The least important rank with a name. */
const lastTownRank: ExpressionSpecification = ['step', ['zoom'], 4, 5, 5, 6, 6, 7, 7, 8, 10]
const isCity: ExpressionSpecification = ['any', ['has', 'capital'], ['<=', rank, lastCityRank]]
const isTown: ExpressionSpecification = ['all', ['!', isCity], ['<=', rank, lastTownRank]]

export const cityLabelLayer = createPlaceLabelLayer('city-names', isCity, baseMapColors.cityName)
export const townLabelLayer = createPlaceLabelLayer('town-names', isTown, baseMapColors.townName)
