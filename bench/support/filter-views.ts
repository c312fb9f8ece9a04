import type pg from 'pg'
import type { FilterValues } from '../../contract/agency-filters/filters.ts'
import { filterConditions } from '../../server/agencies/filter-conditions.ts'
import { allOf, sql } from '../../server/platform/database/sql.ts'
import { boundsAround, drawAgencies, type Position, radiusFor, type View } from './views.ts'

/** Where a view is drawn: an agency's position, its state, and at most 100 counties of the 300 nearest agencies. */
export interface Center extends Position {
  state: FilterValues['states'][number]
  counties: string[]
}

/** A search that finds about a given number of agencies on the map. */
export interface FilteredView extends View {
  filters: FilterValues
}

/** The same agencies' surroundings each time, from all over the country. */
export async function drawCenters(pool: pg.Pool, count: number): Promise<Center[]> {
  const centers: Center[] = []
  for (const { latitude, longitude } of await drawAgencies(pool, count)) {
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
 * A view that shows so many agencies under some filters, as nearly as possible. The radius is 100 miles or, if the view
 * is larger, the next larger option.
 */
export async function filteredView(
  pool: pg.Pool,
  center: Center,
  { filters, results, today }: { filters: FilterValues; results: number; today: string },
): Promise<FilteredView> {
  let [small, large] = [0, 90]
  for (let step = 0; step < 20; step += 1) {
    const reach = (small + large) / 2
    const { south, west, north, east } = boundsAround(center, reach, 2)
    const { rows } = await pool.query<{ count: number }>(sql`
      select count(*)::integer as count from (
        select from agencies as agency
        where agency.removed_at is null and agency.position <@ box(point(${west}, ${south}), point(${east}, ${north}))
          and ${allOf([sql`true`, ...filterConditions(filters, today)])}
        limit ${results}) as counted`)
    if ((rows[0]?.count ?? 0) < results) small = reach
    else large = reach
  }
  const bounds = boundsAround(center, large, 2)
  return { bounds, radius: await radiusFor(pool, bounds), filters }
}
