import type { SnapshotFrom } from 'xstate'
import type { salesReportsMachine } from './machine.ts'

type SalesReportsSnapshot = SnapshotFrom<typeof salesReportsMachine>

/** True if neither an agency nor a state is chosen, so there is nothing to request. */
export const isIdle = (snapshot: SalesReportsSnapshot) => snapshot.matches('idle')

/** True while the list is loading: older reports are dimmed. */
export const isBusy = (snapshot: SalesReportsSnapshot) => snapshot.hasTag('busy')

export const selectFailure = (snapshot: SalesReportsSnapshot) =>
  snapshot.matches({ withQuery: 'failed' }) ? snapshot.context.failure : null
