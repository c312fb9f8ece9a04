import type pg from 'pg'
import type { AgencyType } from '../../contract/agency-types.ts'

/** The fields of an agency that a test sets; the rest are generated. */
export interface AgencyRow {
  name?: string
  city?: string | null
  state?: string | null
  agency_type?: AgencyType
  fiscal_year_end?: string | null
  sourcewell_id?: string | null
  omnia_id?: string | null
  /** Degrees; omit both for an agency without a location. */
  latitude?: number | null
  longitude?: number | null
  removed_at?: string | null
}

/** Writes agencies into the database and returns their IDs, in order. */
export function insertAgencies(pool: pg.Pool, agencies: readonly AgencyRow[]): Promise<number[]> {
  const defaults = { city: 'Knoxville', agency_type: 'government' }
  const rows = agencies.map((agency, index) => ({ name: `Agency ${index + 1}`, ...defaults, ...agency }))
  return insertRows(pool, 'agencies', rows)
}

/**
 * Writes rows into a table and returns their IDs, in order. A column that only some rows have is null in the others.
 */
export async function insertRows(pool: pg.Pool, table: string, rows: readonly object[]): Promise<number[]> {
  if (rows.length === 0) return []
  const columns = [...new Set(rows.flatMap(Object.keys))]
  const { rows: inserted } = await pool.query<{ id: number }>(
    `insert into ${table} (${columns.join(', ')})
     select ${columns.map((column) => `row.${column}`).join(', ')}
     from json_array_elements($1) with ordinality as given (json, place),
       json_populate_record(null::${table}, given.json) as row
     order by place
     returning id`,
    [JSON.stringify(rows)],
  )
  return inserted.map(({ id }) => id)
}
