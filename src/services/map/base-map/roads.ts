import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import { localFont } from '../label-font.ts'
import { baseMapColors } from './base-map-colors.ts'
import { sourceLayer } from './source-layer.ts'

interface RoadClass {
  /** The `class` of the roads in the tiles. */
  name: 'interstate' | 'us' | 'state'
  /** The zoom (on MapLibre's scale) at which the road appears, as a thin line in the color `far`. */
  from: number
  /** The width in pixels at `from`, at zoom 12, and at zoom 16. */
  widths: [number, number, number]
  far: ExpressionSpecification
  fill: ExpressionSpecification
  casing: ExpressionSpecification
}

const roadClasses: RoadClass[] = [
  {
    name: 'state',
    from: 8,
    widths: [0.7, 1.8, 3.6],
    far: baseMapColors.stateRouteFar,
    fill: baseMapColors.stateRoute,
    casing: baseMapColors.stateRouteCasing,
  },
  {
    name: 'us',
    from: 6,
    widths: [0.8, 2.6, 5],
    far: baseMapColors.usHighwayFar,
    fill: baseMapColors.usHighway,
    casing: baseMapColors.usHighwayCasing,
  },
  {
    name: 'interstate',
    from: 4,
    widths: [0.8, 4.4, 8],
    far: baseMapColors.interstateFar,
    fill: baseMapColors.interstate,
    casing: baseMapColors.interstateCasing,
  },
]

const lineWidth = (
  { from, widths: [first, middle, last] }: RoadClass,
  wider = 0,
): ExpressionSpecification => [
  'interpolate',
  ['exponential', 1.5],
  ['zoom'],
  from,
  first + wider / 2,
  12,
  middle + wider,
  16,
  last + wider,
]

const createCasingLayer = (road: RoadClass): LayerSpecification => ({
  id: `${road.name}-casing`,
  type: 'line',
  ...sourceLayer('roads', road.name),
  minzoom: road.from,
  layout: { 'line-join': 'round' },
  paint: {
    'line-color': road.casing,
    'line-width': lineWidth(road, 1.6),
    'line-opacity': ['interpolate', ['linear'], ['zoom'], road.from, 0.55, road.from + 2, 1],
  },
})

const createFillLayer = (road: RoadClass): LayerSpecification => ({
  id: road.name,
  type: 'line',
  ...sourceLayer('roads', road.name),
  minzoom: road.from,
  layout: { 'line-cap': 'round', 'line-join': 'round' },
  paint: {
    'line-color': ['interpolate', ['linear'], ['zoom'], road.from, road.far, road.from + 2, road.fill],
    'line-width': lineWidth(road),
  },
})

/** All casings are below all fills, so that crossings look open. */
export const roadLayers: LayerSpecification[] = [
  ...roadClasses.map(createCasingLayer),
  ...roadClasses.map(createFillLayer),
]

const number: ExpressionSpecification = ['get', 'number']
const roadClass: ExpressionSpecification = ['get', 'class']

/** Road numbers; the highest class takes precedence. */
export const roadShieldLayer: LayerSpecification = {
  id: 'shields',
  type: 'symbol',
  ...sourceLayer('roads'),
  minzoom: 5,
  filter: [
    'all',
    ['has', 'number'],
    ['<=', ['length', number], 4],
    ['>=', ['zoom'], ['match', roadClass, 'interstate', 5, 'us', 7, 9]],
  ],
  layout: {
    'symbol-placement': 'line',
    'symbol-spacing': 280,
    'symbol-sort-key': ['match', roadClass, 'interstate', 0, 'us', 1, 2],
    'icon-image': ['concat', roadClass, '-', ['max', 2, ['length', number]]],
    'icon-rotation-alignment': 'viewport',
    'icon-padding': 12,
    'icon-size': ['interpolate', ['linear'], ['zoom'], 5, 0.8, 9, 1],
    'text-field': number,
    'text-font': localFont,
    'text-size': ['interpolate', ['linear'], ['zoom'], 5, 8, 9, 10],
    'text-rotation-alignment': 'viewport',
    'text-padding': 0,
  },
  paint: {
    'text-color': ['match', roadClass, 'interstate', baseMapColors.interstateText, baseMapColors.shieldText],
  },
}
