import type { SnapshotFrom } from 'xstate'
import type { csvExportMachine } from './machine.ts'

type CsvExportSnapshot = SnapshotFrom<typeof csvExportMachine>

export const isBusy = (snapshot: CsvExportSnapshot) => snapshot.hasTag('busy')

export const isDownloadStarted = (snapshot: CsvExportSnapshot) =>
  snapshot.matches({ ready: 'downloadStarted' })

/** The link that was shared, or null when there is none for the current query. */
export const selectCsvLink = (snapshot: CsvExportSnapshot) =>
  snapshot.matches({ ready: 'shareStarted' }) ? snapshot.context.csvLink : null

/** The export that failed, or null; the event of the same name retries it. */
export const selectFailedExport = (snapshot: CsvExportSnapshot): 'download' | 'share' | null => {
  if (snapshot.matches({ ready: 'downloadFailed' })) return 'download'
  return snapshot.matches({ ready: 'shareFailed' }) ? 'share' : null
}

export const selectFailure = (snapshot: CsvExportSnapshot) =>
  selectFailedExport(snapshot) === null ? null : snapshot.context.failure
