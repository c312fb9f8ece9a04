import type { SnapshotFrom } from 'xstate'
import type { incorrectInfoMachine } from './machine.ts'

type IncorrectInfoSnapshot = SnapshotFrom<typeof incorrectInfoMachine>

export const isReporting = (snapshot: IncorrectInfoSnapshot) => snapshot.matches('reporting')

/** True once the contact has been reported, now or before. */
export const isReported = (snapshot: IncorrectInfoSnapshot) => snapshot.matches('reported')

/** Why the report failed, or null. */
export const selectFailure = (snapshot: IncorrectInfoSnapshot) =>
  snapshot.matches({ ready: 'failed' }) ? snapshot.context.message : null
