import type { Feature, FeatureCollection, MultiLineString, Point, Position } from 'geojson'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

/** Counties, states and the nation of us-atlas; ids are FIPS numbers. */
export type Atlas = Topology<{
  counties: GeometryCollection<{ name: string }>
  states: GeometryCollection<{ name: string }>
  nation: GeometryCollection
}>

export interface Borders {
  land: FeatureCollection
  /** Between counties of one state. */
  counties: Feature<MultiLineString>
  states: Feature<MultiLineString>
  /** A point in the largest part of each state, with its `name`. */
  stateNames: FeatureCollection<Point, { name: string }>
}

/** The borders that the base map draws; each shared line once. */
export const bordersOf = (atlas: Atlas): Borders => {
  const { counties, states, nation } = atlas.objects
  return {
    land: feature(atlas, nation),
    counties: lines(mesh(atlas, counties, (one, other) => one !== other && stateOf(one) === stateOf(other))),
    states: lines(mesh(atlas, states, (one, other) => one !== other)),
    stateNames: {
      type: 'FeatureCollection',
      features: feature(atlas, states).features.map(({ geometry, properties }) => ({
        type: 'Feature',
        properties,
        geometry: { type: 'Point', coordinates: centreOfLargest(outlinesOf(geometry)) },
      })),
    },
  }
}

const lines = (geometry: MultiLineString): Feature<MultiLineString> => ({
  type: 'Feature',
  properties: {},
  geometry,
})

const stateOf = ({ id }: { id?: string | number | undefined }) => String(id).slice(0, 2)

const outlinesOf = (geometry: FeatureCollection['features'][number]['geometry']): Position[][] => {
  if (geometry.type === 'Polygon') return geometry.coordinates.slice(0, 1)
  return geometry.type === 'MultiPolygon' ? geometry.coordinates.flatMap((rings) => rings.slice(0, 1)) : []
}

/** The centroid of the ring that encloses most, in degrees taken as a plane: good enough for a label. */
const centreOfLargest = (rings: Position[][]): Position => {
  let largest = { area: 0, centre: [0, 0] }
  for (const ring of rings) {
    const measured = measure(ring)
    if (measured.area > largest.area) largest = measured
  }
  return largest.centre
}

const measure = (ring: Position[]): { area: number; centre: Position } => {
  let [doubled, x, y] = [0, 0, 0]
  ring.forEach(([fromX = 0, fromY = 0], index) => {
    const [toX = 0, toY = 0] = ring[(index + 1) % ring.length] ?? []
    const cross = fromX * toY - toX * fromY
    doubled += cross
    x += (fromX + toX) * cross
    y += (fromY + toY) * cross
  })
  return { area: Math.abs(doubled / 2), centre: [x / (3 * doubled), y / (3 * doubled)] }
}
