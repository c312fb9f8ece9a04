import type pg from 'pg'
import { sql } from '../platform/database/sql.ts'

/** Longer text is not a person's name. */
const maxWords = 5

/**
 * True if an agency's contact has this first and last name, in either order, or this last name: `Kevin Ortega`,
 * `Ortega, Kevin`, `ortega`.
 */
export async function hasContactNamed(pool: pg.Pool, text: string): Promise<boolean> {
  const words = text.toLowerCase().match(/[^\s,]+/g) ?? []
  if (words.length === 0 || words.length > maxWords) return false
  const names = words.slice(1).flatMap((_, index) => {
    const [start, end] = [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')]
    return [
      { first: start, last: end },
      { first: end, last: start },
    ]
  })
  const hasName = sql`(
    lower(last_name) = ${words.join(' ')} or (lower(last_name), lower(first_name)) in (
      select * from unnest(${names.map(({ last }) => last)}::text[], ${names.map(({ first }) => first)}::text[])
    )
  )`
  const { rowCount } = await pool.query(sql`
    select from contacts join agencies on agencies.id = contacts.agency_id
    where contacts.removed_at is null and agencies.removed_at is null and ${hasName} limit 1`)
  return rowCount === 1
}
