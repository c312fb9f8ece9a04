import type { SnapshotFrom } from 'xstate'
import type { salesReportsMachine } from './machine.ts'

type SalesReportsSnapshot = SnapshotFrom<typeof salesReportsMachine>

/** True while there is neither an agency nor a state, so there is nothing to request. */
export const isIdle = (snapshot: SalesReportsSnapshot) => snapshot.matches('idle')

/** True while the list is loading: older reports are dimmed. */
export const isBusy = (snapshot: SalesReportsSnapshot) => snapshot.hasTag('busy')

/** Why the reports could not be loaded, or null. */
export const selectFailure = (snapshot: SalesReportsSnapshot) =>
  snapshot.matches({ queried: 'failed' }) ? snapshot.context.failure : null

/** The reports shown; null while there are none yet. */
export const selectReports = (snapshot: SalesReportsSnapshot) => snapshot.context.reports

export const selectStates = (snapshot: SalesReportsSnapshot) => snapshot.context.states

/** The text of the vendor search. */
export const selectVendor = (snapshot: SalesReportsSnapshot) => snapshot.context.vendor

/** The vendor search of the reports that are shown or loading. */
export const selectSearch = (snapshot: SalesReportsSnapshot) => snapshot.context.search

/** The status that the reports are filtered by; empty for all. */
export const selectStatus = (snapshot: SalesReportsSnapshot) => snapshot.context.status

/** The statuses to choose from. */
export const selectStatuses = (snapshot: SalesReportsSnapshot) => snapshot.context.statuses

export const selectOrder = (snapshot: SalesReportsSnapshot) => snapshot.context.order
