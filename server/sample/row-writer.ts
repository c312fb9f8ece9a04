import type pg from 'pg'
import { type Cell, copyRows } from '../platform/database/copy-rows.ts'
import { sql } from '../platform/database/sql.ts'

/** A row without its ID: its cells by the names of their columns. */
export type Row = Record<string, Cell>

/** Writes rows with new IDs after the existing ones; the tables must be locked. */
export class RowWriter {
  readonly #client: pg.ClientBase
  readonly #lastIds = new Map<string, number>()

  constructor(client: pg.ClientBase) {
    this.#client = client
  }

  /** Writes rows that have the same columns in the same order; returns the ID of the first. The others follow it. */
  async write(table: string, rows: readonly Row[]): Promise<number> {
    const firstId = 1 + (this.#lastIds.get(table) ?? (await this.#lastId(table)))
    this.#lastIds.set(table, firstId + rows.length - 1)
    const columns = ['id', ...Object.keys(rows[0] ?? {})]
    const cells = rows.map((row, index) => [firstId + index, ...Object.values(row)])
    await copyRows(this.#client, table, columns, cells)
    return firstId
  }

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
