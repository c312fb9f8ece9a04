import type pg from 'pg'
import type { AgencyType } from '../../src/services/api/contract/agency-terms.ts'

/** What a test says of an agency; the rest is made up. */
export interface AgencyRow {
  name?: string
  city?: string | null
  agency_type?: AgencyType
  sourcewell_id?: string | null
  /** Degrees; both left out for an agency without a position. */
  latitude?: number | null
  longitude?: number | null
  removed_at?: string | null
}

/** Writes agencies into the database and returns their ids, in order. */
export async function insertAgencies(pool: pg.Pool, agencies: readonly AgencyRow[]): Promise<number[]> {
  const rows = agencies.map((agency, index) => ({
    name: `Agency ${index + 1}`,
    city: 'Knoxville',
    agency_type: 'government',
    ...agency,
  }))
  const { rows: inserted } = await pool.query<{ id: number }>(
    `insert into agencies (name, city, agency_type, sourcewell_id, latitude, longitude, removed_at)
     select name, city, agency_type, sourcewell_id, latitude, longitude, removed_at
     from rows from (json_to_recordset($1) as (name text, city text, agency_type text, sourcewell_id text,
       latitude float8, longitude float8, removed_at timestamptz)) with ordinality
     order by ordinality
     returning id`,
    [JSON.stringify(rows)],
  )
  return inserted.map(({ id }) => id)
}
