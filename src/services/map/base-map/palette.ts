import type { ExpressionSpecification } from 'maplibre-gl'

/** The name of the style's own setting that holds `light` or `dark`. */
export const colorSchemeSetting = 'colorScheme'

/** A color for each scheme. The map changes between them without loading anything again. */
const either = (light: string, dark: string): ExpressionSpecification => [
  'case',
  ['==', ['global-state', colorSchemeSetting], 'dark'],
  dark,
  light,
]

/** The colors of the base map: low in contrast, so that the pins on it are seen first. */
export const palette = {
  water: either('#cbdde6', '#142638'),
  land: either('#f7f6f2', '#24282c'),
  urban: either('#edeae3', '#2c3136'),
  park: either('#e0ead8', '#243029'),
  shore: either('#b3ccd9', '#37495a'),
  river: either('#b7d0de', '#32506b'),
  railroad: either('#d3cec5', '#3d4349'),
  countyLine: either('#cdc6b9', '#454d54'),
  stateLine: either('#aea79a', '#68717a'),
  countryLine: either('#948c80', '#7b848d'),

  interstate: either('#fae3b0', '#7d6d4b'),
  interstateFar: either('#e6cf9c', '#6a5d43'),
  interstateCasing: either('#d8bd83', '#191c1f'),
  usHighway: either('#ffffff', '#565d65'),
  usHighwayFar: either('#ece8df', '#474e55'),
  usHighwayCasing: either('#bdb5a4', '#191c1f'),
  stateRoute: either('#ffffff', '#474e55'),
  stateRouteFar: either('#efece5', '#3b4248'),
  stateRouteCasing: either('#d0c9bb', '#1c1f22'),

  halo: either('#f7f6f2', '#1d2124'),
  cityName: either('#2b3035', '#e3e7eb'),
  townName: either('#4e555b', '#b9c0c7'),
  countyName: either('#989184', '#767e86'),
  stateName: either('#857d70', '#939ba3'),
  countryName: either('#5f594f', '#b6bdc4'),
  waterName: either('#5c87a0', '#6f93ad'),
  waterHalo: either('#e4edf1', '#142638'),
  parkName: either('#5c8051', '#7fa079'),
  airportName: either('#7b7f92', '#8d93a6'),
  shieldText: either('#3b4045', '#d5dadf'),
  interstateText: either('#ffffff', '#e9edf2'),
}

/** The colors of the pictures that the style names. */
export const imageColors = {
  light: {
    dot: '#5b6167',
    dotRing: '#ffffff',
    airport: '#8e93a6',
    interstate: '#5d7fb3',
    interstateTop: '#c2776f',
    shield: '#ffffff',
    shieldLine: '#8f8a80',
    edge: '#ffffff',
  },
  dark: {
    dot: '#aeb5bb',
    dotRing: '#1d2124',
    airport: '#7d8497',
    interstate: '#39547f',
    interstateTop: '#7c4743',
    shield: '#30363b',
    shieldLine: '#747c84',
    edge: '#1d2124',
  },
} as const
