import type pg from 'pg'
import { placeKey } from '../../contract/search-words.ts'
import type { PlaceKind } from '../../contract/suggestions.ts'
import { rawSql, sql } from '../platform/database/sql.ts'
import { type Address, type PlaceInterpretation, parseAddress } from './parse-address.ts'
import type { Ring, Viewport } from './viewport.ts'

/** A place on the map; `latitude` and `longitude` in degrees. */
export interface Place {
  /** As in a postal address: `Knoxville, TN 37902, USA`. */
  formattedAddress: string
  /** Two letters. */
  state: string
  latitude: number
  longitude: number
  population: number
  /** Its type and area: `City in Knox County`, `State`. */
  detail: string
  /** Only for an area that the map shows in full. */
  viewport: Viewport | null
}

/** The name used to look up the place. See `placeKey`. */
interface Name {
  kind: 'city' | 'county' | 'state' | 'zip_code'
  key: string
}

export type NamedPlace = Place & Name

/** The kind of a place in the API. */
export const placeKind: Record<NamedPlace['kind'], PlaceKind> = {
  city: 'city',
  county: 'county',
  state: 'state',
  zip_code: 'zip',
}

export const placeColumns = rawSql(
  'kind, key, formatted_address as "formattedAddress", state, latitude, longitude, population, detail, viewport',
)

const maxResults = 10

/** A city with more people ranks before the state with the same name. */
const biggerThanItsState = 1_000_000

/**
 * The places that match an address, best first, at most 10; none if it is unknown. Supports places (with or without
 * their state), counties, ZIP codes, and states of the US; for a street address it finds the ZIP code or the city.
 */
export async function geocode(database: pg.Pool | pg.ClientBase, address: string): Promise<NamedPlace[]> {
  const [places = []] = await geocodeAll(database, [address])
  return places
}

export async function geocodeAll(
  database: pg.Pool | pg.ClientBase,
  addresses: readonly string[],
): Promise<NamedPlace[][]> {
  const parsed = addresses.map(parseAddress)
  const keys = [...new Set(parsed.flatMap(lookupKeys))]
  const { text, values } = sql`
    select ${placeColumns} from places where key = any (${keys}::text[]) order by id`
  const { rows } = await database.query<NamedPlace>({ name: 'places-by-key', text, values })
  const byKey = Map.groupBy(rows, ({ key }) => key)
  return parsed.map((address) => matchingPlaces(address, (key) => byKey.get(key) ?? []))
}

/** The outline of a state or a county, given its complete address; null if it has none. */
export async function readOutline(pool: pg.Pool, address: string): Promise<Ring[] | null> {
  const [place] = await geocode(pool, address)
  if (!place) return null
  const { kind, key, state } = place
  const { rows } = await pool.query<{ outline: Ring[] | null }>(
    sql`select outline from places where key = ${key} and kind = ${kind} and state = ${state} limit 1`,
  )
  return rows[0]?.outline ?? null
}

/** @param placesOfKey Places for a key, by descending population. */
export function matchingPlaces(
  { zip, interpretations, firstDigits, restInterpretations }: Address,
  placesOfKey: (key: string) => NamedPlace[],
): NamedPlace[] {
  const firstZip =
    firstDigits === null ? undefined : placesOfKey(firstDigits).find(({ kind }) => kind === 'zip_code')
  if (firstZip && restInterpretations.some((interpretation) => namesPlaceOf(firstZip, interpretation)))
    return [firstZip]
  const zipPlace = zip === null ? undefined : placesOfKey(zip).find(({ kind }) => kind === 'zip_code')
  const contradicted = interpretations.some(({ state }) => state !== null && state !== zipPlace?.state)
  if (zipPlace && !contradicted) return [zipPlace]
  for (const interpretation of interpretations) {
    const places = lookUp(interpretation, placesOfKey)
    if (places.length > 0) return uniqueByAddress(places).slice(0, maxResults)
  }
  return zipPlace ? [zipPlace] : []
}

/** True if an interpretation is the state of a ZIP code, or its city (`Knoxville, TN 37902, USA`). */
const namesPlaceOf = (zip: NamedPlace, { name, state, asState }: PlaceInterpretation): boolean =>
  asState?.code === zip.state ||
  ((state === null || state === zip.state) && placeKey(zip.formattedAddress.split(',')[0] ?? '') === name)

function lookupKeys({ zip, interpretations, firstDigits }: Address): string[] {
  const names = interpretations.flatMap((interpretation) =>
    namesOf(interpretation).flatMap(({ key }) => spellingsOf(key)),
  )
  const states = interpretations.flatMap(({ asState }) => (asState ? [placeKey(asState.name)] : []))
  const digits = [zip, firstDigits].filter((number) => number !== null)
  return [...digits, ...names, ...states]
}

function lookUp(
  interpretation: PlaceInterpretation,
  placesOfKey: (key: string) => NamedPlace[],
): NamedPlace[] {
  const { name, state, asState } = interpretation
  const find = (wanted: Name) =>
    spellingsOf(wanted.key)
      .flatMap(placesOfKey)
      .filter((place) => place.kind === wanted.kind && (state === null || place.state === state))
  if (asState) {
    const states = find({ kind: 'state', key: placeKey(asState.name) })
    const [first, ...others] = find({ kind: 'city', key: name })
    if (first && first.population >= biggerThanItsState) return [first, ...states, ...others]
    return [...states, ...(first ? [first] : []), ...others]
  }
  for (const wanted of namesOf(interpretation)) {
    const found = find(wanted)
    if (found.length > 0) return found
  }
  return []
}

function namesOf({ name, state }: PlaceInterpretation): Name[] {
  const government = governmentPrefix.exec(name)?.[1]
  const cities = government === undefined ? endingsOfStreetAddress(name, state) : [government]
  const county = (countySuffix.exec(name) ?? countyPrefix.exec(name))?.[1]
  return [
    { kind: 'city', key: name },
    { kind: 'county', key: name },
    // `Williamson, TN` means the county if no place has that name.
    ...(county === undefined ? [] : [{ kind: 'county' as const, key: county }]),
    ...cities.map((key): Name => ({ kind: 'city', key })),
  ]
}

/** `west palm beach` and `w palm beach`; the data on ZIP codes has places such as `N Little Rock`. */
export const spellingsOf = (key: string): string[] => [
  ...new Set([key.replace(/^[nsew](?= )/, (letter) => directions[letter] ?? letter), key]),
]

const directions: Record<string, string> = { n: 'north', s: 'south', e: 'east', w: 'west' }

const countySuffix = /^(.+) (?:county|co|parish|borough|census area|municipality|municipio)$/
const countyPrefix = /^(?:county|parish) of (.+)$/
const governmentPrefix = /^(?:city|town|village|borough|township) of (.+)$/

/**
 * The possible places at the end of a street address such as `123 main saint knoxville`, the longest first: words after
 * the first number. Without a state, only the words after the street are used, because `Street` is a place in Maryland.
 */
function endingsOfStreetAddress(name: string, state: string | null): string[] {
  const words = name.split(' ')
  const firstNumber = words.findIndex((word) => /\d/.test(word))
  if (firstNumber === -1) return []
  const street = state === null ? streetBeforeCity.exec(name)?.[0] : words.slice(0, firstNumber + 1).join(' ')
  if (street === undefined) return []
  const after = words.slice(street.trim().split(' ').length)
  return after.map((_, index) => after.slice(index).join(' '))
}

const streetBeforeCity =
  /^\d+ (?:\w+ )+?(?:saint|street|ave|avenue|rd|road|blvd|boulevard|dr|drive|ln|lane|way|ct|court|pl|place|pkwy|parkway|pike|hwy|highway) (?=\w)/

export function uniqueByAddress(places: readonly NamedPlace[]): NamedPlace[] {
  const seen = new Set<string>()
  return places.filter(({ formattedAddress }) => {
    const isNew = !seen.has(formattedAddress)
    seen.add(formattedAddress)
    return isNew
  })
}
