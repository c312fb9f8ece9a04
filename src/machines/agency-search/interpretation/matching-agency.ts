import { displayName } from '../../../../contract/display-name.ts'
import {
  expandAbbreviations,
  isSignificant,
  normalizeWords,
  placeKey,
  renameSchoolDistrict,
} from '../../../../contract/search-words.ts'
import type { SuggestedAgency, SuggestedPlace, Suggestions } from '../../../../contract/suggestions.ts'
import { isTypo, singularOf } from './search-phrase.ts'

const government = /^(?:city|town|village) of /

/** True for `City of Knoxville`, which is an agency, while `Knoxville` is a place. */
export const isGovernmentName = (text: string): boolean => government.test(placeKey(text))

/**
 * True for the beginning of a place's name, and for two letters, which the server interprets as abbreviations of
 * places: `ny`, `sf`.
 */
export const isPrefixOfPlaceName = (typed: string, { name, kind }: SuggestedPlace): boolean => {
  const place = placeKey(name).replace(/^the /, '')
  const full = kind === 'state' && place === 'washington' ? 'washington state' : place
  return typed.length === 2 || full.startsWith(typed.replace(government, '').replace(/^the /, ''))
}

/** True for a later word of a place's name: `academy` in Air Force Academy. The geocoder finds large places by it. */
export const matchesLaterWordOfName = (text: string, { name }: SuggestedPlace): boolean =>
  placeKey(name).includes(` ${placeKey(text)}`)

/** The words before the first comma, and those after it. */
export const splitAtComma = (text: string): [before: string, after: string] => {
  const [before = '', ...after] = text.split(',')
  return [placeKey(before), placeKey(after.join(' '))]
}

/**
 * True if the text is the beginning of an agency's name, optionally followed by a comma and its city, and not of a
 * place's: `knox county schools, knoxville`, but not `knox`.
 */
export const isPrefixOfAgencyName = (text: string, { places, agencies }: Suggestions): boolean => {
  const [place] = places
  const [agency] = agencies
  if (placeKey(text) === '' || !agency) return false
  const name = placeKey(agency.name)
  const isPrefixOfName = (words: string) =>
    name.startsWith(words) || name.startsWith(expandAbbreviations(words))
  if (isGovernmentName(text) && name === placeKey(text)) return true
  const [before, after] = splitAtComma(text)
  const isThere = placeKey(`${agency.city ?? ''} ${agency.state ?? ''}`).startsWith(after)
  if (!isPrefixOfName(placeKey(text)) && !(isPrefixOfName(before) && isThere)) return false
  return !place || !isPrefixOfPlaceName(before, place)
}

const significantWords = (text: string): string[] => placeKey(text).split(' ').filter(isSignificant)

/** True for a word with one typo (two in a longer word), in the singular or plural: `sherrif`. */
const isTypoOf = (typed: string, right: string): boolean => {
  if (typed.length < 4) return false
  const withoutLetter =
    typed.length > 6 ? [...typed].map((_, index) => typed.slice(0, index) + typed.slice(index + 1)) : []
  return [typed, ...withoutLetter].some(
    (word) => isTypo(word, right) || isTypo(word, right.replace(/s$/, '')),
  )
}

/**
 * True if each word of the text, possibly abbreviated or with a typo, begins a word of the agency's name, city, or
 * state: `fire dept`, `nashvile libary`.
 */
export const matchesAllWords = (text: string, { name, city, state }: SuggestedAgency): boolean => {
  const words = placeKey(`${name} ${city ?? ''} ${state ?? ''}`).split(' ')
  const typed = significantWords(text)
  const hasAll = (parts: readonly string[]) =>
    parts.every((part) => words.some((word) => word.startsWith(part) || isTypoOf(part, word)))
  return hasAll(typed) || hasAll(expandAbbreviations(typed.join(' ')).split(' '))
}

/** True if a word of the text is in the agency's city or state, apart from typos. */
export const mentionsCity = (text: string, { city, state }: SuggestedAgency): boolean => {
  const words = placeKey(`${city ?? ''} ${state ?? ''}`).split(' ')
  return significantWords(text).some((part) => words.some((word) => word === part || isTypoOf(part, word)))
}

/**
 * True if the agency's name consists of these words, in any order: `knoxville city government` is City of Knoxville.
 */
const hasSameWords = (text: string, { name }: SuggestedAgency): boolean =>
  sortedWords(text) === sortedWords(name)

const sortedWords = (text: string): string =>
  significantWords(renameSchoolDistrict(placeKey(text)))
    .toSorted()
    .join(' ')

/** True if the search by name finds the agency: its name or city contains the text. */
export const isFoundByName = (text: string, { name, city }: SuggestedAgency): boolean =>
  [name, city ?? ''].some((value) => value.toLowerCase().includes(text.toLowerCase()))

/**
 * The words as they appear in the agency's name, in the same order: `public library` for `public libaries`. Null if
 * they do not appear there.
 */
export const wordsInName = (text: string, { name }: SuggestedAgency): string | null => {
  const key = placeKey(text)
  // The last of several words may be incomplete: `parks and rec`.
  if (key.includes(' ') && name.toLowerCase().includes(key)) return key
  const words = placeKey(name).split(' ')
  const typed = singularOf(expandAbbreviations(key)).split(' ')
  const found = typed.map((word) => words.find((other) => other === word || isTypoOf(word, other)))
  // Names have `Sheriff’s`.
  const phrase = singularOf(found.join(' '))
  return !found.includes(undefined) && placeKey(name).includes(phrase) ? phrase : null
}

/**
 * True if the text is the initials of the agency's name, such as `MNPS`, optionally with its city or state, such as
 * `UTK` or `UT Knoxville`.
 */
const hasInitials = (text: string, { name, city, state }: SuggestedAgency): boolean => {
  const [initials = '', ...placed] = placeKey(text).split(' ')
  const place = placeKey(`${city ?? ''} ${state ?? ''}`).split(' ')
  const fullName = displayName(name)
  return (
    [fullName, `${fullName} ${city ?? ''}`].some(
      (words) => words.replace(/[^A-Z]/g, '') === initials.toUpperCase(),
    ) && placed.every((word) => place.includes(word))
  )
}

/** True if the agency's name starts with the text, apart from a typo in each longer word: `elm park elementry`. */
export const startsWithTypos = (text: string, { name }: SuggestedAgency): boolean => {
  const words = placeKey(name).split(' ')
  return placeKey(text)
    .split(' ')
    .every((typed, index) => {
      const right = words[index] ?? ''
      return right.startsWith(typed) || isTypoOf(typed, right)
    })
}

/** True if one word abbreviates the other: `st` and `street`, `ln` and `lane`. Numbers have no abbreviations. */
const abbreviates = (one: string, other: string): boolean =>
  one === other || (!/\d/.test(one) && (isShortFor(one, other) || isShortFor(other, one)))

/** True for the beginning of a word, and for its first letter followed by some of its consonants. */
const isShortFor = (short: string, word: string): boolean =>
  word.startsWith(short) ||
  (/^[a-z][b-df-hj-np-tv-z]+$/.test(short) && new RegExp(`^${[...short].join('.*')}`).test(word))

/**
 * True if the text is the beginning of the agency's street address, optionally with its city, state, and ZIP code:
 * `400 main st`, `400 Main Street, Nashville, TN`.
 */
export const hasAddress = (text: string, { address1, city, state }: SuggestedAgency): boolean => {
  const typed = normalizeWords(text).split(' ')
  const street = normalizeWords(address1 ?? '').split(' ')
  const place = normalizeWords(`${city ?? ''} ${state ?? ''} usa`).split(' ')
  if (!/^\d/.test(typed[0] ?? '')) return false
  const end = typed.findIndex((word, index) => !abbreviates(word, street[index] ?? ' '))
  const rest = end < 0 ? [] : typed.slice(end)
  return typed.length - rest.length > 1 && rest.every((word) => /^\d{5}$/.test(word) || place.includes(word))
}

/**
 * Finds the agency that the text refers to if neither a place nor an agency's name starts with it: the first suggestion,
 * if it has these initials, the same words, or, if no place is suggested, a name that starts with the text apart from
 * typos; otherwise the first one that has all the words, if all such suggestions have the same name.
 *
 * @param isInState True if the text contains a state. Its name is not matched against agency names: `sheriff ohio` does
 * not mean Ohio County's sheriff.
 */
export const findMatchingAgency = (
  text: string,
  { places, agencies }: Suggestions,
  isInState: boolean,
): SuggestedAgency | undefined => {
  const [first] = agencies
  const isFirst =
    first &&
    (hasInitials(text, first) ||
      hasSameWords(text, first) ||
      (places.length === 0 && startsWithTypos(text, first)))
  if (isFirst) return first
  const matches = isInState ? [] : agencies.filter((agency) => matchesAllWords(text, agency))
  return new Set(matches.map(({ name }) => placeKey(name))).size === 1 ? matches[0] : undefined
}
