import type { LayerSpecification } from 'maplibre-gl'
import { baseMapColors } from './base-map-colors.ts'
import { tiles } from './tiles.ts'

/** Land, water, and land cover, from the bottom up. */
export const areas: LayerSpecification[] = [
  { id: 'water', type: 'background', paint: { 'background-color': baseMapColors.water } },
  { id: 'far-land', type: 'fill', ...tiles('far-land'), paint: { 'fill-color': baseMapColors.land } },
  { id: 'land', type: 'fill', ...tiles('land'), paint: { 'fill-color': baseMapColors.land } },
  {
    id: 'urban',
    type: 'fill',
    ...tiles('urban'),
    paint: {
      'fill-color': baseMapColors.urban,
      // The outline is too coarse for close views.
      'fill-opacity': ['interpolate', ['linear'], ['zoom'], 8, 1, 9.5, 0],
    },
  },
  { id: 'parks', type: 'fill', ...tiles('parks'), paint: { 'fill-color': baseMapColors.park } },
  {
    id: 'rivers',
    type: 'line',
    ...tiles('rivers'),
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: {
      'line-color': baseMapColors.river,
      'line-width': ['interpolate', ['exponential', 1.4], ['zoom'], 3, 0.5, 8, 1.4, 12, 4],
    },
  },
  { id: 'lakes', type: 'fill', ...tiles('lakes'), paint: { 'fill-color': baseMapColors.water } },
  {
    id: 'shore',
    type: 'line',
    ...tiles('land'),
    // In wider views, the line would also be drawn where the land continues in the layer "far-land".
    minzoom: 4.5,
    paint: { 'line-color': baseMapColors.shore, 'line-width': 0.7 },
  },
  {
    id: 'railroads',
    type: 'line',
    ...tiles('railroads'),
    minzoom: 8,
    paint: {
      'line-color': baseMapColors.railroad,
      'line-width': ['interpolate', ['linear'], ['zoom'], 8, 0.8, 14, 1.6],
      'line-dasharray': [4, 2],
    },
  },
]

export const borders: LayerSpecification[] = [
  {
    id: 'counties',
    type: 'line',
    ...tiles('boundaries', 'county'),
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
    ...tiles('boundaries', 'state'),
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
    ...tiles('boundaries', 'country'),
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': baseMapColors.countryLine,
      'line-width': ['interpolate', ['linear'], ['zoom'], 3, 1, 8, 1.8, 12, 2.6],
    },
  },
]
