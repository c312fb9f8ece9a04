import { type Sql, sql } from '../platform/database/sql.ts'

/**
 * A subquery for the spellings of a text with two neighboring letters swapped: `tuscon` for Tucson. A swap is one typo,
 * but changes most trigrams of a short word. The first letter is assumed to be correct.
 */
export const withSwappedLetters = (text: Sql): Sql => sql`
  select left(${text}, kept) || reverse(substr(${text}, kept + 1, 2)) || substr(${text}, kept + 3)
  from generate_series(1, length(${text}) - 2) as kept`
