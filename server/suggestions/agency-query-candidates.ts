import { findState, statesStartingWith } from '../places/us-states.ts'
import type { WordMatches } from './dictionary.ts'

/** One possible meaning of search text: the words to look for in the index of agencies. */
export interface AgencyQueryCandidate {
  typed: string[]
  /** Words of its name, as a `tsquery`. */
  name: string | null
  /** Words of its city, state, and street, as a `tsquery`. */
  place: string | null
  /** The initials of its name, in capitals: an alternative to `name`. */
  initials: string | null
}

/** The maximum number of words of a city and its state. */
const maxPlaceWords = 4
const maxInitials = 8

/**
 * The possible meanings of the typed words, most likely first: a name or its
 * initials, a name and its place, an address.
 */
export function listAgencyQueryCandidates(matches: readonly WordMatches[]): AgencyQueryCandidate[] {
  const candidates: AgencyQueryCandidate[] = []
  for (let length = matches.length; length >= Math.max(1, matches.length - maxPlaceWords); length -= 1) {
    const [nameWords, placeWords] = [matches.slice(0, length), matches.slice(length)]
    const [name, place] = [nameQuery(nameWords), placeQuery(placeWords)]
    const initials = initialsOf(nameWords, placeWords.length > 0)
    if (name === null && initials === null) continue
    if (placeWords.length > 0 && place === null) continue
    candidates.push({ typed: nameWords.map(correctedWord), name, place, initials })
  }
  // `knoxville sheriff`: the city may come first.
  for (let length = 1; length <= Math.min(maxPlaceWords, matches.length - 1); length += 1) {
    const nameWords = matches.slice(length)
    const [name, place] = [nameQuery(nameWords), placeQuery(matches.slice(0, length))]
    // In `Knoxville, Tennesee`, the last word is a misspelled state.
    if (name === null || place === null || nameWords.some(isMisspelled)) continue
    candidates.push({ typed: nameWords.map(correctedWord), name, place, initials: null })
  }
  if (/^\d/.test(matches[0]?.typed ?? '')) {
    // Try the whole address first, then its street, then only the city at its end.
    const street = matches.slice(1).filter(({ typed }) => !isZipOrCountry(typed))
    // Coordinates and phone numbers are not addresses.
    const addresses = street.some(({ typed }) => /[a-z]/.test(typed))
      ? [matches, street, street.slice(-2)]
      : []
    for (const words of addresses) {
      const place = placeQuery(words)
      if (place !== null) candidates.push({ typed: [], name: null, place, initials: null })
    }
  }
  return candidates
}

/** True if no word begins with the typed one, but one resembles it. */
export const isMisspelled = ({ completions, corrections }: WordMatches): boolean =>
  completions.length === 0 && corrections.length > 0

export const correctedWord = (word: WordMatches): string =>
  (isMisspelled(word) ? word.corrections[0] : undefined) ?? word.typed

const isZipOrCountry = (word: string): boolean => /^(?:\d{5}|usa)$/.test(word)

/**
 * True for a word that must match exactly if another word follows: `st` in `st louis` is not the beginning of `state`.
 */
export const isShort = (word: string): boolean => word.length <= 2

/**
 * The words that a typed word can mean if another word follows: `water` in `water district` is not the beginning of
 * `watertown`, but `park` in `park department` may be `parks`.
 */
function wholeWords(typed: string, words: readonly string[]): readonly string[] {
  const whole = words.filter((word) => word === typed || word === `${typed}s`)
  return whole.length > 0 || isShort(typed) ? whole : words
}

/** A `tsquery` for the words of a name; null if there are none, or if any of them appears in no agency name. */
function nameQuery(matches: readonly WordMatches[]): string | null {
  const alternatives = matches.map(({ typed, completions, corrections }, index) => [
    ...(index < matches.length - 1 ? wholeWords(typed, completions) : completions),
    ...corrections,
    ...(spellings[typed] ?? []),
    // The dictionary has no words with digits.
    ...(/\d/.test(typed) ? [typed] : []),
  ])
  return alternatives.length === 0 || alternatives.some((words) => words.length === 0)
    ? null
    : allOf(alternatives)
}

/** The initials in capitals, or null. Before a place, two letters need not be a state: `UT Knoxville`. */
function initialsOf([first, ...others]: readonly WordMatches[], isPlaced: boolean): string | null {
  if (!first || others.length > 0 || (!isPlaced && findState(first.typed))) return null
  const { length } = first.typed
  return length > 1 && length <= maxInitials && !/\d/.test(first.typed) ? first.typed.toUpperCase() : null
}

/**
 * A `tsquery` for the words of a city, a state, and a street. A state's name becomes its two letters, as in the
 * addresses of agencies. Null if there are no words.
 */
function placeQuery(matches: readonly WordMatches[]): string | null {
  const given = matches.filter(({ typed }) => !isZipOrCountry(typed))
  const kept = given.map(({ typed }) => typed)
  if (kept.length === 0) return null
  const stateLength = [3, 2, 1].find((length) => stateAtEnd(kept.slice(-length)) !== null)
  const state = stateLength === undefined ? null : stateAtEnd(kept.slice(-stateLength))
  const before = stateLength === undefined ? given : given.slice(0, -stateLength)
  const code = state === null ? [] : [[state]]
  // The dictionary has no street names, so a corrected word may have been right.
  const spelled = before.map((word) => [...(spellings[word.typed] ?? [word.typed]), correctedWord(word)])
  return allOf([...spelled, ...code])
}

/**
 * The lowercase code of the state that the words name, or of the only state whose name they begin: `tenn`. Otherwise
 * null.
 */
function stateAtEnd(words: readonly string[]): string | null {
  const text = words.join(' ')
  const [state, ...others] = text.length > 2 ? statesStartingWith(text) : []
  const code = findState(text)?.code ?? (others.length === 0 ? state : undefined)
  return code?.toLowerCase() ?? null
}

/** Words that have more than one spelling in names and addresses. */
const spellings: Record<string, string[]> = Object.fromEntries(
  [
    ['st', 'street', 'saint'],
    ['ave', 'avenue'],
    ['rd', 'road'],
    ['blvd', 'boulevard'],
    ['dr', 'drive'],
    ['ln', 'lane'],
    ['ft', 'fort'],
    ['mt', 'mount'],
  ].flatMap((group) => group.map((word) => [word, group])),
)

const allOf = (alternatives: readonly (readonly string[])[]): string =>
  alternatives.map((words) => `(${words.map(quoted).join(' | ')})`).join(' & ')

const quoted = (word: string): string => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
