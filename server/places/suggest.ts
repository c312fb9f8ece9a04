import type { Gazetteer, Place } from './gazetteer.ts'
import { geocode } from './geocode.ts'
import type { Name } from './name-index.ts'
import { placeKey, plainWords } from './place-key.ts'

const mostSuggestions = 8
/** A name that is typed whole counts as this many times its people: `york` is York before Yorkville, but `knox` Knoxville. */
const wholeName = 10
const fewestDigits = 3

/**
 * The places whose address may be on its way into a search box, the likeliest first, at most 8: `knox` may become
 * Knoxville, TN; `springfield, i` Springfield, IL. The address of each leads to that place again.
 */
export function suggest(gazetteer: Gazetteer, typed: string): Place[] {
  const parts = typed
    .split(/[,;\n]/)
    .map(plainWords)
    .filter((part) => part !== '')
  const last = parts.at(-1)
  if (last === undefined) return []
  if (parts.length === 1 && /^\d+$/.test(last)) {
    return last.length < fewestDigits ? [] : gazetteer.zipCodesBeginning(last).slice(0, mostSuggestions)
  }
  for (const likely of readings(gazetteer, last, parts.at(-2))) {
    const places = likeliest(gazetteer, likely)
    if (places.length > 0) return places
  }
  return geocode(gazetteer, typed).slice(0, mostSuggestions)
}

interface Likely {
  name: Name
  likelihood: number
}

/** The likeliest places, each once; an address that would lead elsewhere (`New York, USA`) is none. */
function likeliest(gazetteer: Gazetteer, names: Likely[]): Place[] {
  const places: Place[] = []
  for (const { name } of names.sort((one, other) => other.likelihood - one.likelihood)) {
    const place = gazetteer.placeOf(name)
    const isNew = !places.some(({ formattedAddress }) => formattedAddress === place.formattedAddress)
    if (isNew && leadsTo(gazetteer, place)) places.push(place)
    if (places.length === mostSuggestions) break
  }
  return places
}

/** What an unfinished text may be the beginning of, the likelier reading first. */
function* readings(gazetteer: Gazetteer, last: string, before: string | undefined): Generator<Likely[]> {
  if (before !== undefined) yield namedSo(gazetteer, before, statesBeginning(gazetteer, last))
  yield namedSo(gazetteer, last)
  for (const [name, state] of splits(last)) yield namedSo(gazetteer, name, statesBeginning(gazetteer, state))
}

/** `winston salem nc` may name a state with its last word, or the last two, or three. */
function splits(text: string): [name: string, state: string][] {
  const words = text.split(' ')
  return [1, 2, 3]
    .filter((length) => length < words.length)
    .map((length) => [words.slice(0, -length).join(' '), words.slice(-length).join(' ')])
}

function statesBeginning(gazetteer: Gazetteer, beginning: string): Set<string> {
  return new Set(gazetteer.statesBeginning(beginning))
}

/** The names that begin with a text, everywhere or in some states. `st` may be Saint, and the beginning of Sterling. */
function namedSo(gazetteer: Gazetteer, text: string, states?: ReadonlySet<string>): Likely[] {
  if (states?.size === 0) return []
  return [...new Set([placeKey(text), text])].flatMap((beginning) =>
    gazetteer
      .namesBeginning(beginning)
      .filter(({ state }) => states === undefined || states.has(state))
      .map((name) => ({ name, likelihood: name.weight * (name.key === beginning ? wholeName : 1) })),
  )
}

const leadsTo = (gazetteer: Gazetteer, { formattedAddress }: Place): boolean =>
  geocode(gazetteer, formattedAddress)[0]?.formattedAddress === formattedAddress
