import { type Static, Type } from 'typebox'
import type { Camelized } from './camel-case.ts'
import { IdInQuery, Nullable } from './common-schemas.ts'
import { usStateCodes } from './us-states.ts'

/** A report of what an agency bought through a contract from one vendor (`dealer_name`). Dates are `YYYY-MM-DD`. */
export const SalesReportSchema = Type.Object({
  id: Type.Integer(),
  account_name: Nullable(Type.String()),
  dealer_name: Nullable(Type.String()),
  first_purchase_date: Nullable(Type.String()),
  last_purchase_date: Nullable(Type.String()),
  status: Nullable(Type.String()),
  agency_id: Nullable(Type.Integer()),
  agency_name: Nullable(Type.String()),
  /** The two-letter code of the agency's state. */
  agency_state: Nullable(Type.String()),
})
export type SalesReport = Camelized<Static<typeof SalesReportSchema>>

export const SalesReportListSchema = Type.Array(SalesReportSchema)

/** What a list of sales reports can be sorted by. */
export const salesReportSorts = [
  'agency',
  'dealer',
  'first_purchase',
  'last_purchase',
  'status',
  'state',
] as const
export type SalesReportSort = (typeof salesReportSorts)[number]

/** The order of a list: most recent purchases first by default. Missing values are last in both directions. */
export interface SalesReportOrder {
  sort: SalesReportSort
  descending: boolean
}
export const newestFirst: SalesReportOrder = { sort: 'last_purchase', descending: true }

/** The maximum length of the vendor and the status in a query, in characters. */
export const maxSalesReportFilterLength = 100

/**
 * The query of `GET sales_reports` and of its export: the reports of one agency, or of the agencies in some states
 * (`state` is a JSON array of two-letter codes, ignored if there is an `agency_id`). `search` is part of the vendor's
 * name; `status` must match exactly.
 */
export const SalesReportQuerySchema = Type.Object({
  agency_id: Type.Optional(IdInQuery),
  search: Type.Optional(Type.String({ maxLength: maxSalesReportFilterLength })),
  state: Type.Optional(Type.String({ maxLength: 1000 })),
  status: Type.Optional(Type.String({ maxLength: maxSalesReportFilterLength })),
})

/** The query of the list, which is also sorted: by default by last purchase, newest first. */
export const SalesReportListQuerySchema = Type.Object({
  ...SalesReportQuerySchema.properties,
  sort: Type.Optional(Type.Union(salesReportSorts.map((sort) => Type.Literal(sort)))),
  direction: Type.Optional(Type.Union([Type.Literal('asc'), Type.Literal('desc')])),
})

/** The same query in the app: the reports of one agency, or of some states if `agencyId` is null. */
export interface SalesReportQuery {
  agencyId: number | null
  /** Two letters each. */
  stateCodes: readonly string[]
  /** Part of the vendor's name; empty for all. */
  vendor: string
  /** The exact status; empty for all. */
  status: string
}

export interface SalesReportListQuery extends SalesReportQuery {
  order: SalesReportOrder
}

export const StateCountSchema = Type.Object({
  state: Type.Enum(usStateCodes),
  sales_reports_count: Type.Integer({ minimum: 0 }),
})
export type StateCount = Camelized<Static<typeof StateCountSchema>>

/** The response of `GET sales_reports/states`: each of the 50 states, including those without sales reports. */
export const StateCountListSchema = Type.Array(StateCountSchema)

/**
 * The response of `GET sales_reports/export_shareable_csv`. Anyone with the URL can download the CSV until it expires.
 */
export const ShareLinkSchema = Type.Object({
  url: Type.String(),
  /** ISO 8601, UTC. */
  expires_at: Type.String(),
})
