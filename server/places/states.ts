import { placeKey } from '../../contract/search-words.ts'

export interface StateName {
  code: string
  name: string
  fips: string | null
}

const rows = `AL Alabama 01|AK Alaska 02|AZ Arizona 04|AR Arkansas 05|CA California 06|CO Colorado 08|CT Connecticut 09
DE Delaware 10|DC District of Columbia 11|FL Florida 12|GA Georgia 13|HI Hawaii 15|ID Idaho 16|IL Illinois 17
IN Indiana 18|IA Iowa 19|KS Kansas 20|KY Kentucky 21|LA Louisiana 22|ME Maine 23|MD Maryland 24|MA Massachusetts 25
MI Michigan 26|MN Minnesota 27|MS Mississippi 28|MO Missouri 29|MT Montana 30|NE Nebraska 31|NV Nevada 32
NH New Hampshire 33|NJ New Jersey 34|NM New Mexico 35|NY New York 36|NC North Carolina 37|ND North Dakota 38|OH Ohio 39
OK Oklahoma 40|OR Oregon 41|PA Pennsylvania 42|RI Rhode Island 44|SC South Carolina 45|SD South Dakota 46|TN Tennessee 47
TX Texas 48|UT Utah 49|VT Vermont 50|VA Virginia 51|WA Washington 53|WV West Virginia 54|WI Wisconsin 55|WY Wyoming 56
AS American Samoa 60|GU Guam 66|MP Northern Mariana Islands 69|PR Puerto Rico 72|VI U.S. Virgin Islands 78
FM Federated States of Micronesia -|MH Marshall Islands -|PW Palau -`

export const stateNames: readonly StateName[] = rows.split(/[|\n]/).map((row) => {
  const words = row.split(' ')
  const fips = words.at(-1)
  return {
    code: row.slice(0, 2),
    name: words.slice(1, -1).join(' '),
    fips: fips === undefined || fips === '-' ? null : fips,
  }
})

const outsideTheFifty = new Set(['DC', 'AS', 'GU', 'MP', 'PR', 'VI', 'FM', 'MH', 'PW'])

export const fiftyStates: readonly StateName[] = stateNames.filter(({ code }) => !outsideTheFifty.has(code))

const ambiguous = new Set(['new york', 'washington'])

const statesByKey = new Map(
  stateNames.flatMap((state) => {
    const name = placeKey(state.name)
    // `n carolina`
    const short = name.replace(/^(north|south|west) /, ([letter]) => `${letter} `)
    // `ohio state` is rather a university.
    const long = ambiguous.has(name) ? [`${name} state`] : []
    return [state.code.toLowerCase(), name, short, ...long].map((key) => [key, state])
  }),
)

/** The state of that name (`washington`, `washington state`), or of those two letters in lower case; see `placeKey`. */
export const findState = (key: string): StateName | undefined => statesByKey.get(key)

const regionOfState =
  /^(?:(?:north|south|east|west|north(?:east|west)|south(?:east|west)|(?:north|south|east|west)ern|middle|central|upstate) )?(.+?)(?: state)?$/

/** The state of a region that no gazetteer has (`east tennessee`), or of `ohio state`. */
export function findStateOfRegion(key: string): StateName | undefined {
  const name = regionOfState.exec(key)?.[1]
  return name === undefined || name === key ? undefined : findState(name)
}

export function statesStartingWith(beginning: string): string[] {
  const found = [...statesByKey].filter(([key]) => key.startsWith(beginning))
  return [...new Set(found.map(([, { code }]) => code))]
}

/** The states that a text after a comma may mean: the beginning of a name, or a misspelled one (`tennesee`). */
export function statesMeant(typed: string): string[] {
  const found = statesStartingWith(typed)
  if (found.length > 0 || typed.length < fewestLetters) return found
  const isLike = ({ name }: StateName) => Math.abs(placeKey(name).length - typed.length) <= mostLettersApart
  return statesStartingWith(typed.slice(0, rightLetters)).filter((code) =>
    stateNames.some((state) => state.code === code && isLike(state)),
  )
}

/** A misspelled name has these letters at least, begins with these, and is this much longer or shorter. */
const [fewestLetters, rightLetters, mostLettersApart] = [5, 3, 2]
