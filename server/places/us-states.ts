import leven from 'leven'
import { placeKey } from '../../contract/search-words.ts'
import { statesAndTerritories } from '../../contract/us-states.ts'

export interface State {
  code: string
  name: string
  fips: string | null
}

/** The freely associated states in the Pacific: imports accept their agencies, but the gazetteer does not have them. */
const associatedStates = { FM: 'Federated States of Micronesia', MH: 'Marshall Islands', PW: 'Palau' }

const fipsCodes = new Map(
  `AL01 AK02 AZ04 AR05 CA06 CO08 CT09 DE10 DC11 FL12 GA13 HI15 ID16 IL17 IN18 IA19 KS20 KY21 LA22 ME23 MD24 MA25 MI26
   MN27 MS28 MO29 MT30 NE31 NV32 NH33 NJ34 NM35 NY36 NC37 ND38 OH39 OK40 OR41 PA42 RI44 SC45 SD46 TN47 TX48 UT49 VT50
   VA51 WA53 WV54 WI55 WY56 AS60 GU66 MP69 PR72 VI78`
    .split(/\s+/)
    .map((row) => [row.slice(0, 2), row.slice(2)]),
)

export const allStates: readonly State[] = Object.entries({
  ...statesAndTerritories,
  ...associatedStates,
}).map(([code, name]) => ({ code, name, fips: fipsCodes.get(code) ?? null }))

const ambiguous = new Set(['new york', 'washington'])

const statesByKey = new Map(
  allStates.flatMap((state) => {
    const name = placeKey(state.name)
    // `n carolina`
    const short = name.replace(/^(north|south|west) /, ([letter]) => `${letter} `)
    // `ohio state` more likely means the university.
    const long = ambiguous.has(name) ? [`${name} state`] : []
    return [state.code.toLowerCase(), name, short, ...long].map((key) => [key, state])
  }),
)

/**
 * The state with that name (`washington`, `washington state`) or with that
 * two-letter code in lowercase; see `placeKey`.
 */
export const findState = (key: string): State | undefined => statesByKey.get(key)

/** The state with this FIPS code, or of the county with this code. */
export const findStateByFips = (fips: string): State | undefined =>
  allStates.find((state) => state.fips === fips.slice(0, 2))

const regionOfState =
  /^(?:(?:north|south|east|west|north(?:east|west)|south(?:east|west)|(?:north|south|east|west)ern|middle|central|upstate) )?(.+?)(?: state)?$/

/** The state in `ohio state`, or of a region that is not in the gazetteer, such as `east tennessee`. */
export function findStateOfRegion(key: string): State | undefined {
  const name = regionOfState.exec(key)?.[1]
  return name === undefined || name === key ? undefined : findState(name)
}

export function statesStartingWith(beginning: string): string[] {
  const found = [...statesByKey].filter(([key]) => key.startsWith(beginning))
  return [...new Set(found.map(([, { code }]) => code))]
}

/**
 * The codes of the states whose names or codes start with the text or, if none do, whose names closely match it:
 * `tenn`, `tennesee`.
 */
export function statesMatching(typed: string): string[] {
  const found = statesStartingWith(typed)
  if (found.length > 0 || typed.length < minLetters) return found
  return allStates.filter(({ name }) => isMisspelled(typed, placeKey(name))).map(({ code }) => code)
}

/** A misspelled name has at least this many letters and at most this many typos; its first letter is correct. */
const [minLetters, maxTypos] = [5, 2]

const isMisspelled = (typed: string, name: string): boolean =>
  typed[0] === name[0] && leven(typed, name, { maxDistance: maxTypos + 1 }) <= maxTypos
