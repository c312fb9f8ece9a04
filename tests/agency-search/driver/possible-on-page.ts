import type { EventCase } from 'chart-paths'
import type { SnapshotFrom } from 'xstate'
import type { agencySearchMachine } from '../../../src/machines/agency-search/machine.ts'
import type { AgencySearchEvent } from '../../../src/machines/agency-search/types.ts'

type AgencySearchSnapshot = SnapshotFrom<typeof agencySearchMachine>

/** What happens while a user holds the map: their hand is on the mouse, and a move of the app would end the drag. */
const happensDuringDrag = (type: string) =>
  type === 'drag.ended' ||
  type === 'map.lost' ||
  type === 'xstate.error.actor.locatePlace' ||
  type.endsWith('.loadAgencies') ||
  type.endsWith('.loadAgency') ||
  type.startsWith('xstate.after.')

/** What happens while another page stands open: the user comes back, and the map with them or not. */
const happensAway = (type: string) =>
  type === 'bounds.changed' || type === 'camera.arrived' || type === 'map.lost'

const isDebouncing = (snapshot: AgencySearchSnapshot) =>
  snapshot.matches({ search: { byPlace: { results: { asked: 'debouncing' } } } })

/** The pin that the driver's answers bring is in sight: the map stands where they were asked, or has panned to it. */
const isPinInSight = (snapshot: AgencySearchSnapshot) =>
  snapshot.context.filters.searchByLocation &&
  snapshot.matches({ map: { present: 'still' } }) &&
  !snapshot.matches({ camera: 'place' }) &&
  (snapshot.hasTag('loaded') ||
    (isDebouncing(snapshot) &&
      snapshot.matches({ selection: 'some' }) &&
      snapshot.context.cameraTarget.zoom === null))

/** False for a case that the chart would take, but that does not happen on the page. */
export const isPossibleOnThePage = (
  { event: { type }, event, says }: EventCase,
  snapshot: AgencySearchSnapshot,
): boolean => {
  const travelling = snapshot.matches({ camera: 'place' })
  if (snapshot.matches({ map: { present: 'dragging' } }) && !happensDuringDrag(type)) return false
  if (snapshot.matches({ map: { present: 'away' } }) && !happensAway(type)) return false
  // The app's own move of the map ends before the search counts as slow.
  if (
    type.startsWith('xstate.after.slowAfter.') &&
    travelling &&
    snapshot.matches({ map: { present: 'still' } })
  )
    return false
  switch (type) {
    // A move of the app arrives before the map tells anything else. That it tells the same again, it does unasked.
    case 'bounds.changed':
      return !travelling && says !== 'the map reports the same bounds again'
    // The graphics are missed after five seconds: longer than bounds settle.
    case 'map.lost':
      return !isDebouncing(snapshot)
    case 'filters.changed':
      return changesFilter(event as Extract<AgencySearchEvent, { type: 'filters.changed' }>, snapshot)
    case 'agencies.selected':
      return isPinInSight(snapshot)
    // The agencies of a pin stand in the place of the failure.
    case 'results.retried':
      return !snapshot.matches({ selection: 'some' })
    // A page that is left before its map has come is left without one.
    case 'map.left':
      return snapshot.matches({ map: { present: 'still' } })
    default:
      return true
  }
}

/** The radius is a matter of places, and a chosen one cannot be chosen again. */
const changesFilter = (
  { filters: { radius } }: Extract<AgencySearchEvent, { type: 'filters.changed' }>,
  { context: { filters } }: AgencySearchSnapshot,
): boolean => radius === undefined || (filters.searchByLocation && filters.radius !== radius)
