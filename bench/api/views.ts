import pg from 'pg'
import { radiusOptions } from '../../contract/agency-constants.ts'
import { type Bounds, centreOf } from '../../server/agencies/geography.ts'

/** What a map shows, and within how many miles of its middle is searched. */
export interface View {
  bounds: Bounds
  radius: number
}

/** A wide window's map is so much wider than high, in degrees at the latitude of Kansas. */
const widthToHeight = 2

/** Finds views in the database of a product, on a connection of its own. */
export function openViews(connection: pg.PoolConfig) {
  const pool = new pg.Pool({ ...connection, max: 1 })
  return {
    find: (results: number, views: number) => findViews(pool, results, views),
    end: () => pool.end(),
  }
}

/**
 * Views that hold so many agencies, as nearly as there are: around agencies drawn from all over the country, always the
 * same. The radius is the product's usual one or, where the view reaches farther, the next choice that holds it.
 */
async function findViews(pool: pg.Pool, results: number, views: number): Promise<View[]> {
  const { rows } = await pool.query<{ latitude: number; longitude: number }>(
    `select latitude, longitude from agencies
     where latitude is not null and removed_at is null
     order by hashint8extended(id, 7) limit $1`,
    [views],
  )
  const found: View[] = []
  for (const { latitude, longitude } of rows) {
    const boundsOf = (reach: number): Bounds => ({
      south: Math.max(-90, latitude - reach),
      north: Math.min(90, latitude + reach),
      west: Math.max(-180, longitude - reach * widthToHeight),
      east: Math.min(180, longitude + reach * widthToHeight),
    })
    let [small, large] = [0, 90]
    for (let step = 0; step < 30; step += 1) {
      const middle = (small + large) / 2
      if ((await countInside(pool, boundsOf(middle))) < results) small = middle
      else large = middle
    }
    const bounds = boundsOf(large)
    found.push({ bounds, radius: await radiusFor(pool, bounds) })
  }
  return found
}

async function countInside(pool: pg.Pool, { south, west, north, east }: Bounds): Promise<number> {
  const { rows } = await pool.query<{ count: string }>({
    name: 'inside',
    text: `select count(*) from agencies where removed_at is null and position <@ box(point($1, $2), point($3, $4))`,
    values: [west, south, east, north],
  })
  return Number(rows[0]?.count)
}

/** Every choice of the product, then the whole earth. */
const radii = [...radiusOptions.filter((miles) => miles >= 100), 12_500]

async function radiusFor(pool: pg.Pool, bounds: Bounds): Promise<number> {
  const { latitude, longitude } = centreOf(bounds)
  const { south, west, north, east } = bounds
  const { rows } = await pool.query<{ miles: number }>({
    name: 'farthest',
    text: `select coalesce(max(2 * 3958.7613 * asin(least(1, sqrt(
        sin(radians(latitude - $1) / 2) ^ 2
        + cos(radians($1)) * cos(radians(latitude)) * sin(radians(longitude - $2) / 2) ^ 2)))), 0) as miles
      from agencies where removed_at is null and position <@ box(point($3, $4), point($5, $6))`,
    values: [latitude, longitude, west, south, east, north],
  })
  return radii.find((miles) => miles >= (rows[0]?.miles ?? 0)) ?? 12_500
}
