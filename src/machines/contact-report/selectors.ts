import type { SnapshotFrom } from 'xstate'
import type { contactReportMachine } from './machine.ts'

type ContactReportSnapshot = SnapshotFrom<typeof contactReportMachine>

export const isReporting = (snapshot: ContactReportSnapshot) => snapshot.matches('reporting')

/** True once the contact has been reported, now or before. */
export const isReported = (snapshot: ContactReportSnapshot) => snapshot.matches('reported')

/** Why the report failed, or null. */
export const selectFailure = (snapshot: ContactReportSnapshot) =>
  snapshot.matches({ ready: 'failed' }) ? snapshot.context.message : null

/** True while the user can say what is wrong. */
export const isAsking = (snapshot: ContactReportSnapshot) =>
  snapshot.can({ type: 'reason.chosen', reason: 'other' })

/** True while the answer is sent. */
export const isExplaining = (snapshot: ContactReportSnapshot) => snapshot.matches({ reported: 'explaining' })

/** True once the user has said what is wrong. */
export const isExplained = (snapshot: ContactReportSnapshot) => snapshot.matches({ reported: 'explained' })

/** Why the answer could not be sent, or null. */
export const selectUnexplained = (snapshot: ContactReportSnapshot) =>
  snapshot.matches({ reported: 'unexplained' }) ? snapshot.context.message : null
