import type { CompiledGazetteer } from './compiled.ts'
import { placeKey } from './place-key.ts'

/** A name that something of the gazetteer is called by. */
export interface Name {
  /** As it is looked up, see `placeKey`. */
  key: string
  /** Two letters. */
  state: string
  /** How likely it is what a person means: about the people who live there. */
  weight: number
  of: NamedRow
}

/** What a name is the name of. */
export type NamedRow =
  | { kind: 'place'; row: CompiledGazetteer['places'][number] }
  | { kind: 'county'; row: CompiledGazetteer['counties'][number] }
  | { kind: 'state'; row: CompiledGazetteer['states'][number] }

/** Whoever types `los angeles` means the city, though its county has more people. */
const countyShare = 0.1
/** States come among the middling cities: few are searched as a whole. */
const stateWeight = 300_000

/** All names of the gazetteer, by their keys. */
export function listNames({ places, counties, states }: CompiledGazetteer): Name[] {
  const names: Name[] = []
  for (const row of places) {
    const [, state, , , population, , keys] = row
    for (const key of keys) names.push({ key, state, weight: population, of: { kind: 'place', row } })
  }
  for (const row of counties) {
    const [, , fullName, state, , , population] = row
    names.push({
      key: placeKey(fullName),
      state,
      weight: population * countyShare,
      of: { kind: 'county', row },
    })
  }
  for (const row of states) {
    const [state, , , , key] = row
    names.push({ key, state, weight: stateWeight, of: { kind: 'state', row } })
  }
  return names.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
}

/** The names that begin so, in the order of their keys. */
export function namesBeginning(names: readonly Name[], beginning: string): Name[] {
  let [low, high] = [0, names.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((names[middle]?.key ?? '') < beginning) low = middle + 1
    else high = middle
  }
  let end = low
  while (names[end]?.key.startsWith(beginning)) end += 1
  return names.slice(low, end)
}
