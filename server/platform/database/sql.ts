import pg from 'pg'
import type { Statement } from './cancelable-query.ts'

/** A SQL statement or a part of one: text and values. Can be passed to `pg` as a query. */
export class Sql implements Statement {
  readonly parts: readonly string[]
  readonly values: unknown[]

  constructor(parts: readonly string[], values: unknown[]) {
    this.parts = parts
    this.values = values
  }

  /** The text with `$1`, `$2` … in place of the values. */
  get text(): string {
    return this.parts.reduce((text, part, index) => `${text}$${index}${part}`)
  }

  /** The text with the values as literals, for statements that cannot have parameters. */
  toLiterals(): string {
    return this.parts.reduce(
      (text, part, index) => text + pg.escapeLiteral(String(this.values[index - 1])) + part,
    )
  }
}

/**
 * A statement with inline values: ``sql`select name from users where id = ${id}` ``. An inline `Sql` becomes part of
 * the text; any other value becomes a parameter, so that values are never interpreted as SQL.
 */
export function sql([first = '', ...others]: TemplateStringsArray, ...inserted: unknown[]): Sql {
  const parts: string[] = []
  const values: unknown[] = []
  let last = first
  for (const [index, value] of inserted.entries()) {
    if (value instanceof Sql) {
      for (const [partIndex, part] of value.parts.entries()) {
        if (partIndex > 0) {
          parts.push(last)
          last = part
        } else last += part
      }
      values.push(...value.values)
    } else {
      parts.push(last)
      last = ''
      values.push(value)
    }
    last += others[index]
  }
  return new Sql([...parts, last], values)
}

/** SQL text, for example a table's name. Never pass user input. */
export const rawSql = (text: string): Sql => new Sql([text], [])

export const joinWithAnd = ([first, ...others]: readonly [Sql, ...Sql[]]): Sql =>
  others.reduce((conditions, condition) => sql`${conditions} and ${condition}`, first)

/** A `like` pattern for values that contain the text. */
export const likePattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/**
 * A SQL expression for the JSON list of a statement's rows; empty if there are none.
 *
 * @param fields The arguments of `json_build_object` for each row.
 * @param order The `order by` expressions.
 */
export const jsonList = (fields: string, order: string): string =>
  `coalesce(json_agg(json_build_object(${fields}) order by ${order}), '[]')`
