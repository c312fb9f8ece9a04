import type { FeatureCollection, Point } from 'geojson'

/** The file of names that the build makes from the gazetteer; longitude and latitude in degrees. */
export interface MapNamesFile {
  places: [name: string, longitude: number, latitude: number, population: number][]
  counties: [name: string, longitude: number, latitude: number][]
}

export interface MapNames {
  /** `from`: the zoom at which the name appears. */
  places: FeatureCollection<Point, { name: string; from: number; population: number }>
  counties: FeatureCollection<Point, { name: string }>
}

/** People of a place, and MapLibre's zoom from which such a place is named. */
const zoomByPopulation: [population: number, zoom: number][] = [
  [500_000, 4],
  [120_000, 5],
  [50_000, 6],
  [20_000, 7],
  [7_000, 8],
  [2_000, 9],
]
const zoomOfTheRest = 10

/** The rows as the points that the base map writes the names at. */
export const mapNamesOf = ({ places, counties }: MapNamesFile): MapNames => ({
  places: {
    type: 'FeatureCollection',
    features: places.map(([name, longitude, latitude, population]) =>
      point({ name, population, from: zoomFrom(population) }, longitude, latitude),
    ),
  },
  counties: {
    type: 'FeatureCollection',
    features: counties.map(([name, longitude, latitude]) => point({ name }, longitude, latitude)),
  },
})

const point = <Properties>(properties: Properties, longitude: number, latitude: number) => ({
  type: 'Feature' as const,
  properties,
  geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
})

const zoomFrom = (population: number): number =>
  zoomByPopulation.find(([least]) => population >= least)?.[1] ?? zoomOfTheRest
