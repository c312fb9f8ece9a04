import { moreThanCounted, mostCountedInRadius } from '../../contract/agency-constants.ts'
import type { FilterValues } from '../../contract/agency-filters.ts'
import { allOf, patternHolding, rawSql, type Sql, sql } from '../platform/database/sql.ts'
import { filterConditions } from './filter-conditions.ts'
import {
  type Bounds,
  boxesAround,
  boxesOfBounds,
  type Coordinate,
  earthRadiusMiles,
  overlap,
} from './geography.ts'

/**
 * The square of the sine of half the angle between `agency` and a point: it grows with the great-circle distance, so it
 * sorts and limits like it without an arc sine for each row.
 */
const nearnessTo = ({ latitude, longitude }: Coordinate): Sql => sql`(
  sin(radians(agency.latitude - ${latitude}::float8) / 2) * sin(radians(agency.latitude - ${latitude}::float8) / 2)
  + cos(radians(${latitude}::float8)) * cos(radians(agency.latitude))
    * sin(radians(agency.longitude - ${longitude}::float8) / 2) * sin(radians(agency.longitude - ${longitude}::float8) / 2)
)`

const wanted = (filters: FilterValues): Sql =>
  allOf([sql`agency.removed_at is null`, ...filterConditions(filters)])

const fields = sql`
  agency.id, agency.name, agency.address1, agency.address2, agency.city, agency.state, agency.zip,
  agency.agency_type, agency.fiscal_year_end, agency.sourcewell_id, agency.omnia_id,
  agency.latitude, agency.longitude, agency.contacts_count, agency.sales_reports_count`

const counted = sql`case when count(*) > ${rawSql(String(mostCountedInRadius))} then ${rawSql(`'${moreThanCounted}'`)}
  else count(*)::text end`
const enoughToCount = rawSql(String(mostCountedInRadius + 1))

/**
 * One row: the number of agencies within the radius of the center ("1000+" above 1,000), and the JSON list of those that
 * are also inside the bounds, nearest first. [API-18]
 */
export function agenciesInArea(filters: FilterValues, center: Coordinate, bounds: Bounds): Sql {
  const circle = boxesAround(center, filters.radius)
  const halfAngle = Math.min(filters.radius / earthRadiusMiles / 2, Math.PI / 2)
  const nearness = nearnessTo(center)
  const inBoxes = (boxes: Bounds[]) => sql`
    from unnest(${boxArray(boxes)}::box[]) as part (area)
    join agencies as agency on agency.position <@ part.area
    where ${wanted(filters)} and ${nearness} <= ${Math.sin(halfAngle) ** 2}::float8`
  return sql`
    select
      (
        select ${counted}
        from (select ${inBoxes(circle)} limit ${enoughToCount}) as counted
      ),
      (
        select coalesce(json_agg(listed), '[]')
        from (
          select ${fields} ${inBoxes(overlap(boxesOfBounds(bounds), circle))} order by ${nearness}, agency.id
        ) as listed
      )`
}

/**
 * One row with the JSON list of the agencies whose name or city contains `text`, case-insensitively; nearest to the
 * center first, agencies without a position last.
 */
export function agenciesByName(filters: FilterValues, center: Coordinate, text: string): Sql {
  const pattern = patternHolding(text)
  return sql`
    select coalesce(json_agg(row_to_json(listed)), '[]')
    from (
      select ${fields}
      from agencies as agency
      where ${wanted(filters)} and (agency.name ilike ${pattern} or agency.city ilike ${pattern})
      order by ${nearnessTo(center)}, agency.id
    ) as listed`
}

/** As PostgreSQL writes an array of boxes; longitude is x. */
function boxArray(boxes: Bounds[]): string {
  return `{${boxes.map(({ south, west, north, east }) => `(${east},${north}),(${west},${south})`).join(';')}}`
}
