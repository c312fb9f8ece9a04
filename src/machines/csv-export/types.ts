import type { SalesReportQuery } from '../../../contract/sales-reports.ts'

export interface CsvExportInput {
  query: SalesReportQuery
}

/** A link to a CSV file; `expiresAt` is null if unknown. */
export interface CsvLink {
  url: string
  /** ISO 8601, UTC. */
  expiresAt: string | null
}

export interface CsvExportContext extends CsvExportInput {
  /** The link that was shared last, or null; shown only in `shareStarted`. */
  csvLink: CsvLink | null
  /** Why the last export failed, as a sentence; null if none has failed. Shown only after a failure. */
  failure: string | null
}

export type CsvExportEvent =
  | { type: 'query.changed'; query: SalesReportQuery }
  | { type: 'download.requested' }
  | { type: 'share.requested' }
