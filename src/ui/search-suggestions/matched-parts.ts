import { normalizeWords } from '../../../contract/search-words.ts'

/** Words between the parts of a search, which names need not contain. */
const isUnsearched = (word: string) => /^(?:and|around|at|for|from|in|near|of|the|within)$/.test(word)

interface Part {
  /** The index of its first character in the name. */
  start: number
  text: string
  isMatch: boolean
}

/**
 * The parts of a name, in order. The matching parts are the typed beginnings of its words, regardless of case
 * and accents. [BOX-01]
 */
export const splitByMatch = (name: string, typed: string): Part[] => {
  const all = normalizeWords(typed).split(' ')
  // `in` alone is the beginning of Indiana.
  const words = new Set(all.every(isUnsearched) ? all : all.filter((word) => !isUnsearched(word)))
  return [...name.matchAll(/[\p{L}\p{M}\p{N}'’.]+|[^\p{L}\p{M}\p{N}'’.]+/gu)]
    .flatMap(({ 0: part, index }) => {
      const length = lengthOfMatch(part, words)
      return [
        { start: index, text: part.slice(0, length), isMatch: true },
        { start: index + length, text: part.slice(length), isMatch: false },
      ]
    })
    .filter(({ text }) => text !== '')
}

/** The number of characters at the beginning of the text that are one of the words; 0 if none are. */
const lengthOfMatch = (text: string, words: ReadonlySet<string>): number => {
  for (let length = text.length; length > 0; length -= 1) {
    const beginning = normalizeWords(text.slice(0, length))
    if (beginning !== '' && words.has(beginning)) return length
  }
  return 0
}
