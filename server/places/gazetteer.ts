import type { CompiledGazetteer } from './compiled.ts'
import { listNames, type Name, namesBeginning } from './name-index.ts'

/** A place on the map; `latitude` and `longitude` in degrees. */
export interface Place {
  /** As an envelope would say it: `Knoxville, TN 37902, USA`. */
  formattedAddress: string
  /** Two letters. */
  state: string
  latitude: number
  longitude: number
  population: number
}

/** Looks places up by what people call them; names are place keys. */
export interface Gazetteer {
  /** Most populous first. */
  places(key: string): Place[]
  /** By the bare name, without `county`; most populous first. */
  counties(key: string): Place[]
  zipCode(zip: string): Place | undefined
  /** By its name, or by its two letters in lower case. */
  state(key: string): Place | undefined
  /** The names of places, counties (`knox county`) and states that begin so, in the order of the alphabet. */
  namesBeginning(key: string): Name[]
  placeOf(name: Name): Place
  /** By number. */
  zipCodesBeginning(digits: string): Place[]
  /** The letters of the states whose name, or letters in lower case, begin so. */
  statesBeginning(key: string): string[]
}

/** Makes the look-up tables, which point into the rows: the objects are made when they are asked for. */
export function buildIndex(compiled: CompiledGazetteer): Gazetteer {
  const places = groupByKeys(compiled.places, ([, , , , , , keys]) => keys)
  const counties = groupByKeys(compiled.counties, ([, , , , , , , key]) => [key])
  const states = groupByKeys(compiled.states, ([code, , , , key]) => [code.toLowerCase(), key])
  let names: Name[] | undefined
  return {
    places: (key) => (places.get(key) ?? []).map(cityOf),
    counties: (key) => (counties.get(key) ?? []).map(countyOf),
    zipCode(zip) {
      const row = compiled.zipCodes[firstFrom(compiled.zipCodes, zip)]
      return row?.[0] === zip ? zipCodeOf(row) : undefined
    },
    state(key) {
      const row = states.get(key)?.[0]
      return row && stateOf(row)
    },
    namesBeginning(key) {
      names ??= listNames(compiled)
      return namesBeginning(names, key)
    },
    placeOf,
    zipCodesBeginning(digits) {
      const first = firstFrom(compiled.zipCodes, digits)
      const next = firstFrom(compiled.zipCodes, `${digits}:`)
      return compiled.zipCodes.slice(first, next).map(zipCodeOf)
    },
    statesBeginning: (key) =>
      compiled.states
        .filter(([code, , , , name]) => code.toLowerCase().startsWith(key) || name.startsWith(key))
        .map(([code]) => code),
  }
}

type Row<Table extends keyof CompiledGazetteer> = CompiledGazetteer[Table][number]

function placeOf({ of }: Name): Place {
  if (of.kind === 'place') return cityOf(of.row)
  return of.kind === 'county' ? countyOf(of.row) : stateOf(of.row)
}

function cityOf([name, state, latitude, longitude, population]: Row<'places'>): Place {
  return { formattedAddress: `${name}, ${state}, USA`, state, latitude, longitude, population }
}

function countyOf([, , fullName, state, latitude, longitude, population]: Row<'counties'>): Place {
  return { formattedAddress: `${fullName}, ${state}, USA`, state, latitude, longitude, population }
}

function zipCodeOf([zip, city, state, latitude, longitude]: Row<'zipCodes'>): Place {
  return { formattedAddress: `${city}, ${state} ${zip}, USA`, state, latitude, longitude, population: 0 }
}

function stateOf([state, name, latitude, longitude]: Row<'states'>): Place {
  return { formattedAddress: `${name}, USA`, state, latitude, longitude, population: 0 }
}

function groupByKeys<Each>(rows: Each[], keysOf: (row: Each) => string[]): Map<string, Each[]> {
  const groups = new Map<string, Each[]>()
  for (const row of rows) {
    for (const key of keysOf(row)) {
      const group = groups.get(key)
      if (group) group.push(row)
      else groups.set(key, [row])
    }
  }
  return groups
}

/** Where the first row begins that does not come before the text. */
function firstFrom(rows: readonly [string, ...unknown[]][], wanted: string): number {
  let [low, high] = [0, rows.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((rows[middle]?.[0] ?? '') < wanted) low = middle + 1
    else high = middle
  }
  return low
}
