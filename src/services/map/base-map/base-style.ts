import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'
import { localFont } from '../label-font.ts'
import { colorSchemeSetting, palette } from './palette.ts'

const attribution = '© GeoNames (CC BY 4.0) · Natural Earth · US Census Bureau'

/**
 * The style of the built-in base map: land, borders and names, drawn without any map service.
 *
 * @param archiveUrl Where its PMTiles archive is; docs/decisions/0037-base-map-tiles.md describes the layers.
 */
export const buildBaseStyle = (archiveUrl: string): StyleSpecification => ({
  version: 8,
  state: { [colorSchemeSetting]: { default: 'light' } },
  sources: { [source]: { type: 'vector', url: `pmtiles://${archiveUrl}`, attribution } },
  layers: [...areas, ...borderLines, ...labels],
})

const source = 'base-map'

const areas: LayerSpecification[] = [
  { id: 'water', type: 'background', paint: { 'background-color': palette.water } },
  { id: 'land', type: 'fill', source, 'source-layer': 'land', paint: { 'fill-color': palette.land } },
  {
    id: 'coast',
    type: 'line',
    source,
    'source-layer': 'land',
    paint: { 'line-color': palette.coast, 'line-width': 0.8 },
  },
  {
    id: 'rivers',
    type: 'line',
    source,
    'source-layer': 'rivers',
    paint: { 'line-color': palette.coast, 'line-width': 0.8 },
  },
  { id: 'lakes', type: 'fill', source, 'source-layer': 'lakes', paint: { 'fill-color': palette.water } },
  {
    id: 'roads',
    type: 'line',
    source,
    'source-layer': 'roads',
    paint: { 'line-color': palette.stateLine, 'line-width': 0.8 },
  },
]

const borderLines: LayerSpecification[] = [
  {
    id: 'counties',
    type: 'line',
    source,
    'source-layer': 'boundaries',
    filter: ['==', ['get', 'kind'], 'county'],
    minzoom: 5.5,
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': palette.countyLine,
      'line-width': ['interpolate', ['linear'], ['zoom'], 6, 0.6, 12, 1.6],
      'line-opacity': ['interpolate', ['linear'], ['zoom'], 5.5, 0, 6.5, 1],
    },
  },
  {
    id: 'states',
    type: 'line',
    source,
    'source-layer': 'boundaries',
    filter: ['!=', ['get', 'kind'], 'county'],
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': palette.stateLine,
      'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.7, 8, 1.6, 12, 2.4],
    },
  },
]

const labels: LayerSpecification[] = [
  {
    id: 'county-names',
    type: 'symbol',
    source,
    'source-layer': 'labels',
    filter: ['==', ['get', 'kind'], 'county'],
    minzoom: 7.5,
    layout: {
      'text-field': ['upcase', ['get', 'name']],
      'text-font': localFont,
      'text-size': ['interpolate', ['linear'], ['zoom'], 8, 9, 12, 12],
      'text-letter-spacing': 0.1,
      'text-max-width': 8,
      'text-padding': 12,
    },
    paint: { 'text-color': palette.stateName, 'text-halo-color': palette.halo, 'text-halo-width': 1.2 },
  },
  {
    id: 'place-names',
    type: 'symbol',
    source,
    'source-layer': 'places',
    minzoom: 4,
    layout: {
      'text-field': ['get', 'name'],
      'text-font': localFont,
      'text-size': [
        'interpolate',
        ['linear'],
        ['zoom'],
        4,
        ['step', ['get', 'population'], 10, 500_000, 11.5],
        12,
        ['step', ['get', 'population'], 12, 20_000, 13.5, 100_000, 16, 500_000, 18],
      ],
      'text-max-width': 8,
      'text-padding': 6,
      // Where something lies on the place itself, its name stands beside it.
      'text-variable-anchor': ['center', 'top', 'bottom', 'left', 'right'],
      'text-radial-offset': 2,
      'text-justify': 'auto',
      'symbol-sort-key': ['-', 0, ['get', 'population']],
    },
    paint: { 'text-color': palette.placeName, 'text-halo-color': palette.halo, 'text-halo-width': 1.4 },
  },
  {
    id: 'state-names',
    type: 'symbol',
    source,
    'source-layer': 'labels',
    filter: ['==', ['get', 'kind'], 'state'],
    maxzoom: 7.5,
    layout: {
      'text-field': ['upcase', ['get', 'name']],
      'text-font': localFont,
      'text-size': ['interpolate', ['linear'], ['zoom'], 3, 9, 6, 13],
      'text-letter-spacing': 0.12,
      'text-max-width': 6,
      'text-padding': 1,
    },
    paint: { 'text-color': palette.stateName, 'text-halo-color': palette.halo, 'text-halo-width': 1.2 },
  },
]
