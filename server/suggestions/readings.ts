import { stateNamed } from '../places/states.ts'
import type { KnownWords } from './dictionary.ts'

/** What a text may say about an agency; at least one of its parts is not null. */
export interface AgencyReading {
  /** Words of its name, as a `tsquery`. */
  name: string | null
  /** Words of its city, state and street, as a `tsquery`. */
  place: string | null
  /** The initials of its name, in capitals: an alternative to `name`. */
  initials: string | null
}

/** How many words at the end may be a city and its state. */
const longestPlace = 4
const longestInitials = 8

/** What a text may say, the likelier first: a name or its initials, a name and then its place, an address. */
export function readingsOf(known: readonly KnownWords[]): AgencyReading[] {
  const readings: AgencyReading[] = [{ name: nameQuery(known), place: null, initials: initialsOf(known) }]
  for (let length = known.length - 1; length >= Math.max(1, known.length - longestPlace); length -= 1) {
    const [name, place] = [nameQuery(known.slice(0, length)), placeQuery(known.slice(length))]
    if (name !== null && place !== null) readings.push({ name, place, initials: null })
  }
  if (/^\d/.test(known[0]?.typed ?? '')) {
    readings.push({ name: null, place: placeQuery(known.slice(1)), initials: null })
  }
  return readings.filter(({ name, place, initials }) => name ?? place ?? initials)
}

/** Null if a word is in no name. */
function nameQuery(known: readonly KnownWords[]): string | null {
  const words = known.map(({ typed, words: each }) => [...each, ...(spellings[typed] ?? [])])
  return words.length === 0 || words.some((each) => each.length === 0) ? null : allOf(words)
}

function initialsOf([first, ...others]: readonly KnownWords[]): string | null {
  const length = first?.typed.length ?? 0
  return first && others.length === 0 && length > 1 && length <= longestInitials
    ? first.typed.toUpperCase()
    : null
}

/** Words of a city, a state and a street; a state's name counts as its two letters, which is how agencies have it. */
function placeQuery(known: readonly KnownWords[]): string | null {
  const kept = known.map(({ typed }) => typed).filter((word) => !/^(?:\d{5}|usa)$/.test(word))
  if (kept.length === 0) return null
  const stateLength = [3, 2, 1].find((length) => stateNamed(kept.slice(-length).join(' ')))
  const state = stateLength === undefined ? undefined : stateNamed(kept.slice(-stateLength).join(' '))
  const before = state && stateLength ? kept.slice(0, -stateLength) : kept
  const code = state ? [[state.code.toLowerCase()]] : []
  return allOf([...before.map((word) => spellings[word] ?? [word]), ...code])
}

/** Words that names and addresses have in more than one spelling. */
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

/** All of some words, each in one of its spellings, as a `tsquery`. */
const allOf = (words: readonly (readonly string[])[]): string =>
  words.map((each) => `(${each.map(quoted).join(' | ')})`).join(' & ')

const quoted = (word: string): string => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
