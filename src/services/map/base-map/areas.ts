import type { LayerSpecification } from 'maplibre-gl'
import { baseMapColors } from './base-map-colors.ts'
import { sourceLayer } from './source-layer.ts'

/** Land, water, and land cover, from the bottom up. */
export const areaLayers: LayerSpecification[] = [
  // Areas without loaded tiles use the land color; in the water color, the country would seem to be missing.
  { id: 'background', type: 'background', paint: { 'background-color': baseMapColors.land } },
  { id: 'far-sea', type: 'fill', ...sourceLayer('far-sea'), paint: { 'fill-color': baseMapColors.water } },
  { id: 'sea', type: 'fill', ...sourceLayer('sea'), paint: { 'fill-color': baseMapColors.water } },
  { id: 'far-land', type: 'fill', ...sourceLayer('far-land'), paint: { 'fill-color': baseMapColors.land } },
  { id: 'land', type: 'fill', ...sourceLayer('land'), paint: { 'fill-color': baseMapColors.land } },
  {
    id: 'urban',
    type: 'fill',
    ...sourceLayer('urban'),
    paint: {
      'fill-color': baseMapColors.urban,
      // The outline is too coarse for close views.
      'fill-opacity': ['interpolate', ['linear'], ['zoom'], 8, 1, 9.5, 0],
    },
  },
  { id: 'parks', type: 'fill', ...sourceLayer('parks'), paint: { 'fill-color': baseMapColors.park } },
  {
    id: 'rivers',
    type: 'line',
    ...sourceLayer('rivers'),
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: {
      'line-color': baseMapColors.river,
      'line-width': ['interpolate', ['exponential', 1.4], ['zoom'], 3, 0.5, 8, 1.4, 12, 4],
    },
  },
  { id: 'lakes', type: 'fill', ...sourceLayer('lakes'), paint: { 'fill-color': baseMapColors.water } },
  {
    id: 'shore',
    type: 'line',
    ...sourceLayer('land'),
    // In wider views, the line would also be drawn where the land continues in the layer "far-land".
    minzoom: 4.5,
    paint: { 'line-color': baseMapColors.shore, 'line-width': 0.7 },
  },
  {
    id: 'railroads',
    type: 'line',
    ...sourceLayer('railroads'),
    minzoom: 8,
    paint: {
      'line-color': baseMapColors.railroad,
      'line-width': ['interpolate', ['linear'], ['zoom'], 8, 0.8, 14, 1.6],
      'line-dasharray': [4, 2],
    },
  },
]

export const borderLayers: LayerSpecification[] = [
  {
    id: 'counties',
    type: 'line',
    ...sourceLayer('boundaries', 'county'),
    minzoom: 6,
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': baseMapColors.countyLine,
      'line-width': ['interpolate', ['linear'], ['zoom'], 6, 0.6, 12, 1.4],
      'line-opacity': ['interpolate', ['linear'], ['zoom'], 6, 0, 7, 1],
      'line-dasharray': [2, 2.5],
    },
  },
  {
    id: 'states',
    type: 'line',
    ...sourceLayer('boundaries', 'state'),
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': baseMapColors.stateLine,
      'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.6, 8, 1.3, 12, 2],
      'line-dasharray': [6, 2],
    },
  },
  {
    id: 'countries',
    type: 'line',
    ...sourceLayer('boundaries', 'country'),
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': baseMapColors.countryLine,
      'line-width': ['interpolate', ['linear'], ['zoom'], 3, 1, 8, 1.8, 12, 2.6],
    },
  },
]
