import type pg from 'pg'
import { type FilterValues, initialFilters } from '../../contract/agency-filters/filter-values.ts'
import { radiusOptions } from '../../contract/agency-filters/options.ts'
import { agencyTypes } from '../../contract/agency-types.ts'
import { type Bounds, boundsCenter, type Coordinates } from '../../contract/coordinates.ts'
import { filterConditions } from '../../server/agencies/filter-conditions.ts'
import { joinWithAnd, sql } from '../../server/platform/database/sql.ts'
import { withPool } from './database.ts'

/** A day in the last 90 days of fiscal years that end in December. */
export const today = '2026-11-22'

export const noFilters: FilterValues = { ...initialFilters, agencyTypes: [...agencyTypes] }

/** A search on a map with these bounds. */
export interface BoundedSearch {
  bounds: Bounds
  /** The radius is 100 miles or, if the bounds are larger, the next larger option. */
  filters: FilterValues
}

/** The aspect ratio of a map in a wide window, in degrees at the latitude of Kansas. */
const widthToHeight = 2

/** Searches with about this many results, around agencies from all over the country, always the same ones. */
export const findSearchesOfSize = (
  connection: pg.PoolConfig,
  results: number,
  count: number,
): Promise<BoundedSearch[]> =>
  withPool(connection, async (pool) => {
    const found: BoundedSearch[] = []
    for (const agency of await sampleAgencies(pool, count)) {
      found.push(await findSearch(pool, agency, noFilters, results))
    }
    return found
  })

/** Finds a search with some filters and about this number of results. */
export async function findSearch(
  pool: pg.Pool,
  center: Coordinates,
  filters: FilterValues,
  results: number,
): Promise<BoundedSearch> {
  const countResults = async (bounds: Bounds): Promise<number> => {
    const [west, south, east, north] = cornersOf(bounds)
    const { rows } = await pool.query<{ count: number }>(sql`
      select count(*)::integer as count from (
        select from agencies as agency
        where agency.removed_at is null and agency.position <@ box(point(${west}, ${south}), point(${east}, ${north}))
          and ${joinWithAnd([sql`true`, ...filterConditions(filters, today)])}
        limit ${results}) as counted`)
    return rows[0]?.count ?? 0
  }
  const bounds = await findBounds(center, results, countResults)
  return { bounds, filters: { ...filters, radius: await findRadius(pool, bounds) } }
}

/** Finds the smallest bounds around a position that contain a number of results. */
async function findBounds(
  center: Coordinates,
  results: number,
  countResults: (bounds: Bounds) => Promise<number>,
): Promise<Bounds> {
  let [small, large] = [0, 90]
  for (let step = 0; step < 30; step += 1) {
    const middle = (small + large) / 2
    if ((await countResults(createBounds(center, middle))) < results) small = middle
    else large = middle
  }
  return createBounds(center, large)
}

export async function sampleAgencies(pool: pg.Pool, agencies: number): Promise<Coordinates[]> {
  const { rows } = await pool.query<Coordinates>(
    `select latitude, longitude from agencies
     where latitude is not null and removed_at is null and external_id is null
     order by hashint8extended(id, 7) limit $1`,
    [agencies],
  )
  return rows
}

const createBounds = ({ latitude, longitude }: Coordinates, reach: number): Bounds => ({
  southWest: {
    latitude: Math.max(-90, latitude - reach),
    longitude: Math.max(-180, longitude - reach * widthToHeight),
  },
  northEast: {
    latitude: Math.min(90, latitude + reach),
    longitude: Math.min(180, longitude + reach * widthToHeight),
  },
})

const cornersOf = ({ southWest, northEast }: Bounds) =>
  [southWest.longitude, southWest.latitude, northEast.longitude, northEast.latitude] as const

/** The options of the app and, last, the whole earth. */
const radii = [...radiusOptions.filter((miles) => miles >= 100), 12_500]

async function findRadius(pool: pg.Pool, bounds: Bounds): Promise<number> {
  const { latitude, longitude } = boundsCenter(bounds)
  const { rows } = await pool.query<{ miles: number }>({
    name: 'farthest',
    text: `select coalesce(max(2 * 3958.7613 * asin(least(1, sqrt(
        sin(radians(latitude - $1) / 2) ^ 2
        + cos(radians($1)) * cos(radians(latitude)) * sin(radians(longitude - $2) / 2) ^ 2)))), 0) as miles
      from agencies where removed_at is null and position <@ box(point($3, $4), point($5, $6))`,
    values: [latitude, longitude, ...cornersOf(bounds)],
  })
  return radii.find((miles) => miles >= (rows[0]?.miles ?? 0)) ?? 12_500
}
