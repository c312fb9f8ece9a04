import { type Reading, readUrl } from './address.ts'
import type { Gazetteer, Place } from './gazetteer.ts'

const mostResults = 10

/** More people than this, and a city comes before the state of the same name. */
const biggerThanItsState = 1_000_000

/**
 * The places that an address may mean, best first, at most 10, none when it is unknown. It knows places (with or
 * without their state), counties, ZIP codes and states of the US; of a street address it finds the ZIP code or the city.
 */
export function geocode(gazetteer: Gazetteer, address: string): Place[] {
  const { zip, readings } = readUrl(address, gazetteer)
  const zipPlace = zip === null ? undefined : gazetteer.zipCode(zip)
  const contradicted = readings.some(({ state }) => state !== null && state !== zipPlace?.state)
  if (zipPlace && !contradicted) return [zipPlace]
  for (const reading of readings) {
    const places = lookUp(gazetteer, reading)
    if (places.length > 0) return withoutRepeats(places).slice(0, mostResults)
  }
  return zipPlace ? [zipPlace] : []
}

function lookUp(gazetteer: Gazetteer, { name, state, itself }: Reading): Place[] {
  const inState = (places: Place[]) => places.filter((place) => state === null || place.state === state)
  const found = inState(gazetteer.places(name))
  if (itself) {
    const first = found[0]
    if (!first || first.population < biggerThanItsState) return [itself, ...found]
    return [first, itself, ...found.slice(1)]
  }
  if (found.length > 0) return found
  // `Williamson, TN` is a county too, when no place is called so.
  const counties = inState(gazetteer.counties(countyName.exec(name)?.[1] ?? name))
  if (counties.length > 0) return counties
  const government = governmentOf.exec(name)?.[1]
  if (government !== undefined) return inState(gazetteer.places(government))
  return state === null ? [] : endOfStreetAddress(gazetteer, name, inState)
}

const countyName = /^(.+) (?:county|co|parish|borough|census area|municipality|municipio)$/
const governmentOf = /^(?:city|town|village|borough|township) of (.+)$/

/** `123 main saint knoxville`, in a known state: the longest ending that is a place, after something with a number. */
function endOfStreetAddress(
  gazetteer: Gazetteer,
  name: string,
  inState: (places: Place[]) => Place[],
): Place[] {
  const words = name.split(' ')
  const firstNumber = words.findIndex((word) => /\d/.test(word))
  if (firstNumber === -1) return []
  for (let start = firstNumber + 1; start < words.length; start += 1) {
    const found = inState(gazetteer.places(words.slice(start).join(' ')))
    if (found.length > 0) return found
  }
  return []
}

function withoutRepeats(places: Place[]): Place[] {
  const seen = new Set<string>()
  return places.filter(({ formattedAddress }) => {
    const isNew = !seen.has(formattedAddress)
    seen.add(formattedAddress)
    return isNew
  })
}
