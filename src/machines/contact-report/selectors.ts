import type { SnapshotFrom } from 'xstate'
import type { contactReportMachine } from './machine.ts'

type ContactReportSnapshot = SnapshotFrom<typeof contactReportMachine>

export const isReporting = (snapshot: ContactReportSnapshot) => snapshot.matches('reporting')

/** True once the contact has been reported, now or before. */
export const isReported = (snapshot: ContactReportSnapshot) => snapshot.matches('reported')

/** Why the report failed, or null. */
export const selectFailure = (snapshot: ContactReportSnapshot) =>
  snapshot.matches({ ready: 'failed' }) ? snapshot.context.message : null
