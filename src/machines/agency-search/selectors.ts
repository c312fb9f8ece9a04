import type { SnapshotFrom } from 'xstate'
import type { agencySearchMachine } from './machine.ts'

export type AgencySearchSnapshot = SnapshotFrom<typeof agencySearchMachine>

/** The agencies that the list shows: those of the marker that was clicked, else all results. */
export const selectListed = (snapshot: AgencySearchSnapshot) =>
  isSelecting(snapshot) ? snapshot.context.selected : snapshot.context.agencies

export const isSelecting = (snapshot: AgencySearchSnapshot) => snapshot.matches({ selection: 'some' })

/** True while the list waits for an answer: older results are dimmed. */
export const isBusy = (snapshot: AgencySearchSnapshot) => snapshot.hasTag('busy')

export const hasFailed = (snapshot: AgencySearchSnapshot) =>
  snapshot.matches({ results: { asked: 'failed' } })

export const isAwaitingName = (snapshot: AgencySearchSnapshot) =>
  snapshot.matches({ results: { asked: 'awaitingName' } })

/** What went wrong with the place that was typed, or null. */
export const selectPlaceProblem = (snapshot: AgencySearchSnapshot): 'notFound' | 'failed' | null => {
  if (snapshot.matches({ place: 'notFound' })) return 'notFound'
  return snapshot.matches({ place: 'failed' }) ? 'failed' : null
}

export const isCameraTravelling = (snapshot: AgencySearchSnapshot) =>
  snapshot.matches({ camera: 'travelling' })

/** Which of the two a narrow screen shows. */
export const selectView = (snapshot: AgencySearchSnapshot) =>
  snapshot.matches({ view: 'list' }) ? ('list' as const) : ('map' as const)
