import type { SnapshotFrom } from 'xstate'
import type { agencyDetailMachine } from './machine.ts'

type AgencyDetailSnapshot = SnapshotFrom<typeof agencyDetailMachine>

/** The agency with its contacts and sales reports, or null if it is not loaded. */
export const selectAgency = (snapshot: AgencyDetailSnapshot) =>
  snapshot.matches('loaded') ? snapshot.context.agency : null

/** True when no agency has the id in the URL. */
export const isNotFound = (snapshot: AgencyDetailSnapshot) => snapshot.matches('notFound')

/** Why the agency could not be loaded, or null. */
export const selectFailure = (snapshot: AgencyDetailSnapshot) =>
  snapshot.matches('failed') ? snapshot.context.failure : null
