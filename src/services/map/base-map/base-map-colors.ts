import type { ExpressionSpecification } from 'maplibre-gl'

/** The setting of the style that is `light` or `dark`. */
export const colorSchemeSetting = 'colorScheme'

/** A color for each scheme. The map switches between them without reloading. */
const forScheme = (light: string, dark: string): ExpressionSpecification => [
  'case',
  ['==', ['global-state', colorSchemeSetting], 'dark'],
  dark,
  light,
]

/** Low in contrast, so that the pins stand out. */
export const baseMapColors = {
  water: forScheme('#cbdde6', '#1d3d5a'),
  land: forScheme('#f7f6f2', '#24282c'),
  urban: forScheme('#edeae3', '#2f353b'),
  park: forScheme('#e0ead8', '#26392e'),
  shore: forScheme('#b3ccd9', '#3c5266'),
  river: forScheme('#b7d0de', '#2f5270'),
  railroad: forScheme('#d3cec5', '#464d54'),
  countyLine: forScheme('#cdc6b9', '#454d54'),
  stateLine: forScheme('#aea79a', '#68717a'),
  countryLine: forScheme('#948c80', '#7b848d'),

  interstate: forScheme('#fae3b0', '#736747'),
  interstateFar: forScheme('#e6cf9c', '#736546'),
  interstateCasing: forScheme('#d8bd83', '#191c1f'),
  usHighway: forScheme('#fdf1d0', '#586068'),
  usHighwayFar: forScheme('#ebe3cd', '#505860'),
  usHighwayCasing: forScheme('#d6c493', '#191c1f'),
  stateRoute: forScheme('#e6e1d6', '#484f56'),
  stateRouteFar: forScheme('#ebe7de', '#42494f'),
  stateRouteCasing: forScheme('#d8d2c5', '#1c1f22'),

  halo: forScheme('#f7f6f2', '#1d2124'),
  cityName: forScheme('#454b51', '#d3d8dd'),
  townName: forScheme('#636a70', '#a5adb5'),
  countyName: forScheme('#6e6759', '#99a1a9'),
  stateName: forScheme('#746c60', '#939ba3'),
  countryName: forScheme('#5f594f', '#b6bdc4'),
  waterName: forScheme('#44708a', '#8db0c9'),
  waterHalo: forScheme('#e4edf1', '#1d3d5a'),
  parkName: forScheme('#4c6f42', '#8aab84'),
  airportName: forScheme('#636779', '#a0a6b8'),
  shieldText: forScheme('#3b4045', '#d5dadf'),
  interstateText: forScheme('#ffffff', '#e9edf2'),
}

export const imageColors = {
  light: {
    dot: '#5b6167',
    dotRing: '#ffffff',
    airport: '#777c90',
    interstate: '#5d7fb3',
    interstateTop: '#c2776f',
    shield: '#ffffff',
    shieldLine: '#8f8a80',
    edge: '#ffffff',
  },
  dark: {
    dot: '#aeb5bb',
    dotRing: '#1d2124',
    airport: '#9299ac',
    interstate: '#41629a',
    interstateTop: '#96544e',
    shield: '#30363b',
    shieldLine: '#8a929a',
    edge: '#1d2124',
  },
} as const
