import { createHash } from 'node:crypto'
import table from './mutants.json' with { type: 'json' }

/** One change that breaks the product in a way that contradicts a requirement. */
export interface Mutant {
  id: string
  /** Path from the repository's root. */
  file: string
  /** Occurs exactly once in the file. */
  search: string
  replacement: string
}

export const mutants: readonly Mutant[] = table

/** Applies a mutant to the text of its file. Throws if the search text does not occur exactly once. */
export const mutate = (text: string, { id, file, search, replacement }: Mutant): string => {
  const found = text.split(search).length - 1
  if (found !== 1) throw new Error(`${id}: "${search}" occurs ${found} times in ${file}; expected once`)
  return text.replace(search, () => replacement)
}

/**
 * Selects a random sample of IDs that depends only on the seed. Each ID has a fixed rank per seed, so adding or
 * removing one ID in the requirements changes at most one ID of the sample.
 */
export const sampleIds = (ids: readonly string[], seed: number, count: number): string[] => {
  const rank = (id: string) => createHash('sha256').update(`${seed} ${id}`).digest('hex')
  const ranked = ids.toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1))
  const sample = new Set(ranked.slice(0, count))
  return ids.filter((id) => sample.has(id))
}
