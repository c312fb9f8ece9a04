import type { ExpressionSpecification } from 'maplibre-gl'

/** The name of the style's own setting that holds `light` or `dark`. */
export const colorSchemeSetting = 'colorScheme'

/** A colour for each scheme; the map changes between them without loading anything anew. */
const either = (light: string, dark: string): ExpressionSpecification => [
  'case',
  ['==', ['global-state', colorSchemeSetting], 'dark'],
  dark,
  light,
]

/** The base map's colours: quiet, so that what lies on it is seen first. */
export const palette = {
  water: either('#dde5e8', '#17191b'),
  land: either('#fbfaf7', '#26292c'),
  coast: either('#c3ced2', '#3a4045'),
  countyLine: either('#e3dfd6', '#363b3f'),
  stateLine: either('#bdb8ad', '#555c62'),
  stateName: either('#84807a', '#8d949a'),
  placeName: either('#4c4f52', '#c3c8cc'),
  halo: either('#fbfaf7', '#26292c'),
}
