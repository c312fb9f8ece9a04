import type pg from 'pg'
import type { Coordinates } from '../../contract/coordinates.ts'
import {
  expandAbbreviations,
  isMemberNumber,
  isSignificant,
  normalizeWords,
  renameSchoolDistrict,
} from '../../contract/search-words.ts'
import { maxSuggestions } from '../../contract/suggestions.ts'
import { findState } from '../places/us-states.ts'
import { sql } from '../platform/database/sql.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import {
  type AgencyQueryCandidate,
  correctedWord,
  isMisspelled,
  listAgencyQueryCandidates,
} from './agency-query-candidates.ts'
import {
  agenciesByMemberNumber,
  agenciesByWords,
  agenciesNearby,
  type SuggestedAgencyRow,
} from './agency-statements.ts'
import { lookUpWords } from './dictionary.ts'
import { separateWords } from './separate-words.ts'

/** Only the first words of longer text, such as a pasted page, are searched. */
const maxWords = 8

/**
 * Suggests at most 5 agencies whose names have words that start with the typed ones, allowing for typos and
 * abbreviations, or that have the typed initials; the rest of the text may be the city, the state, or the street.
 * Agencies near the center come first. A number is first tried as a member number.
 */
export async function suggestAgencies(
  pool: pg.Pool,
  text: string,
  center: Coordinates | null,
): Promise<SuggestedAgencyRow[]> {
  if (isMemberNumber(text)) {
    const { rows } = await pool.query<SuggestedAgencyRow>(agenciesByMemberNumber(text.trim()))
    if (rows.length > 0) return rows
  }
  const typed = normalizeWords(text)
  const full = expandAbbreviations(typed)
  // `Anderson County Schools, Clinton` may be in another city, but `Vanderbilt, PA` cannot be in another state.
  const [before = '', ...after] = text.split(',').map(normalizeWords)
  const usesWholeText = /\d/.test(before) || findState(after.join(' ')) !== undefined
  const name = usesWholeText ? full : expandAbbreviations(before)
  for (const words of new Set([typed, full, name, renameSchoolDistrict(full)])) {
    const found = await findAgencies(pool, words, center)
    if (found.length > 0) return found
  }
  return []
}

/**
 * Suggests agencies for text that may contain more typos than `suggestAgencies` expects: a missing space, a wrong short
 * word, or a typo that is itself a word. It is slower, and finds less likely agencies.
 *
 * @param onlySimilar True for only those whose whole name, alone or with the city and the state, is almost the text:
 * not any agency in Nashville for `dmv nashville`.
 */
export async function suggestMisspelledAgencies(
  pool: pg.Pool,
  text: string,
  center: Coordinates | null,
  onlySimilar: boolean,
): Promise<SuggestedAgencyRow[]> {
  const typed = splitWords(expandAbbreviations(normalizeWords(text)))
  const words = significantWords(await separateWords(pool, typed))
  if (words.length === 0) return []
  const matches = await lookUpWords(pool, words, true)
  const found = await findAnywhere(pool, listAgencyQueryCandidates(matches), center)
  return onlySimilar && found.length > 0 ? await keepSimilar(pool, found, typed.join(' ')) : found
}

/** The maximum number of wrong, missing, or extra letters in a similar name. */
const maxErrors = 3
/** `levenshtein` accepts at most 255 characters. */
const maxCompared = 255

async function keepSimilar(
  pool: pg.Pool,
  agencies: readonly SuggestedAgencyRow[],
  text: string,
): Promise<SuggestedAgencyRow[]> {
  const names = agencies.flatMap(({ id, name, city, state }) =>
    [[name], [name, city], [name, state], [name, city, state]].map((parts) => ({
      id,
      name: normalizeWords(parts.join(' ')).slice(0, maxCompared),
    })),
  )
  const { rows } = await pool.query<{ id: number }>(sql`
    select distinct id from unnest(${names.map(({ id }) => id)}::integer[], ${names.map(({ name }) => name)}::text[]) as compared (id, name)
    where levenshtein(name, ${text.slice(0, maxCompared)}) <= ${maxErrors}::integer`)
  const similar = new Set(rows.map(({ id }) => id))
  return agencies.filter(({ id }) => similar.has(id))
}

async function findAgencies(
  pool: pg.Pool,
  text: string,
  center: Coordinates | null,
): Promise<SuggestedAgencyRow[]> {
  const typed = splitWords(text)
  if (typed.length === 0) return []
  const words = significantWords(typed)
  // In parallel, because most searches need both.
  const [nearby, matches] = await Promise.all([
    findNearby(pool, words, typed, center),
    // Skip single letters: too many words start with one.
    lookUpWords(pool, words.length > 1 ? words.filter(({ length }) => length > 1) : words),
  ])
  if (nearby.length === maxSuggestions) return nearby

  const corrected = matches.some(isMisspelled)
    ? await findNearby(pool, matches.map(correctedWord), typed, center)
    : []
  const found = uniqueById([...nearby, ...corrected])
  if (found.length >= maxSuggestions) return found.slice(0, maxSuggestions)

  const anywhere = await findAnywhere(pool, listAgencyQueryCandidates(matches), center)
  // `knox` suggests Knox County before Fort Knox, even where Fort Knox is nearer.
  const beginning = typed.join(' ')
  const begins = ({ name }: SuggestedAgencyRow) => normalizeWords(name).startsWith(beginning)
  const all = uniqueById([...found, ...anywhere])
  return [...all.filter(begins), ...all.filter((agency) => !begins(agency))].slice(0, maxSuggestions)
}

const splitWords = (text: string): string[] =>
  text
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, maxWords)

const significantWords = (words: readonly string[]): readonly string[] =>
  words.some(isSignificant) ? words.filter(isSignificant) : words

/** Tries the candidates in turn and returns the agencies of the first candidate that matches any. */
function findAnywhere(
  pool: pg.Pool,
  candidates: readonly AgencyQueryCandidate[],
  center: Coordinates | null,
): Promise<SuggestedAgencyRow[]> {
  return inTransaction(pool, async (client) => {
    // For a frequent word, the planner would scan the table until it has enough rows. Only the index limits the work.
    await client.query('set local enable_seqscan = off; set local enable_indexscan = off')
    for (const candidate of candidates) {
      const { rows } = await client.query<SuggestedAgencyRow>(agenciesByWords(candidate, center))
      if (rows.length > 0) return rows
    }
    return []
  })
}

async function findNearby(
  pool: pg.Pool,
  words: readonly string[],
  typed: readonly string[],
  center: Coordinates | null,
): Promise<SuggestedAgencyRow[]> {
  if (center === null) return []
  const { rows } = await pool.query<SuggestedAgencyRow>(agenciesNearby(words, typed, center))
  return rows
}

const uniqueById = (agencies: readonly SuggestedAgencyRow[]): SuggestedAgencyRow[] => [
  ...new Map(agencies.map((agency) => [agency.id, agency])).values(),
]
