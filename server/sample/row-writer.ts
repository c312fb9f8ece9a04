import type pg from 'pg'
import { type Cell, copyRows } from '../platform/database/copy-rows.ts'
import { sql } from '../platform/database/sql.ts'

/** Writes rows with ids of our own choice, beyond those that are there; the tables must be locked against others. */
export class RowWriter {
  readonly #client: pg.ClientBase
  readonly #lastIds = new Map<string, number>()

  constructor(client: pg.ClientBase) {
    this.#client = client
  }

  /** Gives out the ids of `count` rows to come and returns the first. */
  async reserve(table: string, count: number): Promise<number> {
    const last = this.#lastIds.get(table) ?? (await this.#lastId(table))
    this.#lastIds.set(table, last + count)
    return last + 1
  }

  /** Writes rows whose first cell is their id. */
  async write(table: string, columns: readonly string[], rows: Iterable<readonly Cell[]>): Promise<void> {
    await copyRows(this.#client, table, ['id', ...columns], rows)
  }

  /** Lets the tables' own numbering go on after the ids that were given out. */
  async finish(): Promise<void> {
    for (const [table, id] of this.#lastIds) {
      if (id > 0) await this.#client.query(sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${id})`)
    }
  }

  async #lastId(table: string): Promise<number> {
    const { rows } = await this.#client.query<{ id: string }>(
      `select coalesce(max(id), 0) as id from ${table}`,
    )
    return Number(rows[0]?.id ?? 0)
  }
}
