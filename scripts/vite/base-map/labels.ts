import type { Position } from 'geojson'
import { type Area, countyFullName, largestRing, ringCenter } from '../../../server/places/counties.ts'
import { findStateByFips } from '../../../server/places/us-states.ts'
import type { Ring } from '../../../server/places/viewport.ts'
import { createFeature, type TileFeature } from './layer.ts'

interface LabeledAreas {
  states: Area[]
  counties: Area[]
  lakes: TileFeature[]
  parks: TileFeature[]
}

const countries: [name: string, longitude: number, latitude: number][] = [
  ['United States', -98.6, 39.8],
  ['Canada', -104, 57],
  ['Mexico', -102.5, 23.9],
]

type Rank = 0 | 1 | 2

/** The first zoom level that shows the names of seas with a given rank. */
const seaZooms: Record<Rank, number> = { 0: 2, 1: 5, 2: 8 }

/** Points for the names of oceans and bays, whose shapes the sources do not include. */
const seas: [name: string, rank: Rank, longitude: number, latitude: number][] = [
  ['Atlantic Ocean', 0, -68, 35.5],
  ['Pacific Ocean', 0, -132, 38],
  ['Gulf of Mexico', 0, -90.5, 25.5],
  ['Gulf of Alaska', 0, -146, 57.5],
  ['Bering Sea', 0, -173, 58],
  ['Beaufort Sea', 0, -142, 71.2],
  ['Hudson Bay', 0, -85.5, 59],
  ['Chesapeake Bay', 1, -76.18, 37.9],
  ['Cook Inlet', 1, -151.9, 60.5],
  ['Delaware Bay', 1, -75.12, 39.08],
  ['Green Bay', 1, -87.6, 45],
  ['Long Island Sound', 1, -72.85, 41.09],
  ['Pamlico Sound', 1, -76.05, 35.4],
  ['Prince William Sound', 1, -147, 60.6],
  ['Strait of Juan de Fuca', 1, -123.6, 48.23],
  ['Biscayne Bay', 2, -80.22, 25.55],
  ['Cape Cod Bay', 2, -70.28, 41.88],
  ['Galveston Bay', 2, -94.86, 29.5],
  ['Kāneʻohe Bay', 2, -157.79, 21.46],
  ['Lower New York Bay', 2, -74.05, 40.52],
  ['Massachusetts Bay', 2, -70.6, 42.35],
  ['Mobile Bay', 2, -88, 30.43],
  ['Monterey Bay', 2, -121.93, 36.8],
  ['Narragansett Bay', 2, -71.37, 41.57],
  ['Puget Sound', 2, -122.46, 47.78],
  ['Raritan Bay', 2, -74.2, 40.47],
  ['San Francisco Bay', 2, -122.27, 37.66],
  ['San Pablo Bay', 2, -122.4, 38.06],
  ['Tampa Bay', 2, -82.56, 27.72],
  ['Upper New York Bay', 2, -74.045, 40.66],
]

/** Creates a point inside each country, state, county, sea, lake, and park. */
export function createLabels({ states, counties, lakes, parks }: LabeledAreas): TileFeature[] {
  return [
    ...countries.map(([name, ...position]) => createLabel(position, 0, { kind: 'country', name })),
    ...states.map(({ fips, name, rings }) => {
      const short = findStateByFips(fips)?.code
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

function createAreaLabel(
  kind: string,
  { geometry, properties: { minZoom, shown } }: TileFeature,
): TileFeature[] {
  if (!shown.name || (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon')) return []
  const rings = geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat()
  return [
    createLabel(findAnchor(rings as Ring[]), Math.max(4, minZoom), { ...shown, kind, name: shown.name }),
  ]
}

const createLabel = (coordinates: Position, minZoom: number, shown: TileFeature['properties']['shown']) =>
  createFeature({ type: 'Point', coordinates }, minZoom, shown)

/**
 * Finds the point for an area's label: the centroid of its largest part or, if that is outside the part, the middle
 * of the widest stretch on the same parallel.
 */
function findAnchor(rings: Ring[]): Position {
  const ring = largestRing(rings)
  const center = ringCenter(ring)
  const [x, y] = center
  const crossings = findCrossings(ring, y)
  let widest = { from: x, to: x }
  for (let index = 0; index + 1 < crossings.length; index += 2) {
    const [from = x, to = x] = crossings.slice(index, index + 2)
    if (from < x && x < to) return center
    if (to - from > widest.to - widest.from) widest = { from, to }
  }
  return [(widest.from + widest.to) / 2, y]
}

function findCrossings(ring: Ring, y: number): number[] {
  const crossings: number[] = []
  ring.forEach(([fromX, fromY], index) => {
    const [toX, toY] = ring[(index + 1) % ring.length] ?? [fromX, fromY]
    if (fromY > y !== toY > y) crossings.push(fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX))
  })
  return crossings.sort((one, other) => one - other)
}
