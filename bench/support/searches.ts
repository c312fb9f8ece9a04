import pg from 'pg'
import { filterParameters } from '../../contract/agency-filters/filter-values.ts'
import { boundsCenter } from '../../contract/coordinates.ts'
import { agenciesInArea } from '../../server/agencies/statements.ts'
import type { Statement } from '../../server/platform/database/cancelable-query.ts'
import type { RunningApp } from './app.ts'
import { type BoundedSearch, today } from './bounded-searches.ts'

export function createSearchPath({ bounds: { northEast, southWest }, filters }: BoundedSearch): string {
  const query = new URLSearchParams({
    location: 'true',
    today,
    ne_bound: JSON.stringify([northEast.latitude, northEast.longitude]),
    sw_bound: JSON.stringify([southWest.latitude, southWest.longitude]),
  })
  for (const [name, value] of Object.entries(filterParameters(filters))) query.set(name, String(value))
  return `/agencies?${query}`
}

const asText = { getTypeParser: () => (column: string) => column } as unknown as pg.CustomTypesConfig

/** Creates a search that runs the server's prepared statement through the driver, with its JSON as text. */
export function createDriverSearch({ connection }: RunningApp) {
  const pool = new pg.Pool({ ...connection, max: 1 })
  const statements = new Map<BoundedSearch, Statement>()
  /** Each prepared statement needs its own name, and different areas have different statements. */
  const names = new Map<string, string>()
  const run = async (search: BoundedSearch): Promise<void> => {
    // Created once per search: computing the values for each request is part of the server's work.
    const { text, values } =
      statements.get(search) ??
      agenciesInArea(
        { filters: search.filters, today },
        { center: boundsCenter(search.bounds), region: null },
        search.bounds,
      )
    statements.set(search, { text, values })
    const name = names.get(text) ?? `search-${names.size}`
    names.set(text, name)
    await pool.query({ name, text, values, rowMode: 'array', types: asText })
  }
  return { run, end: () => pool.end() }
}
