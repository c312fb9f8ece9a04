import type { SnapshotFrom } from 'xstate'
import type { agencyDetailMachine } from './machine.ts'

type AgencyDetailSnapshot = SnapshotFrom<typeof agencyDetailMachine>

export const selectAgency = (snapshot: AgencyDetailSnapshot) =>
  snapshot.matches('loaded') ? snapshot.context.agency : null

export const isNotFound = (snapshot: AgencyDetailSnapshot) => snapshot.matches('notFound')

export const selectFailure = (snapshot: AgencyDetailSnapshot) =>
  snapshot.matches('failed') ? snapshot.context.failure : null
