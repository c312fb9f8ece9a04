import { createHash } from 'node:crypto'
import table from './mutants.json' with { type: 'json' }

/** One change that breaks the product in a way that contradicts a requirement. */
export interface Mutant {
  /** The requirement that the change contradicts. */
  id: string
  /** Path from the repository's root. */
  file: string
  /** Occurs exactly once in the file. */
  search: string
  replacement: string
}

/** The mutants, one for each of many requirements. */
export const mutants: readonly Mutant[] = table

/** Applies the mutant to the file's text. Throws if the search text does not occur exactly once. */
export const mutate = (text: string, { id, file, search, replacement }: Mutant): string => {
  const found = text.split(search).length - 1
  if (found !== 1) throw new Error(`${id}: "${search}" occurs ${found} times in ${file}; expected once`)
  return text.replace(search, () => replacement)
}

/**
 * A random sample of ids that only depends on the seed. Each id has a fixed rank per seed, so adding or removing one id in
 * the ledger changes at most one id of the sample.
 */
export const chooseIds = (ids: readonly string[], seed: number, count: number): string[] => {
  const rank = (id: string) => createHash('sha256').update(`${seed} ${id}`).digest('hex')
  const chosen = new Set(
    ids
      .map((id) => ({ id, rank: rank(id) }))
      .toSorted((one, other) => (one.rank < other.rank ? -1 : 1))
      .slice(0, count)
      .map(({ id }) => id),
  )
  return ids.filter((id) => chosen.has(id))
}
