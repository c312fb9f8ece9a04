import type pg from 'pg'
import { rawSql, sql } from '../platform/database/sql.ts'
import { spellingsWithOneTypo, spellingsWithSwap } from './one-typo.ts'

export interface WordMatches {
  typed: string
  /** The words that begin with it. */
  completions: string[]
  /** If it may be a typo, the words that it may stand for, the most similar one first. */
  corrections: string[]
}

const maxCompletions = rawSql('30')
const maxCorrections = rawSql('5')
/** Shorter words resemble too many others. */
const minLetters = 4
/** Longer words are only compared by trigrams. */
const maxLetters = 30
/** The similarity of `libraries` and `library` is 0.5; `scool` and `school`, 0.44; `mnps` and `mn`, 0.33. */
const minSimilarity = rawSql('0.4')

/**
 * Completes or corrects typed words, which are lowercase letters and digits. A word is corrected to those that differ
 * by one typo, swapped letters first. Without any, it is corrected to the most similar one.
 *
 * @param correctsAll True to also correct words that begin another one or are in the dictionary: `hights` begins
 * Hightstown, but may also be Heights; `caty` may be City.
 */
export async function lookUpWords(
  pool: pg.Pool,
  typed: readonly string[],
  correctsAll = false,
): Promise<WordMatches[]> {
  const { rows } = await pool.query<{ typed: string; completions: string[] }>(sql`
    select typed, array(
      select word from agency_name_words where word >= typed and word < typed || '{'
      order by length(word), word limit ${maxCompletions}
    ) as completions
    from unnest(${typed}::text[]) with ordinality as given (typed, position)
    order by position`)
  const misspelled = rows
    .filter(({ completions }) => correctsAll || completions.length === 0)
    .map((row) => row.typed)
    .filter((word) => word.length >= minLetters && !/\d/.test(word))
  const corrections =
    misspelled.length === 0 ? new Map<string, string[]>() : await correctWords(pool, misspelled)
  return rows.map((row) => ({ ...row, corrections: corrections.get(row.typed) ?? [] }))
}

async function correctWords(pool: pg.Pool, words: readonly string[]): Promise<Map<string, string[]>> {
  const spellings = (spell: (word: string) => string[]) =>
    words.map((word) => (word.length > maxLetters ? '' : spell(word).join(' ')))
  const { rows } = await pool.query<{ typed: string; corrections: string[] }>(sql`
    select typed, coalesce(
      nullif(array(
        select word from agency_name_words where word = any (string_to_array(spellings, ' '))
        order by word = any (string_to_array(swaps, ' ')) desc, similarity(word, typed) desc, word
        limit ${maxCorrections}
      ), '{}'),
      -- The most similar word, unless that is the typed one.
      array(
        select word from (
          select word from agency_name_words
          where word % typed and similarity(word, typed) >= ${minSimilarity}
          order by similarity(word, typed) desc, abs(length(word) - length(typed)), word
          limit 1
        ) as most_similar where word <> typed
      )
    ) as corrections
    from unnest(
      ${words}::text[], ${spellings(spellingsWithOneTypo)}::text[], ${spellings(spellingsWithSwap)}::text[]
    ) as given (typed, spellings, swaps)`)
  return new Map(rows.map(({ typed, corrections }) => [typed, corrections]))
}

/** Those of the words that are in the dictionary. */
export async function findKnownWords(pool: pg.Pool, words: readonly string[]): Promise<Set<string>> {
  const { rows } = await pool.query<{ word: string }>(
    sql`select word from agency_name_words where word = any (${words}::text[])`,
  )
  return new Set(rows.map(({ word }) => word))
}

/**
 * Adds the words of agencies' names to the dictionary.
 *
 * @param source What follows `from` in a statement; it has a column `name`. It is inserted into the statement without
 * escaping.
 */
export async function addAgencyWords(client: pg.ClientBase, source: string): Promise<void> {
  await client.query(`
    insert into agency_name_words (word)
    select word from ts_stat($$select agency_words(name) from ${source}$$)
    where word !~ '\\d' on conflict do nothing`)
}
