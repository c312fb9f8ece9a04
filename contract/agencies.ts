import { type Static, type TOptional, type TSchema, type TUnsafe, Type } from 'typebox'
import { agencyFilters, type FilterParameters, type FilterValues } from './agency-filters/filter-values.ts'
import type { TotalInRadius, UnselectedTypeCounts } from './agency-search-headers.ts'
import { agencyTypes } from './agency-types.ts'
import type { Camelized } from './camel-case.ts'
import { Nullable, OpenEnum } from './common-schemas.ts'
import { ContactListSchema } from './contacts.ts'
import type { Bounds } from './coordinates.ts'
import { SalesReportListSchema } from './sales-reports.ts'
import { maxSearchLength } from './search-words.ts'

/**
 * One agency in the results of a search. `latitude` and `longitude` are in degrees, both null if unknown. `county` is
 * the county at that location, such as `Knox County, TN`. `fiscal_year_end` is as imported; its month (1 to 12) and day
 * are null if it contains neither. `last_purchase_date` (`YYYY-MM-DD`) and the vendor come from the newest sales
 * report.
 */
export const AgencySchema = Type.Object({
  id: Type.Integer(),
  name: Type.String({ default: 'Unnamed agency' }),
  address1: Nullable(Type.String()),
  address2: Nullable(Type.String()),
  city: Nullable(Type.String()),
  state: Nullable(Type.String()),
  zip: Nullable(Type.String()),
  agency_type: OpenEnum(agencyTypes),
  fiscal_year_end: Nullable(Type.String()),
  fiscal_year_end_month: Nullable(Type.Integer({ minimum: 1, maximum: 12 })),
  fiscal_year_end_day: Nullable(Type.Integer({ minimum: 1, maximum: 31 })),
  sourcewell_id: Nullable(Type.String()),
  omnia_id: Nullable(Type.String()),
  latitude: Nullable(Type.Number({ minimum: -90, maximum: 90 })),
  longitude: Nullable(Type.Number({ minimum: -180, maximum: 180 })),
  county: Nullable(Type.String()),
  contacts_count: Type.Integer({ minimum: 0 }),
  sales_reports_count: Type.Integer({ minimum: 0 }),
  last_purchase_date: Nullable(Type.String()),
  last_purchase_dealer: Nullable(Type.String()),
})
export type Agency = Camelized<Static<typeof AgencySchema>>

export const AgencyListSchema = Type.Array(AgencySchema)

/** A search for agencies. A search by name uses only the center of the bounds. */
export interface AgencyQuery {
  search: string
  searchByLocation: boolean
  filters: FilterValues
  bounds: Bounds
}

/** The agencies that a search found, with the counts from the response headers. */
export interface AgencySearchResult {
  agencies: Agency[]
  /** The number of agencies within the radius, inside and outside the bounds; null for a search by name. */
  totalInRadius: TotalInRadius | null
  /** How many agencies each type that is not selected would add. */
  unselectedTypeCounts: UnselectedTypeCounts
}

/** One agency in full, with its contacts sorted by name and its sales reports sorted newest first. */
export const AgencyDetailSchema = Type.Object({
  ...AgencySchema.properties,
  contacts: ContactListSchema,
  sales_reports: SalesReportListSchema,
})
export type AgencyDetail = Camelized<Static<typeof AgencyDetailSchema>>

/** The result of loading an agency. A removed agency is a result, not an error. */
export type AgencyDetailResult = { outcome: 'found'; agency: AgencyDetail } | { outcome: 'notFound' }

type FilterSchemas = { [Name in keyof FilterParameters]: TOptional<TUnsafe<FilterParameters[Name]>> }

const filterSchemas = Object.fromEntries(
  Object.values(agencyFilters).map(({ wireName, wireSchema: { type, ...limits } }) => {
    const schema: TSchema = type === 'number' ? Type.Number(limits) : Type.String(limits)
    return [wireName, Type.Optional(schema)]
  }),
) as FilterSchemas

/**
 * The query of `GET agencies`. `ne_bound` and `sw_bound` are JSON arrays `[latitude, longitude]` in degrees;
 * `agency_types` is a JSON array of agency types, and `radius` is in miles. `today` is the user's date, `YYYY-MM-DD`,
 * for the filters that depend on it; defaults to the server's date (UTC).
 */
export const AgencyQuerySchema = Type.Object({
  search: Type.Optional(Type.String({ maxLength: maxSearchLength })),
  location: Type.Optional(Type.Enum(['true', 'false'])),
  ...filterSchemas,
  ne_bound: Type.String({ maxLength: 100 }),
  sw_bound: Type.String({ maxLength: 100 }),
  today: Type.Optional(Type.String({ maxLength: 10 })),
})

/** The query of `GET counties` and `GET vendors`: part of the name; case is ignored. */
export const FilterValueQuerySchema = Type.Object({ text: Type.Optional(Type.String({ maxLength: 100 })) })

/** Up to 20 names that contain the text; names that start with it come first. */
export const FilterValueListSchema = Type.Array(Type.String(), { maxItems: 20 })
