import type pg from 'pg'
import { rawSql, sql } from '../platform/database/sql.ts'
import { withSwappedLetters } from './swapped-letters.ts'

export interface WordMatches {
  typed: string
  /** The words that begin with it, and the word that it resembles most if it may be a typo. */
  words: string[]
  /** True if no word begins with it, but one resembles it. */
  isCorrected: boolean
}

const maxCompletions = rawSql('30')
/** Shorter words resemble too many others. */
const minLetters = rawSql('4')
/** The similarity of `libraries` and `library` is 0.5; `scool` and `school`, 0.44; `mnps` and `mn`, 0.33. */
const minSimilarity = rawSql('0.4')

/**
 * Completes or corrects typed words, which are lowercase letters and digits. The correction of a word is the one with
 * two letters swapped; otherwise, one with one letter wrong, missing, or extra; otherwise, the most similar one.
 *
 * @param mayBeTypos True to add to the completions of a word that is not in the dictionary the word that it resembles
 * most: `hights` begins Hightstown, but may also be Heights.
 */
export async function lookUpWords(
  pool: pg.Pool,
  typed: readonly string[],
  mayBeTypos = false,
): Promise<WordMatches[]> {
  const { rows } = await pool.query<{ typed: string; completions: string[]; similar: string | null }>(sql`
    select typed, completions, case
      when (completions = '{}' or (${mayBeTypos} and typed <> all (completions))) and length(typed) >= ${minLetters} and typed !~ '\\d' then coalesce(
        (select word from agency_name_words where word = any (array(${withSwappedLetters(rawSql('typed'))})) order by word limit 1),
        (
          select word from agency_name_words
          where word >= left(typed, 1) and word < left(typed, 1) || '{'
            and case when length(word) <= length(typed) + 1 then levenshtein_less_equal(word, typed, 1) = 1 end
          order by similarity(word, typed) desc, word
          limit 1
        ),
        (
          select word from agency_name_words
          where word % typed and similarity(word, typed) >= ${minSimilarity}
          order by similarity(word, typed) desc, abs(length(word) - length(typed)), word
          limit 1
        )
      ) end as similar
    from unnest(${typed}::text[]) with ordinality as given (typed, position), lateral (
      select array(
        select word from agency_name_words where word >= typed and word < typed || '{'
        order by length(word), word limit ${maxCompletions}
      ) as completions
    ) as completed
    order by position`)
  return rows.map(({ typed: word, completions, similar }) => {
    const words = similar === null ? completions : [...completions, similar]
    return { typed: word, words, isCorrected: similar !== null && completions.length === 0 }
  })
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
