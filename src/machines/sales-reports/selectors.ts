import type { SnapshotFrom } from 'xstate'
import type { salesReportsMachine } from './machine.ts'

type SalesReportsSnapshot = SnapshotFrom<typeof salesReportsMachine>

/** True while neither an agency nor a state is known, so that there is nothing to ask. */
export const isChoosing = (snapshot: SalesReportsSnapshot) => snapshot.matches('choosing')

/** True while the list waits for an answer: older reports are dimmed. */
export const isBusy = (snapshot: SalesReportsSnapshot) => snapshot.hasTag('busy')

/** Why the reports could not be loaded, or null. */
export const selectFailure = (snapshot: SalesReportsSnapshot) =>
  snapshot.matches({ asked: 'failed' }) ? snapshot.context.failure : null

/** The reports on show; null while there are none yet. */
export const selectReports = (snapshot: SalesReportsSnapshot) => snapshot.context.reports

export const selectStates = (snapshot: SalesReportsSnapshot) => snapshot.context.states

/** What stands in the vendor search. */
export const selectVendor = (snapshot: SalesReportsSnapshot) => snapshot.context.vendor

/** The part of the vendor's name that the list answers, or is about to. */
export const selectSearch = (snapshot: SalesReportsSnapshot) => snapshot.context.search
