import type pg from 'pg'
import { type Sql, sql } from '../platform/database/sql.ts'

/** Longer text is not a person's name. */
const maxWords = 5

/**
 * True if an agency's contact has this first and last name, in either order, or one of them, regardless of case and
 * accents: `Kevin Ortega`, `Ortega, Kevin`, `ortega`, `kevin`.
 */
export async function hasContactNamed(pool: pg.Pool, text: string): Promise<boolean> {
  const words = text.match(/[^\s,]+/g) ?? []
  if (words.length === 0 || words.length > maxWords) return false
  const { rowCount } = await pool.query(contactNamed(words))
  return rowCount === 1
}

/** Finds one contact. The conditions are separate statements, because with `or` they could not use the indexes. */
export function contactNamed(words: readonly string[]): Sql {
  const names = words.slice(1).flatMap((_, index) => {
    const [start, end] = [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')]
    return [
      { first: start, last: end },
      { first: end, last: start },
    ]
  })
  return sql`
    select from (
      select agency_id from contacts
      where removed_at is null and agency_id is not null and name_key(last_name) = name_key(${words.join(' ')})
      union all
      select agency_id from contacts
      where removed_at is null and agency_id is not null and name_key(first_name) = name_key(${words.join(' ')})
      union all
      select agency_id
      from unnest(${names.map(({ last }) => last)}::text[], ${names.map(({ first }) => first)}::text[]) as name (last, first)
      join contacts on name_key(last_name) = name_key(name.last) and name_key(first_name) = name_key(name.first)
      where removed_at is null and agency_id is not null
    ) as found join agencies on agencies.id = agency_id
    where agencies.removed_at is null limit 1`
}
