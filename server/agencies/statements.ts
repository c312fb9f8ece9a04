import type { FilterValues } from '../../contract/agency-filters/filters.ts'
import type { SortOrder } from '../../contract/agency-filters/options.ts'
import { moreThanCounted, mostCountedInRadius } from '../../contract/agency-search-headers.ts'
import { agencyTypes } from '../../contract/agency-types.ts'
import { allOf, patternHolding, rawSql, type Sql, sql } from '../platform/database/sql.ts'
import { filterConditions } from './filter-conditions.ts'
import { nextFiscalYearEnd } from './fiscal-year.ts'
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

/** What a search is for, apart from where: the filters, and the user's date for those that depend on it. */
export interface Wanted {
  filters: FilterValues
  today: string
}

const isWanted = ({ filters, today }: Wanted): Sql =>
  allOf([sql`agency.removed_at is null`, ...filterConditions(filters, today)])

const fields = sql`
  agency.id, agency.name, agency.address1, agency.address2, agency.city, agency.state, agency.zip,
  agency.agency_type, agency.fiscal_year_end, agency.fiscal_year_end_on / 100 as fiscal_year_end_month,
  agency.fiscal_year_end_on % 100 as fiscal_year_end_day, agency.sourcewell_id, agency.omnia_id,
  agency.latitude, agency.longitude, agency.county, agency.contacts_count, agency.sales_reports_count,
  agency.last_purchase_date, agency.last_purchase_dealer`

/** The order of the list; equal agencies follow each other by distance. */
const orders: { [Order in SortOrder]: (today: string) => Sql } = {
  distance: () => sql``,
  name: () => sql`lower(agency.name),`,
  'fiscal-year-end': (today) => sql`${nextFiscalYearEnd(today)},`,
  'sales-reports': () => sql`agency.sales_reports_count desc,`,
}

const inOrder = ({ filters, today }: Wanted, nearness: Sql): Sql =>
  sql`order by ${orders[filters.sort](today)} ${nearness}, agency.id`

const most = rawSql(String(mostCountedInRadius))
const more = rawSql(`'${moreThanCounted}'`)
const enoughToCount = rawSql(String(mostCountedInRadius + 1))

/**
 * JSON with the number of agencies of each type that the filters leave out, were that type wanted as well; null where no
 * type is left out.
 *
 * @param found The tables and conditions that give the agencies of all types.
 */
function hiddenTypes(wanted: Wanted, found: (wanted: Wanted) => Sql): Sql {
  const hidden = agencyTypes.filter((type) => !wanted.filters.agencyTypes.includes(type))
  if (hidden.length === 0) return sql`null`
  const ofHidden = { ...wanted, filters: { ...wanted.filters, agencyTypes: hidden } }
  return sql`(
    select json_object_agg(agency_type, case when amount > ${most} then to_json(${more}::text) else to_json(amount) end)
    from (select agency_type, count(*) as amount ${found(ofHidden)} group by agency_type) as hidden
  )`
}

/**
 * One row: the number of agencies within the radius of the center ("1000+" above 1,000), what `hiddenTypes` counts in the
 * area of the list, and the JSON list of those that are also inside the bounds. [API-18]
 */
export function agenciesInArea(wanted: Wanted, center: Coordinate, bounds: Bounds): Sql {
  const { radius } = wanted.filters
  const circle = boxesAround(center, radius)
  const listed = overlap(boxesOfBounds(bounds), circle)
  const halfAngle = Math.min(radius / earthRadiusMiles / 2, Math.PI / 2)
  const nearness = nearnessTo(center)
  const inBoxes = (boxes: Bounds[], of: Wanted) => sql`
    from unnest(${boxArray(boxes)}::box[]) as part (area)
    join agencies as agency on agency.position <@ part.area
    where ${isWanted(of)} and ${nearness} <= ${Math.sin(halfAngle) ** 2}::float8`
  return sql`
    select
      (
        select case when count(*) > ${most} then ${more} else count(*)::text end
        from (select ${inBoxes(circle, wanted)} limit ${enoughToCount}) as counted
      ),
      ${hiddenTypes(wanted, (hidden) => inBoxes(listed, hidden))},
      (
        select coalesce(json_agg(listed), '[]')
        from (select ${fields} ${inBoxes(listed, wanted)} ${inOrder(wanted, nearness)}) as listed
      )`
}

/**
 * One row: what `hiddenTypes` counts, and the JSON list of the agencies whose name or city contains `text`,
 * case-insensitively; by distance from the center, agencies without a position follow the others.
 */
export function agenciesByName(wanted: Wanted, center: Coordinate, text: string): Sql {
  const pattern = patternHolding(text)
  const named = (of: Wanted) => sql`
    from agencies as agency
    where ${isWanted(of)} and (agency.name ilike ${pattern} or agency.city ilike ${pattern})`
  return sql`
    select ${hiddenTypes(wanted, named)},
      (
        select coalesce(json_agg(listed), '[]')
        from (select ${fields} ${named(wanted)} ${inOrder(wanted, nearnessTo(center))}) as listed
      )`
}

/** As PostgreSQL writes an array of boxes; longitude is x. */
function boxArray(boxes: Bounds[]): string {
  return `{${boxes.map(({ south, west, north, east }) => `(${east},${north}),(${west},${south})`).join(';')}}`
}
