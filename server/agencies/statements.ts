import { type AgencyType, moreThanCounted, mostCountedInRadius } from '../../contract/agency-terms.ts'
import type { Statement } from '../platform/database/cancellable-query.ts'
import { patternHolding } from '../platform/database/like-pattern.ts'
import {
  type Bounds,
  boxesAround,
  boxesOfBounds,
  type Coordinate,
  earthRadiusMiles,
  overlap,
} from './geography.ts'

/** Which agencies count at all. */
export interface AgencyFilter {
  agencyTypes: AgencyType[]
  membersOnly: boolean
}

/**
 * The square of the sine of half the angle between `agency` and the point `$1`, `$2` (latitude, longitude): it grows
 * with the great-circle distance, so it sorts and limits like it without an arc sine for each row.
 */
const nearness = `(
  sin(radians(agency.latitude - $1::float8) / 2) * sin(radians(agency.latitude - $1::float8) / 2)
  + cos(radians($1::float8)) * cos(radians(agency.latitude))
    * sin(radians(agency.longitude - $2::float8) / 2) * sin(radians(agency.longitude - $2::float8) / 2)
)`

const wanted = `
  agency.removed_at is null
  and agency.agency_type = any ($3::text[])
  and (not $4::boolean or agency.sourcewell_id is not null)`

const fields = `
  agency.id, agency.name, agency.address1, agency.address2, agency.city, agency.state, agency.zip,
  agency.agency_type, agency.fiscal_year_end, agency.sourcewell_id, agency.omnia_id,
  agency.latitude, agency.longitude, agency.contacts_count, agency.sales_reports_count`

const inArea = (boxes: string) => `
  from unnest(${boxes}::box[]) as part (area)
  join agencies as agency on agency.position <@ part.area
  where ${wanted} and ${nearness} <= $7::float8`

const selectInArea = `
  select
    (
      select case when count(*) > ${mostCountedInRadius} then '${moreThanCounted}' else count(*)::text end
      from (select ${inArea('$5')} limit ${mostCountedInRadius + 1}) as counted
    ),
    (
      select coalesce(json_agg(listed), '[]')
      from (select ${fields} ${inArea('$6')} order by ${nearness}, agency.id) as listed
    )`

const selectByName = `
  select coalesce(json_agg(row_to_json(listed)), '[]')
  from (
    select ${fields}
    from agencies as agency
    where ${wanted} and (agency.name ilike $5 or agency.city ilike $5)
    order by ${nearness}, agency.id
  ) as listed`

/**
 * One row: the number of agencies within `radius` miles of the center ("1000+" above 1,000), and the JSON list of those
 * that are also inside the bounds, nearest first. [API-18]
 */
export function agenciesInArea(
  filter: AgencyFilter,
  centre: Coordinate,
  radius: number,
  bounds: Bounds,
): Statement {
  const circle = boxesAround(centre, radius)
  const halfAngle = Math.min(radius / earthRadiusMiles / 2, Math.PI / 2)
  return {
    text: selectInArea,
    values: [
      ...shared(filter, centre),
      boxArray(circle),
      boxArray(overlap(boxesOfBounds(bounds), circle)),
      Math.sin(halfAngle) ** 2,
    ],
  }
}

/**
 * One row with the JSON list of the agencies whose name or city holds `text`, in any case; nearest to the centre
 * first, those without a position last.
 */
export function agenciesByName(filter: AgencyFilter, centre: Coordinate, text: string): Statement {
  return {
    text: selectByName,
    values: [...shared(filter, centre), patternHolding(text)],
  }
}

function shared({ agencyTypes, membersOnly }: AgencyFilter, { latitude, longitude }: Coordinate) {
  return [latitude, longitude, agencyTypes, membersOnly]
}

/** As PostgreSQL writes an array of boxes; longitude is x. */
function boxArray(boxes: Bounds[]): string {
  return `{${boxes.map(({ south, west, north, east }) => `(${east},${north}),(${west},${south})`).join(';')}}`
}
