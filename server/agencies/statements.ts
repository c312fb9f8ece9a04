import type { SortOrder } from '../../contract/agency-filters/options.ts'
import { aboveMaxCounted, maxCountedInRadius } from '../../contract/agency-search-headers.ts'
import { agencyTypes } from '../../contract/agency-types.ts'
import { type Bounds, type Coordinates, earthRadiusMiles, toRadians } from '../../contract/coordinates.ts'
import { agencyFields, contactOrder, entitySources, salesReportOrder } from '../entities/entity-json.ts'
import { joinWithAnd, jsonList, likePattern, rawSql, type Sql, sql } from '../platform/database/sql.ts'
import { filterConditions } from './filter-conditions.ts'
import { nextFiscalYearEnd } from './fiscal-year.ts'
import { type Box, boxesAround, boxesOfBounds, intersectBoxes } from './geography.ts'
import type { ParsedAgencyQuery } from './query.ts'

/**
 * One minus the cosine of the angle between `agency` and a point, seen from the center of the earth: it increases with
 * the great-circle distance, so it can replace the distance in sorting and in limits. It is accurate to about a foot.
 */
const distanceRankFrom = ({ latitude, longitude }: Coordinates): Sql => sql`(
  1 - ${Math.sin(toRadians(latitude))}::float8 * sin(radians(agency.latitude))
  - ${Math.cos(toRadians(latitude))}::float8 * cos(radians(agency.latitude))
    * cos(radians(agency.longitude) - ${toRadians(longitude)}::float8)
)`

type AgencyCriteria = Pick<ParsedAgencyQuery, 'filters' | 'today'>

const matchesCriteria = ({ filters, today }: AgencyCriteria): Sql =>
  joinWithAnd([sql`agency.removed_at is null`, ...filterConditions(filters, today)])

const fields = rawSql(agencyFields('agency', (name, value) => `${value} as ${name}`))

/** The order of the list; ties are sorted by distance. */
const orders: { [Order in SortOrder]: (today: string) => Sql } = {
  distance: () => sql``,
  name: () => sql`lower(agency.name),`,
  'fiscal-year-end': (today) => sql`${nextFiscalYearEnd(today)},`,
  'sales-reports': () => sql`agency.sales_reports_count desc,`,
  'last-purchase': () => sql`agency.last_purchase_date desc nulls last,`,
}

const inOrder = ({ filters, today }: AgencyCriteria, distanceRank: Sql, first: Sql = sql``): Sql =>
  sql`order by ${first} ${orders[filters.sort](today)} ${distanceRank}, agency.id`

const maxCounted = rawSql(String(maxCountedInRadius))
const aboveMax = rawSql(`'${aboveMaxCounted}'`)
/**
 * The limit as a subquery, for which the planner assumes a tenth of the rows. With a plain number, it would
 * underestimate the rows of an area and collect all of them in a bitmap; this way, it reads the index until there are
 * enough.
 */
const enoughToCount = rawSql(`(select ${maxCountedInRadius + 1})`)

/**
 * JSON with the number of agencies that each unselected type would add; null if every type is selected.
 *
 * @param found The tables and conditions that select agencies of all types.
 */
function unselectedTypeCounts(criteria: AgencyCriteria, found: (criteria: AgencyCriteria) => Sql): Sql {
  const unselected = agencyTypes.filter((type) => !criteria.filters.agencyTypes.includes(type))
  if (unselected.length === 0) return sql`null`
  const ofUnselected = { ...criteria, filters: { ...criteria.filters, agencyTypes: unselected } }
  return sql`(
    select json_object_agg(agency_type,
      case when amount > ${maxCounted} then to_json(${aboveMax}::text) else to_json(amount) end)
    from (select agency_type, count(*) as amount ${found(ofUnselected)} group by agency_type) as unselected
  )`
}

/** The search area: a state or a county, or the circle around the center. */
export interface SearchArea {
  /** The list is sorted by the distance from it. */
  center: Coordinates
  region: { condition: Sql; bounds: Bounds } | null
}

/**
 * One row with the number of agencies in the area ("1000+" above 1,000), the counts of unselected types in the area of
 * the list, and the JSON list of the agencies that are also inside the bounds. [API-18]
 */
export function agenciesInArea(
  criteria: AgencyCriteria,
  { center, region }: SearchArea,
  bounds: Bounds,
): Sql {
  const { radius } = criteria.filters
  const boxes = region ? boxesOfBounds(region.bounds) : boxesAround(center, radius)
  const listed = intersectBoxes(boxesOfBounds(bounds), boxes)
  const angle = Math.min(radius / earthRadiusMiles, Math.PI)
  const distanceRank = distanceRankFrom(center)
  const isInArea = region?.condition ?? sql`${distanceRank} <= ${1 - Math.cos(angle)}::float8`
  const inBoxes = (area: Box[], of: AgencyCriteria) => sql`
    from agencies as agency
    where ${isInOneOf(area)} and ${matchesCriteria(of)} and ${isInArea}`
  return sql`
    select
      (
        select case when count(*) > ${maxCounted} then ${aboveMax} else count(*)::text end
        from (select ${inBoxes(boxes, criteria)} limit ${enoughToCount}) as counted
      ),
      ${unselectedTypeCounts(criteria, (unselected) => inBoxes(listed, unselected))},
      (
        select coalesce(json_agg(listed), '[]')
        from (select ${fields} ${inBoxes(listed, criteria)} ${inOrder(criteria, distanceRank)}) as listed
      )`
}

/**
 * One row with the counts of unselected types and the JSON list of the agencies whose name or city contains `text`,
 * ignoring case, sorted by distance from the center. Agencies without a location come last. Sorted by name, agencies
 * whose name starts with the text come first, then those whose name contains it.
 */
export function agenciesByName(criteria: AgencyCriteria, center: Coordinates, text: string): Sql {
  const pattern = likePattern(text)
  const fromMatches = (of: AgencyCriteria) => sql`
    from agencies as agency
    where ${matchesCriteria(of)} and (agency.name ilike ${pattern} or agency.city ilike ${pattern})`
  const bestMatch = sql`agency.name not ilike ${pattern.slice(1)}, agency.name not ilike ${pattern},`
  const order = inOrder(
    criteria,
    distanceRankFrom(center),
    criteria.filters.sort === 'name' ? bestMatch : sql``,
  )
  return sql`
    select ${unselectedTypeCounts(criteria, fromMatches)},
      (
        select coalesce(json_agg(listed), '[]')
        from (select ${fields} ${fromMatches(criteria)} ${order}) as listed
      )`
}

/**
 * True if the position is inside at least one of the boxes. They are not an array parameter, because the planner does
 * not know its length in a generic plan.
 */
const isInOneOf = (boxes: Box[]): Sql =>
  boxes
    .map(({ south, west, north, east }) => `(${east},${north}),(${west},${south})`)
    .map((box) => sql`agency.position <@ ${box}::box`)
    .reduce((some, condition) => sql`(${some} or ${condition})`, sql`false`)

/** An agency with its contacts and its sales reports, as JSON; no row if it was removed. */
export function agencyDetail(id: number): Sql {
  const relatedItems = (kind: 'Contact' | 'SalesReport', order: string) => sql`(
    select ${rawSql(jsonList(entitySources[kind].fields, order))}
    from ${rawSql(entitySources[kind].table)} as item
    where item.agency_id = ${id}::bigint and item.removed_at is null)`
  return sql`
    select json_build_object(${rawSql(entitySources.Agency.fields)},
      'contacts', ${relatedItems('Contact', contactOrder)},
      'sales_reports', ${relatedItems('SalesReport', salesReportOrder)})
    from agencies as item
    where item.id = ${id}::bigint and item.removed_at is null`
}
