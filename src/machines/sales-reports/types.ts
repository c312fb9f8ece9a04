import type { DoneActorEvent, ErrorActorEvent } from 'xstate'
import type { SalesReport } from '../../../contract/sales-report.ts'

export interface SalesReportsInput {
  /** The agency whose reports are listed; null where they are those of states. */
  agencyId: number | null
  /** Codes of two letters; not looked at beside an agency. */
  states: readonly string[]
  /** What stands in the vendor search. */
  vendor: string
}

export interface SalesReportsContext extends SalesReportsInput {
  /** The part of the vendor's name that was last asked for. */
  search: string
  /** The answer to the last question; null before there is one, and after one that failed. */
  reports: readonly SalesReport[] | null
  /** Why the last load failed, as a sentence; null if none has failed. */
  failure: string | null
}

export type SalesReportsEvent =
  | { type: 'states.changed'; states: readonly string[] }
  | { type: 'vendor.changed'; vendor: string }
  | { type: 'reports.retried' }
  | DoneActorEvent<SalesReport[], 'loadReports'>
  | ErrorActorEvent<unknown, 'loadReports'>
