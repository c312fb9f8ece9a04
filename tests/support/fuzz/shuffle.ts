import type { Random } from '../../../server/sample/random.ts'

/** The same items in another order. */
export const shuffle = <Item>(random: Random, items: readonly Item[]): Item[] =>
  items
    .map((item) => ({ item, rank: random.next() }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ item }) => item)
