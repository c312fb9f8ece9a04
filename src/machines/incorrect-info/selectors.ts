import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { incorrectInfoMachine } from './machine.ts'

export type IncorrectInfoActor = ActorRefFrom<typeof incorrectInfoMachine>
type IncorrectInfoSnapshot = SnapshotFrom<typeof incorrectInfoMachine>

export const isReporting = (snapshot: IncorrectInfoSnapshot) => snapshot.matches('reporting')

/** True if the contact has been reported, during this visit or earlier. */
export const isReported = (snapshot: IncorrectInfoSnapshot) => snapshot.matches('reported')

/** Why the report could not be sent, or null. */
export const selectReportFailure = (snapshot: IncorrectInfoSnapshot) =>
  snapshot.matches({ ready: 'failed' }) ? snapshot.context.failure : null

export const canChooseReason = (snapshot: IncorrectInfoSnapshot) =>
  snapshot.can({ type: 'reason.chosen', reason: 'other' })

export const isSendingReason = (snapshot: IncorrectInfoSnapshot) =>
  snapshot.matches({ reported: 'sendingReason' })

export const isReasonSent = (snapshot: IncorrectInfoSnapshot) => snapshot.matches({ reported: 'reasonSent' })

/** Why the reason could not be sent, or null. */
export const selectReasonFailure = (snapshot: IncorrectInfoSnapshot) =>
  snapshot.matches({ reported: { askingReason: 'failed' } }) ? snapshot.context.failure : null
