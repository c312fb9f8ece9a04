import type { DoneActorEvent, ErrorActorEvent } from 'xstate'
import type { SalesReportQuery } from '../../../contract/sales-report.ts'

export interface CsvExportInput {
  /** Which sales reports are taken along. */
  question: SalesReportQuery
}

export interface CsvExportContext extends CsvExportInput {
  /** The link of the question's CSV that was shared last; null where none was. */
  link: string | null
  /** Why the last export failed, as a sentence; null if none has failed. */
  failure: string | null
}

export type CsvExportEvent =
  | { type: 'question.changed'; question: SalesReportQuery }
  | { type: 'download.requested' }
  | { type: 'share.requested' }
  | DoneActorEvent<string, 'fetchDownloadLink'>
  | ErrorActorEvent<unknown, 'fetchDownloadLink'>
  | DoneActorEvent<string, 'fetchShareLink'>
  | ErrorActorEvent<unknown, 'fetchShareLink'>
