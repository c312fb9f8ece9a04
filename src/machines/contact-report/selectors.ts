import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { contactReportMachine } from './machine.ts'

export type ContactReportActor = ActorRefFrom<typeof contactReportMachine>
type ContactReportSnapshot = SnapshotFrom<typeof contactReportMachine>

export const isReporting = (snapshot: ContactReportSnapshot) => snapshot.matches('reporting')

/** True if the contact has been reported, during this visit or earlier. */
export const isReported = (snapshot: ContactReportSnapshot) => snapshot.matches('reported')

/** Why the report could not be sent, or null. */
export const selectReportFailure = (snapshot: ContactReportSnapshot) =>
  snapshot.matches({ ready: 'failed' }) ? snapshot.context.failure : null

export const canChooseReason = (snapshot: ContactReportSnapshot) =>
  snapshot.can({ type: 'reason.chosen', reason: 'other' })

export const isSendingReason = (snapshot: ContactReportSnapshot) =>
  snapshot.matches({ reported: 'sendingReason' })

export const isReasonSent = (snapshot: ContactReportSnapshot) => snapshot.matches({ reported: 'reasonSent' })

/** Why the reason could not be sent, or null. */
export const selectReasonFailure = (snapshot: ContactReportSnapshot) =>
  snapshot.matches({ reported: { asking: 'failed' } }) ? snapshot.context.failure : null
