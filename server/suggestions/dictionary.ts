import type pg from 'pg'
import { rawSql, sql } from '../platform/database/sql.ts'
import { spellingsWithOneTypo } from './one-typo.ts'

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
 * by one typo or, without any, to the most similar one that is not the word itself.
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
  const mayBeTypo = ({ typed: word, completions }: (typeof rows)[number]) =>
    (correctsAll || completions.length === 0) && word.length >= minLetters && !/\d/.test(word)
  return Promise.all(
    rows.map(async (row) => ({ ...row, corrections: mayBeTypo(row) ? await correct(pool, row.typed) : [] })),
  )
}

async function correct(pool: pg.Pool, typed: string): Promise<string[]> {
  const spellings = typed.length > maxLetters ? [] : spellingsWithOneTypo(typed)
  const { rows } = await pool.query<{ word: string }>(sql`
    select word from agency_name_words where word = any (${spellings}::text[])
    order by similarity(word, ${typed}) desc, word limit ${maxCorrections}`)
  if (rows.length > 0) return rows.map(({ word }) => word)
  const similar = await pool.query<{ word: string }>(sql`
    select word from agency_name_words
    where word % ${typed} and similarity(word, ${typed}) >= ${minSimilarity}
    order by similarity(word, ${typed}) desc, abs(length(word) - length(${typed})), word limit 1`)
  return similar.rows.map(({ word }) => word).filter((word) => word !== typed)
}

/** True if the typed word, or its plural, is a word of the dictionary. */
export const isKnownWord = ({ typed, completions }: WordMatches): boolean =>
  completions.some((word) => word === typed || word === `${typed}s`)

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
