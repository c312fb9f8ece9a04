import type { FeatureCollection, Point } from 'geojson'
import type { Gazetteer } from '../../../server/places/gazetteer.ts'

type Names<Properties> = FeatureCollection<Point, { name: string } & Properties>

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

/** The places whose people are counted, the most populous first; `from` is the zoom at which the name appears. */
export const placeNamesOf = ({
  places,
}: Pick<Gazetteer, 'places'>): Names<{ from: number; population: number }> => ({
  type: 'FeatureCollection',
  features: places.flatMap(([name, , latitude, longitude, population]) =>
    population > 0 ? [point({ name, population, from: zoomFrom(population) }, longitude, latitude)] : [],
  ),
})

/** Every county by its full name. */
export const countyNamesOf = ({ counties }: Pick<Gazetteer, 'counties'>): Names<object> => ({
  type: 'FeatureCollection',
  features: counties.map(([, , name, , latitude, longitude]) => point({ name }, longitude, latitude)),
})

const point = <Properties>(properties: Properties, longitude: number, latitude: number) => ({
  type: 'Feature' as const,
  properties,
  geometry: { type: 'Point' as const, coordinates: [round(longitude), round(latitude)] },
})

/** To some 100 metres, which no label can show. */
const round = (degrees: number) => Math.round(degrees * 1_000) / 1_000

const zoomFrom = (population: number): number =>
  zoomByPopulation.find(([least]) => population >= least)?.[1] ?? zoomOfTheRest
