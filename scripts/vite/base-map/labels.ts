import type { Position } from 'geojson'
import type { Area } from '../../../server/places/counties.ts'
import { countyFullName } from '../../../server/places/counties.ts'
import { stateNames } from '../../../server/places/states.ts'
import { createFeature, type MapFeature } from './layer.ts'
import { seas, seaZooms } from './seas.ts'

interface LabeledAreas {
  states: Area[]
  counties: Area[]
  lakes: MapFeature[]
  parks: MapFeature[]
}

const countries: [name: string, longitude: number, latitude: number][] = [
  ['United States', -98.6, 39.8],
  ['Canada', -104, 57],
  ['Mexico', -102.5, 23.9],
]

/** Creates a point inside each country, state, county, sea, lake, and park. */
export function createLabels({ states, counties, lakes, parks }: LabeledAreas): MapFeature[] {
  return [
    ...countries.map(([name, ...position]) => createLabel(position, 0, { kind: 'country', name })),
    ...states.map(({ fips, name, rings }) => {
      const short = stateNames.find((state) => state.fips === fips)?.code
      return createLabel(findAnchor(rings), 2, { kind: 'state', name, ...(short && { short }) })
    }),
    ...counties.map(({ fips, name, rings }) =>
      createLabel(findAnchor(rings), 6, { kind: 'county', name: countyFullName(fips, name) }),
    ),
    ...seas.map(([name, rank, ...position]) =>
      createLabel(position, seaZooms[rank], { kind: 'sea', name, rank }),
    ),
    ...lakes.flatMap((lake) => createAreaLabel('lake', lake)),
    ...parks.flatMap((park) => createAreaLabel('park', park)),
  ]
}

function createAreaLabel(kind: string, { geometry, properties: { from, shown } }: MapFeature): MapFeature[] {
  if (!shown.name || (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon')) return []
  const rings = geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat()
  return [createLabel(findAnchor(rings), Math.max(4, from), { ...shown, kind, name: shown.name })]
}

const createLabel = (coordinates: Position, from: number, shown: MapFeature['properties']['shown']) =>
  createFeature({ type: 'Point', coordinates }, from, shown)

/**
 * Finds the point for an area's label: the center of gravity of its largest part or, if the part curves around it, the middle of
 * the widest stretch on the same parallel.
 */
function findAnchor(rings: Position[][]): Position {
  const measured = rings.map((ring) => ({ ring, ...measureRing(ring) }))
  const { ring, center } = measured.reduce((one, other) => (other.area > one.area ? other : one))
  const [x = 0, y = 0] = center
  const crossings = findCrossings(ring, y)
  let widest = { from: x, to: x }
  for (let index = 0; index + 1 < crossings.length; index += 2) {
    const [from = x, to = x] = crossings.slice(index, index + 2)
    if (from < x && x < to) return center
    if (to - from > widest.to - widest.from) widest = { from, to }
  }
  return [(widest.from + widest.to) / 2, y]
}

function findCrossings(ring: Position[], y: number): number[] {
  const crossings: number[] = []
  ring.forEach(([fromX = 0, fromY = 0], index) => {
    const [toX = 0, toY = 0] = ring[(index + 1) % ring.length] ?? []
    if (fromY > y !== toY > y) crossings.push(fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX))
  })
  return crossings.sort((one, other) => one - other)
}

/** Measures area and center of gravity with degrees as plane coordinates, which is accurate enough for labels. */
function measureRing(ring: Position[]): { area: number; center: Position } {
  let [doubled, x, y] = [0, 0, 0]
  ring.forEach(([fromX = 0, fromY = 0], index) => {
    const [toX = 0, toY = 0] = ring[(index + 1) % ring.length] ?? []
    const cross = fromX * toY - toX * fromY
    doubled += cross
    x += (fromX + toX) * cross
    y += (fromY + toY) * cross
  })
  return { area: Math.abs(doubled / 2), center: [x / (3 * doubled), y / (3 * doubled)] }
}
