import { placeKey } from '../../contract/search-words.ts'
import type { Gazetteer } from '../places/gazetteer.ts'

/** The center of a ZIP code, in degrees. */
export interface ZipCode {
  zip: string
  latitude: number
  longitude: number
}

/** A real city or county for sample agencies, with its ZIP codes. */
export interface Site {
  kind: 'city' | 'county'
  /** `Knoxville`, or for a county `Knox County`. */
  name: string
  /** The city of its addresses: of a county, the most populous place. */
  city: string
  state: string
  population: number
  latitude: number
  longitude: number
  /** At least one. */
  zipCodes: ZipCode[]
  /** Its share of the agencies. */
  agencies: number
}

const shareOfCounties = 0.2

/** More agencies for the places that new users open first. */
const wellFilled: Record<string, number> = { 'Knoxville, TN': 4, 'Nashville, TN': 2 }

/**
 * Spreads `count` agencies over the counties and cities of the gazetteer: places with more people get more agencies,
 * though less than proportionally. Sites are ordered by state and county, so that nearby agencies are adjacent in the
 * table.
 */
export function distributeOverSites(gazetteer: Gazetteer, count: number): Site[] {
  const inCounties = Math.round(count * shareOfCounties)
  const cities = citySites(gazetteer)
  const counties = countySites(gazetteer, cities)
  allot(counties, inCounties, ({ population }) => 1 + Math.sqrt(population) / 250)
  allot(cities, count - inCounties, ({ name, state, population }) => {
    const root = Math.sqrt(population)
    return (8 + root * Math.sqrt(root)) * (wellFilled[`${name}, ${state}`] ?? 1)
  })
  return [...counties, ...cities]
    .filter(({ agencies }) => agencies > 0)
    .sort((a, b) => compare(a.state, b.state) || compare(a.county, b.county))
}

/** Places whose postal name differs from the map's. */
const postalNames: Record<string, string> = { 'New York City': 'New York', 'The Bronx': 'Bronx' }

type SiteOfCounty = Site & { county: string }

function citySites({ places, zipCodes }: Gazetteer): SiteOfCounty[] {
  const zipCodesByCity = Map.groupBy(zipCodes, ([, city, state]) => `${placeKey(city)},${state}`)
  return places.flatMap(
    ([placeName, state, latitude, longitude, population, county, keys]): SiteOfCounty[] => {
      const found = keys
        .flatMap((key) => zipCodesByCity.get(`${key},${state}`) ?? [])
        .map(([zip, , , zipLatitude, zipLongitude]) => ({
          zip,
          latitude: zipLatitude,
          longitude: zipLongitude,
        }))
        .filter((zip) => isNear(zip, latitude, longitude))
      // A part of another city has no ZIP codes; its agencies belong to that city.
      if (found.length === 0 || county === '') return []
      const name = postalNames[placeName] ?? placeName
      const site = { kind: 'city' as const, name, city: name, state, population, latitude, longitude, county }
      return [{ ...site, zipCodes: found, agencies: 0 }]
    },
  )
}

function countySites({ counties }: Gazetteer, cities: SiteOfCounty[]): SiteOfCounty[] {
  const citiesByCounty = Map.groupBy(cities, ({ county }) => county)
  return counties.flatMap(([fips, , fullName, state, , , population]): SiteOfCounty[] => {
    const [seat] = citiesByCounty.get(fips) ?? []
    // Independent cities are already in the list of cities.
    if (!seat || !/ (County|Parish|Borough|Census Area|Municipio)$/.test(fullName)) return []
    return [{ ...seat, kind: 'county', name: fullName, state, population, agencies: 0 }]
  })
}

/** About 20 miles. If the distance is larger, one of the two sources is wrong. */
const isNear = (zip: ZipCode, latitude: number, longitude: number) =>
  Math.abs(zip.latitude - latitude) < 0.3 && Math.abs(zip.longitude - longitude) < 0.4

/** Distributes `count` agencies in proportion to the weights. */
function allot(sites: Site[], count: number, weightOf: (site: Site) => number): void {
  const total = sites.reduce((sum, site) => sum + weightOf(site), 0)
  let before = 0
  for (const site of sites) {
    const after = before + weightOf(site)
    site.agencies = Math.round((after / total) * count) - Math.round((before / total) * count)
    before = after
  }
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
