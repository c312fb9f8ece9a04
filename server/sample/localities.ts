import { placeKey } from '../../contract/search-words.ts'
import type { Gazetteer } from '../places/gazetteer.ts'

export interface ZipCode {
  zip: string
  latitude: number
  longitude: number
}

export interface Locality {
  kind: 'city' | 'county'
  /** `Knoxville`, or for a county `Knox County`. */
  name: string
  /** The city in its addresses; for a county, the most populous place. */
  city: string
  state: string
  population: number
  /** At least one. */
  zipCodes: ZipCode[]
  agencies: number
}

const countyShare = 0.2

/** Places that new users open first get more agencies. */
const agencyFactors: Record<string, number> = { 'Knoxville, TN': 4, 'Nashville, TN': 2 }

/**
 * Spreads `count` agencies over the counties and cities of the gazetteer: places with more people get more agencies,
 * though less than proportionally. Localities are ordered by state and county, so that nearby agencies are adjacent in
 * the table.
 */
export function distributeOverLocalities(gazetteer: Gazetteer, count: number): Locality[] {
  const inCounties = Math.round(count * countyShare)
  const cities = createCityLocalities(gazetteer)
  const counties = createCountyLocalities(gazetteer, cities)
  distribute(counties, inCounties, ({ population }) => 1 + Math.sqrt(population) / 250)
  distribute(cities, count - inCounties, ({ name, state, population }) => {
    const root = Math.sqrt(population)
    return (8 + root * Math.sqrt(root)) * (agencyFactors[`${name}, ${state}`] ?? 1)
  })
  return [...counties, ...cities]
    .filter(({ agencies }) => agencies > 0)
    .sort((a, b) => `${a.state}${a.county}`.localeCompare(`${b.state}${b.county}`))
}

/** Places whose postal name differs from the map's. */
const postalNames: Record<string, string> = { 'New York City': 'New York', 'The Bronx': 'Bronx' }

type LocalityInCounty = Locality & { county: string }

function createCityLocalities({ cities, zipCodes }: Gazetteer): LocalityInCounty[] {
  const zipCodesByCity = Map.groupBy(zipCodes, ([, city, state]) => `${placeKey(city)},${state}`)
  return cities.flatMap(
    ([placeName, state, latitude, longitude, population, county, keys]): LocalityInCounty[] => {
      // In a small town, offices are in its center, not throughout its ZIP codes.
      const spread = population > 100_000 ? 1 : 0.1
      const found = keys
        .flatMap((key) => zipCodesByCity.get(`${key},${state}`) ?? [])
        .map(([zip, , , zipLatitude, zipLongitude]) => ({
          zip,
          latitude: zipLatitude,
          longitude: zipLongitude,
        }))
        .filter((zip) => isNear(zip, latitude, longitude))
        .map((zip) => ({
          ...zip,
          latitude: latitude + (zip.latitude - latitude) * spread,
          longitude: longitude + (zip.longitude - longitude) * spread,
        }))
      // A part of another city has no ZIP codes; its agencies belong to that city.
      if (found.length === 0 || county === '') return []
      const name = postalNames[placeName] ?? placeName
      return [{ kind: 'city', name, city: name, state, population, county, zipCodes: found, agencies: 0 }]
    },
  )
}

function createCountyLocalities({ counties }: Gazetteer, cities: LocalityInCounty[]): LocalityInCounty[] {
  const citiesByCounty = Map.groupBy(cities, ({ county }) => county)
  return counties.flatMap(([fips, , fullName, state, , , population]): LocalityInCounty[] => {
    const [seat] = citiesByCounty.get(fips) ?? []
    // Independent cities are already in the list of cities.
    if (!seat || !/ (County|Parish|Borough|Census Area|Municipio)$/.test(fullName)) return []
    return [{ ...seat, kind: 'county', name: fullName, state, population, agencies: 0 }]
  })
}

/** About 20 miles. If the distance is larger, one of the two sources is wrong. */
const isNear = (zip: ZipCode, latitude: number, longitude: number) =>
  Math.abs(zip.latitude - latitude) < 0.3 && Math.abs(zip.longitude - longitude) < 0.4

function distribute(localities: Locality[], count: number, weightOf: (locality: Locality) => number): void {
  const total = localities.reduce((sum, locality) => sum + weightOf(locality), 0)
  let before = 0
  for (const locality of localities) {
    const after = before + weightOf(locality)
    locality.agencies = Math.round((after / total) * count) - Math.round((before / total) * count)
    before = after
  }
}
