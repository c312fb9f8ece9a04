import type pg from 'pg'
import type { Coordinates } from '../../contract/coordinates.ts'
import { placeKey } from '../../contract/search-words.ts'
import { maxSuggestions } from '../../contract/suggestions.ts'
import {
  geocode,
  type NamedPlace,
  placeColumns,
  spellingsOf,
  uniqueByAddress,
} from '../places/find-places.ts'
import { isCountry, splitAddress } from '../places/parse-address.ts'
import { allStates, findState, findStateOfRegion, statesMatching } from '../places/us-states.ts'
import { rawSql, type Sql, sql } from '../platform/database/sql.ts'
import { spellingsWithSwap } from './one-typo.ts'
import { proximityScore } from './proximity-score.ts'

/** `isSimilar` is true if only typos or other spellings connect the text with the place's name. */
export interface SuggestedPlaceRow extends NamedPlace {
  isSimilar: boolean
}

/** A place can match by several of its names: `san` matches San Antonio and `sanantonio`. */
const maxRows = rawSql(String(6 * maxSuggestions))
/**
 * The factors by which the population is multiplied, depending on what matches. An exact match counts more, so `york`
 * finds York before Yorkville, but `knox` finds Knoxville, which is far larger than Knox. A later word counts less:
 * `orleans` finds New Orleans, and `spring` finds Springfield before Colorado Springs.
 */
const matchFactor = { wholeName: rawSql('10'), beginning: rawSql('1'), laterWord: rawSql('0.3') }
/** Caps the population if only a later word matches, so that `york` finds York, not New York. */
const maxPopulationForLaterWord = rawSql('500000')
const minDigits = 3
/** `levenshtein` accepts at most 255 characters. */
const maxNameLength = 100
/** Names below this similarity share only a few letters. */
const minSimilarity = rawSql('0.45')
/** The maximum number of wrong, missing, or extra letters: one in four, but at least one and at most three. */
const maxErrors = (name: string): number => Math.min(3, Math.max(1, Math.floor(name.length / 4)))

/**
 * The order of places by likelihood. Near the map center, a place is up to 41 times as likely: near Knoxville,
 * `greene county` is the one in Tennessee, not the one in Missouri, which has 10 times the population.
 */
const byLikelihood = (likelihood: Sql, center: Coordinates | null): Sql =>
  sql`(${likelihood} + 100) * (1 + 40 * ${proximityScore(center)}) desc, id`

/**
 * True for a county in a state at the map center, within about 250 miles. Near Knoxville, `franklin county` means
 * Franklin County, Tennessee, even though Ohio's has 30 times the population. A state is compared by its bounding box.
 */
const isLocalCounty = (center: Coordinates): Sql =>
  sql`kind = 'county' and ${proximityScore(center)} > 0.04 and state in (
      select state from places
      where key = any (${stateKeys}) and kind = 'state'
        and ${center.latitude} between (viewport #>> '{southwest,lat}')::float8 and (viewport #>> '{northeast,lat}')::float8
        and ${center.longitude} between (viewport #>> '{southwest,lng}')::float8 and (viewport #>> '{northeast,lng}')::float8
    )`

const stateKeys = allStates.map(({ name }) => placeKey(name))
const isCountyName = (name: string): boolean => / (?:county|parish|borough)$/.test(name)

const orderOf = (beginnings: string[], center: Coordinates | null): Sql => {
  const order = byLikelihood(rawSql('likelihood'), center)
  return center && beginnings.some(isCountyName) ? sql`${isLocalCounty(center)} desc, ${order}` : order
}

/**
 * `{` and `:` are the characters after `z` and `9`, so every key that begins with `x` sorts before `x{`, and every ZIP
 * code that begins with `3` sorts before `3:`.
 */
const namesBeginning = (
  beginnings: string[],
  states: string[] | null,
  center: Coordinates | null,
): Sql => sql`
  select ${placeColumns}
  from unnest(${beginnings}::text[]) as typed (beginning), lateral (
    select *, weight * case when key = beginning then ${matchFactor.wholeName} else ${matchFactor.beginning} end as likelihood
    from places where weight is not null and key >= beginning and key < beginning || '{'
    union all
    select *, least(weight, ${maxPopulationForLaterWord}) * ${matchFactor.laterWord} as likelihood
    from places where weight > 0 and length(beginning) > 2 and key like '% ' || beginning || '%'
  ) as place
  where ${states}::text[] is null or state = any (${states})
  order by ${orderOf(beginnings, center)}
  limit ${maxRows}`

/**
 * Finds similar names; a large or nearby place may come before a more similar one. The first letter is assumed to be
 * correct, because thousands of names share the trigrams of `county`.
 */
const namesLike = (name: string, states: string[] | null, center: Coordinates | null): Sql => sql`
  select ${placeColumns}
  from (
    select *,
      greatest(similarity(key, ${name}), similarity(left(key, ${name.length + 1}::integer), ${name})) as similarity,
      least(${errorsIn(name, 1)}, ${errorsIn(name, 2)}) as errors
    from places
    where weight is not null and key % ${name}
      and key >= left(${name}, 1) and key < left(${name}, 1) || '{' and (${states}::text[] is null or state = any (${states}))
  ) as alike
  where similarity >= ${minSimilarity} and errors <= ${maxErrors(name)}::integer
  order by similarity + ln(weight + 100) / 50 + ${proximityScore(center)} / 10 desc, id
  limit ${maxRows}`

/** Finds places that have one of the names. */
const namesEqualTo = (names: string[], states: string[] | null, center: Coordinates | null): Sql => sql`
  select ${placeColumns}
  from places
  where weight is not null and key = any (${names}::text[]) and (${states}::text[] is null or state = any (${states}))
  order by ${byLikelihood(rawSql('weight'), center)}
  limit ${maxRows}`

/**
 * The number of typos in the beginning of a name, compared with a beginning of `key` that is `missing` letters longer.
 */
const errorsIn = (name: string, missing: number): Sql =>
  sql`levenshtein(left(key, ${name.length + missing}::integer), ${name})`

const zipCodesBeginning = (digits: string): Sql => sql`
  select ${placeColumns}
  from places
  where kind = 'zip_code' and key >= ${digits}::text and key < ${digits}::text || ':'
  order by key
  limit ${maxRows}`

/**
 * Suggests at most 5 places of the built-in gazetteer for a partially typed address, most likely first: Knoxville, TN,
 * for `knox`; Springfield, IL, for `springfield, i`; Chattanooga, TN, for `Chatanooga`. The address of each suggestion
 * resolves to the same place.
 *
 * @param center The map center: places near it rank higher.
 */
export async function suggestPlaces(
  pool: pg.Pool,
  typed: string,
  center: Coordinates | null = null,
): Promise<SuggestedPlaceRow[]> {
  const similar = new Set<NamedPlace>()
  const places = await findSuggestedPlaces(pool, typed, center, async (name) => {
    const found = await similarTo(pool, name, center)
    for (const place of found) similar.add(place)
    return found
  })
  return places.map((place) => ({ ...place, isSimilar: similar.has(place) }))
}

async function findSuggestedPlaces(
  pool: pg.Pool,
  typed: string,
  center: Coordinates | null,
  findSimilar: (name: UnfinishedName) => Promise<NamedPlace[]>,
): Promise<NamedPlace[]> {
  const parts = splitAddress(typed)
  const last = parts.at(-1)
  // `us` is the country, not the beginning of `U.S. Virgin Islands`.
  if (last === undefined || isCountry(typed)) return []
  if (parts.length === 1 && /^\d+$/.test(last)) {
    return last.length < minDigits ? [] : await select(pool, zipCodesBeginning(last))
  }
  const before = parts.at(-2)
  const inStates = before === undefined ? [] : [{ name: before, states: statesMatching(last) }]
  const isState = findState(last) !== undefined
  if (isState && before === undefined) {
    const longer = await beginningWith(pool, { name: last, states: null }, center)
    const meant = await geocode(pool, last)
    // `la` suggests Los Angeles, then Louisiana.
    const upToTheState = meant.slice(0, meant.findIndex(({ kind }) => kind === 'state') + 1)
    return uniqueByAddress([...upToTheState, ...longer]).slice(0, maxSuggestions)
  }
  const region = before === undefined ? findStateOfRegion(last) : undefined
  if (region) {
    const longer = await beginningWith(pool, { name: last, states: null }, center)
    const state = (await geocode(pool, region.name)).filter(({ kind }) => kind === 'state')
    return uniqueByAddress([...longer, ...state]).slice(0, maxSuggestions)
  }
  // After a place name, a state name can only mean the state.
  const names = isState ? [] : unfinishedNames(last)
  return (
    (await firstFound(inStates, (name) => beginningWith(pool, name, center))) ??
    (await firstFound(inStates, findSimilar)) ??
    (await firstFound(names, (name) => beginningWith(pool, name, center))) ??
    (await firstFound([typed], (address) => geocode(pool, address)))?.slice(0, maxSuggestions) ??
    // A state at the end is more likely than a longer name.
    (await firstFound(names.toReversed(), findSimilar)) ??
    []
  )
}

async function firstFound<Item>(
  items: readonly Item[],
  find: (item: Item) => Promise<NamedPlace[]>,
): Promise<NamedPlace[] | undefined> {
  for (const item of items) {
    const places = await find(item)
    if (places.length > 0) return places
  }
  return undefined
}

async function beginningWith(pool: pg.Pool, { name, states }: UnfinishedName, center: Coordinates | null) {
  if (states?.length === 0) return []
  // `st` may be Saint or the beginning of Stockton.
  return await select(
    pool,
    namesBeginning([...new Set([...spellingsOf(placeKey(name)), name])], states, center),
  )
}

async function similarTo(pool: pg.Pool, { name, states }: UnfinishedName, center: Coordinates | null) {
  const key = placeKey(name)
  if (states?.length === 0 || key.length > maxNameLength) return []
  const swapped = await select(pool, namesEqualTo(spellingsWithSwap(key), states, center))
  return swapped.length > 0 ? swapped : await select(pool, namesLike(key, states, center))
}

interface UnfinishedName {
  name: string
  states: string[] | null
}

function unfinishedNames(last: string): UnfinishedName[] {
  const words = last.split(' ')
  // The last word, or the last two or three, may be a state: `winston salem nc`.
  const splits = [1, 2, 3]
    .filter((length) => length < words.length)
    .map((length) => ({
      name: words.slice(0, -length).join(' '),
      states: statesMatching(words.slice(-length).join(' ')),
    }))
    // `university of texas` is not a place in Texas.
    .filter(({ name }) => !name.endsWith(' of'))
  return [{ name: last, states: null }, ...splits]
}

async function select(pool: pg.Pool, statement: Sql): Promise<NamedPlace[]> {
  const { rows } = await pool.query<NamedPlace>(statement)
  return uniqueByAddress(rows).slice(0, maxSuggestions)
}
