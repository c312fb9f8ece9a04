import type pg from 'pg'
import type { FilterValues } from '../../contract/agency-filters/filter-values.ts'
import { filterConditions } from '../../server/agencies/filter-conditions.ts'
import { allOf, sql } from '../../server/platform/database/sql.ts'
import { findBounds, findRadius, type Position, sampleAgencies, type View } from './views.ts'

/** The center of a view: an agency's position, its state, and at most 100 counties of the 300 nearest agencies. */
export interface Center extends Position {
  state: FilterValues['states'][number]
  counties: string[]
}

export interface FilteredView extends View {
  filters: FilterValues
}

/** Selects centers from all over the country, always the same ones. */
export async function sampleCenters(pool: pg.Pool, count: number): Promise<Center[]> {
  const centers: Center[] = []
  for (const { latitude, longitude } of await sampleAgencies(pool, count)) {
    const { rows } = await pool.query<Omit<Center, keyof Position>>(sql`
      select mode() within group (order by state) as state, (array_agg(distinct county))[:100] as counties
      from (
        select state, county from agencies
        where removed_at is null and county is not null
        order by position <-> point(${longitude}, ${latitude}) limit 300) as near`)
    for (const row of rows) centers.push({ latitude, longitude, ...row })
  }
  return centers
}

/**
 * Finds a view with about this number of results under some filters. The radius is 100 miles or, if the view is larger, the next
 * larger option.
 */
export async function findFilteredView(
  pool: pg.Pool,
  center: Center,
  { filters, results, today }: { filters: FilterValues; results: number; today: string },
): Promise<FilteredView> {
  const countResults = async ({ south, west, north, east }: View['bounds']): Promise<number> => {
    const { rows } = await pool.query<{ count: number }>(sql`
      select count(*)::integer as count from (
        select from agencies as agency
        where agency.removed_at is null and agency.position <@ box(point(${west}, ${south}), point(${east}, ${north}))
          and ${allOf([sql`true`, ...filterConditions(filters, today)])}
        limit ${results}) as counted`)
    return rows[0]?.count ?? 0
  }
  const bounds = await findBounds(center, results, countResults)
  return { bounds, radius: await findRadius(pool, bounds), filters }
}
