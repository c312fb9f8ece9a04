import type pg from 'pg'
import { isSignificant } from '../../contract/search-words.ts'
import { findState } from '../places/us-states.ts'
import { findKnownWords } from './dictionary.ts'

/** The shortest word that can be corrected or split. */
const minLetters = 4
/** Longer words are not split. */
const maxLetters = 30

/**
 * Repairs misspelled text in ways that change the number of words: adds a missing space (`townof waverly`), and omits
 * short words that appear in no name (`town fo waverly`), except at the end, where a word may be unfinished.
 */
export async function separateWords(pool: pg.Pool, words: readonly string[]): Promise<readonly string[]> {
  const known = await findKnownWords(pool, [...words, ...words.flatMap(splitsOf).flat()])
  const isKnown = (word: string) => known.has(word) || !isSignificant(word) || findState(word) !== undefined
  const separated = words.flatMap((word, index) => {
    if (isKnown(word) || /\d/.test(word)) return [word]
    return (
      splitsOf(word).find((halves) => halves.every(isKnown)) ??
      (word.length < minLetters && index < words.length - 1 ? [] : [word])
    )
  })
  return separated.some(isSignificant) ? separated : words
}

/** The ways to split a word in two: at least three letters each, except for words such as `of`. */
function splitsOf(word: string): string[][] {
  if (word.length < minLetters || word.length > maxLetters) return []
  const splits = Array.from({ length: word.length - 1 }, (_, index) => [
    word.slice(0, index + 1),
    word.slice(index + 1),
  ])
  return splits.filter((halves) => halves.every((half) => half.length > 2 || !isSignificant(half)))
}
