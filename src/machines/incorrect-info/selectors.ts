import type { SnapshotFrom } from 'xstate'
import type { incorrectInfoMachine } from './machine.ts'

type IncorrectInfoSnapshot = SnapshotFrom<typeof incorrectInfoMachine>

export const isReporting = (snapshot: IncorrectInfoSnapshot) => snapshot.matches('reporting')

/** True once somebody, now or before, has reported the contact. */
export const isReported = (snapshot: IncorrectInfoSnapshot) => snapshot.matches('reported')

/** Why the report did not arrive, or null. */
export const selectFailure = (snapshot: IncorrectInfoSnapshot) =>
  snapshot.matches({ ready: 'failed' }) ? snapshot.context.message : null
