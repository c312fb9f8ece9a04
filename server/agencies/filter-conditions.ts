import { type FilterKey, type FilterValues, filterKeys } from '../../contract/agency-filters/filter-values.ts'
import { likePattern, type Sql, sql } from '../platform/database/sql.ts'
import { isInBuyingWindow } from './fiscal-year.ts'

/**
 * The condition of each filter on a row `agency`; null for a value that excludes nothing, and for a filter that is
 * applied elsewhere. The text of a condition must not depend on the value, since statements are prepared once per
 * connection for each combination of filters. `today` is the user's date, `YYYY-MM-DD`.
 */
const conditions: { [Key in FilterKey]: (value: FilterValues[Key], today: string) => Sql | null } = {
  agencyTypes: (types) => sql`agency.agency_type = any (${types}::text[])`,
  nameContains: (name) => (name === '' ? null : sql`agency.name ilike ${likePattern(name)}`),
  // It limits the area that `statements.ts` searches.
  radius: () => null,
  sourcewell: when(sql`agency.sourcewell_id is not null`),
  omnia: when(sql`agency.omnia_id is not null`),
  noMemberNumber: when(sql`agency.sourcewell_id is null and agency.omnia_id is null`),
  states: (codes) => (codes.length === 0 ? null : isInStates(codes)),
  counties: (names) => (names.length === 0 ? null : isInCounties(names)),
  hasSalesReports: when(sql`agency.sales_reports_count > 0`),
  noSalesReports: when(sql`agency.sales_reports_count = 0`),
  boughtFrom: (vendor) => (vendor === '' ? null : boughtFrom(vendor)),
  neverBoughtFrom: (vendor) => (vendor === '' ? null : sql`not ${boughtFrom(vendor)}`),
  lastPurchaseWithin: (months, today) =>
    months === 0 ? null : sql`agency.last_purchase_date >= ${monthsBefore(today, months)}`,
  lastPurchaseOver: (months, today) =>
    months === 0 ? null : sql`agency.last_purchase_date < ${monthsBefore(today, months)}`,
  hasContacts: when(sql`agency.contacts_count > 0`),
  contactTitle: (title) =>
    title === ''
      ? null
      : sql`exists (
          select from contacts as contact
          where contact.agency_id = agency.id and contact.removed_at is null
            and contact.title ilike ${likePattern(title)})`,
  buyingWindow: (windows, today) => (windows.length === 0 ? null : isInBuyingWindow(windows, today)),
  // It orders the list in `statements.ts`.
  sort: () => null,
}

/** The conditions of all filters that exclude something. There is always one for agency types. */
export function filterConditions(values: FilterValues, today: string): Sql[] {
  const conditionOf = <Key extends FilterKey>(key: Key) => conditions[key](values[key], today) ?? []
  return filterKeys.flatMap(conditionOf)
}

/**
 * `coalesce`, because with the bare column the planner would read a whole state by its index instead of only the
 * search area.
 */
export const isInStates = (codes: readonly string[]): Sql =>
  sql`coalesce(agency.state, '') = any (${codes}::text[])`

/** Counties by their full names, such as `Knox County, TN`. */
export const isInCounties = (names: readonly string[]): Sql => sql`agency.county = any (${names}::text[])`

function when(condition: Sql) {
  return (isOn: boolean) => (isOn ? condition : null)
}

const boughtFrom = (vendor: string) => sql`agency.dealers @> array[lower(${vendor}::text)]`

const monthsBefore = (today: string, months: number) =>
  sql`(${today}::date - make_interval(months => ${months}::integer))::date`
