import type { SalesReport, SalesReportOrder } from '../../../contract/sales-reports.ts'
import type { UrlChanged } from '../kit/url-changed.ts'

/** The query in the URL of the reports by state. */
export interface SalesReportsUrl {
  /** Two-letter codes. Ignored if there is an agency. */
  stateCodes: readonly string[]
  vendor: string
  /** The status that all reports have; empty for any. */
  status: string
  order: SalesReportOrder
}

export interface SalesReportsInput extends SalesReportsUrl {
  /** The agency whose reports are listed; null when they are listed by state. */
  agencyId: number | null
}

export interface SalesReportsContext extends SalesReportsInput {
  /** The vendor of the last request. */
  requestedVendor: string
  /** The reports of the last query; null before the first response and after a failure. */
  reports: readonly SalesReport[] | null
  /** The statuses to choose from, sorted. */
  statuses: readonly string[]
  /** Why the last load failed, as a sentence; null if none has failed. */
  failure: string | null
}

export type SalesReportsEvent =
  | { type: 'stateCodes.changed'; stateCodes: readonly string[] }
  | { type: 'vendor.edited'; vendor: string }
  | { type: 'status.changed'; status: string }
  | { type: 'order.changed'; order: SalesReportOrder }
  | { type: 'reports.retried' }
  | UrlChanged<SalesReportsUrl>
