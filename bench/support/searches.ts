import pg from 'pg'
import { initialFilters } from '../../contract/agency-filters/filter-values.ts'
import { agencyTypes } from '../../contract/agency-types.ts'
import { centerOf } from '../../server/agencies/geography.ts'
import { agenciesInArea } from '../../server/agencies/statements.ts'
import type { Statement } from '../../server/platform/database/cancelable-query.ts'
import type { Product } from './product.ts'
import type { View } from './views.ts'

export function createSearchPath({ bounds: { north, east, south, west }, radius }: View): string {
  const query = new URLSearchParams({
    location: 'true',
    agency_types: JSON.stringify(agencyTypes),
    radius: String(radius),
    ne_bound: JSON.stringify([north, east]),
    sw_bound: JSON.stringify([south, west]),
  })
  return `/agencies?${query}`
}

const filters = { ...initialFilters, agencyTypes: [...agencyTypes] }
const asText = { getTypeParser: () => (column: string) => column } as unknown as pg.CustomTypesConfig

/** Creates a search that runs the server's prepared statement through the driver, with its JSON as text. */
export function createDriverSearch({ connection }: Product) {
  const pool = new pg.Pool({ ...connection, max: 1 })
  const statements = new Map<View, Statement>()
  const search = async (view: View): Promise<void> => {
    // Created once per view: computing the values for each request is part of the server's work.
    const { text, values } =
      statements.get(view) ??
      agenciesInArea(
        { filters: { ...filters, radius: view.radius }, today: '2026-11-22' },
        { center: centerOf(view.bounds), state: null },
        view.bounds,
      )
    statements.set(view, { text, values })
    await pool.query({ name: 'search', text, values, rowMode: 'array', types: asText })
  }
  return { search, end: () => pool.end() }
}
