import type { SnapshotFrom } from 'xstate'
import type { contactReportMachine } from './machine.ts'

type ContactReportSnapshot = SnapshotFrom<typeof contactReportMachine>

export const isReporting = (snapshot: ContactReportSnapshot) => snapshot.matches('reporting')

/** True once the contact has been reported, now or before. */
export const isReported = (snapshot: ContactReportSnapshot) => snapshot.matches('reported')

export const selectFailure = (snapshot: ContactReportSnapshot) =>
  snapshot.matches({ ready: 'failed' }) ? snapshot.context.message : null

export const isAsking = (snapshot: ContactReportSnapshot) =>
  snapshot.can({ type: 'reason.chosen', reason: 'other' })

export const isExplaining = (snapshot: ContactReportSnapshot) => snapshot.matches({ reported: 'explaining' })

export const isExplained = (snapshot: ContactReportSnapshot) => snapshot.matches({ reported: 'explained' })

/** Why the answer could not be sent, or null. */
export const selectUnexplained = (snapshot: ContactReportSnapshot) =>
  snapshot.matches({ reported: 'unexplained' }) ? snapshot.context.message : null
