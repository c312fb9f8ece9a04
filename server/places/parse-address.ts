import { normalizeWords, placeKey } from '../../contract/search-words.ts'
import { findState, type State } from './us-states.ts'

export interface Address {
  zip: string | null
  /** Interpretations of the rest, most likely first: with a state's name at the end, and without. */
  interpretations: PlaceInterpretation[]
  /** The five digits that the address begins with: the ZIP code of the place that follows, or a house number. */
  firstDigits: string | null
  /** The interpretations of the text after these digits. */
  restInterpretations: PlaceInterpretation[]
}

/** A name, in a state (two letters) or anywhere; `asState` is the state with this name. */
export interface PlaceInterpretation {
  name: string
  state: string | null
  asState?: State | undefined
}

const countries = /(?:^| )(?:usa|us|united states|united states of america)$/
const zipAtEnd = /(?:^| )(\d{5})(?: ?\d{4})?$/
const zipAtStart = /^\s*(\d{5})(?:-\d{4})?[\s,]+(?=\p{L})/u

/** True for `US`, `USA`, and `United States` alone. */
export const isCountry = (address: string): boolean => {
  const [first, ...others] = splitAddress(address)
  return first !== undefined && others.length === 0 && countries.exec(first)?.index === 0
}

/** Parses an address from its end: country, ZIP code, state, and the name before them. */
export function parseAddress(address: string): Address {
  const parts = splitAddress(address)
  takeFromEnd(parts, countries)
  const zip = takeFromEnd(parts, zipAtEnd)?.[1] ?? null
  const first = zip === null ? zipAtStart.exec(address) : null
  const restInterpretations = first ? parseAddress(address.slice(first[0].length)).interpretations : []
  return {
    zip,
    interpretations: interpretationsOf(parts),
    firstDigits: first?.[1] ?? null,
    restInterpretations,
  }
}

function interpretationsOf(parts: readonly string[]): PlaceInterpretation[] {
  const last = parts.at(-1)
  if (last === undefined) return []
  const interpretations: PlaceInterpretation[] = []
  const before = parts.at(-2)
  const stateAlone = findState(last)
  if (stateAlone && before !== undefined)
    interpretations.push({ name: placeKey(before), state: stateAlone.code })
  const words = last.split(' ')
  for (const length of [4, 3, 2, 1]) {
    const state = findState(words.slice(-length).join(' '))
    if (state && words.length > length) {
      interpretations.push({ name: placeKey(words.slice(0, -length).join(' ')), state: state.code })
    }
  }
  if (!stateAlone || before === undefined)
    interpretations.push({ name: placeKey(last), state: null, asState: stateAlone })
  return interpretations
}

export const splitAddress = (address: string): string[] =>
  address
    .split(/[,;\n]/)
    .map(normalizeWords)
    .filter((part) => part !== '')

/** Removes the match of the pattern from the last part, and removes the part if it is then empty. */
function takeFromEnd(parts: string[], pattern: RegExp): RegExpExecArray | null {
  const last = parts.at(-1)
  const found = last === undefined ? null : pattern.exec(last)
  if (last === undefined || found === null) return null
  const rest = last.slice(0, found.index)
  parts.splice(-1, 1, ...(rest === '' ? [] : [rest]))
  return found
}
