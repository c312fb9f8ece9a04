import type { EventCase } from 'chart-paths'
import type { DoneActorEvent, SnapshotFrom } from 'xstate'
import { areSameBounds } from '../../../src/machines/agency-search/bounds.ts'
import { areSameUrls } from '../../../src/machines/agency-search/history-entries.ts'
import type { agencySearchMachine } from '../../../src/machines/agency-search/machine.ts'
import { areSamePositions } from '../../../src/machines/agency-search/position.ts'
import { hasOneSelectedAgency, selectUrl } from '../../../src/machines/agency-search/selectors.ts'
import type { AgencySearchEvent, TextInterpretation } from '../../../src/machines/agency-search/types.ts'
import { arrival, isMapUnmounted, placeWithFilters } from '../fixtures.ts'

type EventOf<Type extends AgencySearchEvent['type']> = Extract<AgencySearchEvent, { type: Type }>
type InterpretedText = DoneActorEvent<TextInterpretation>
type AgencySearchSnapshot = SnapshotFrom<typeof agencySearchMachine>

/** What the text means if it contains only filters, or if another page opens. */
const notOnThePage: string[] = [
  'internal.filters.found',
  'internal.filtersNearUser.found',
  'internal.contacts.found',
]

/** Events that can happen during a drag: the mouse is in use, and a map move by the app would end the drag. */
const happensDuringDrag = (type: string) =>
  type === 'drag.ended' ||
  type === 'xstate.error.actor.interpretText' ||
  type.endsWith('.loadAgencies') ||
  type.endsWith('.loadAgency') ||
  type.startsWith('xstate.after.')

/** Events that can happen while another page is open: the user returns. */
const happensWhileUnmounted = (type: string) => type === 'bounds.changed' || type === 'camera.arrived'

const isPanning = (snapshot: AgencySearchSnapshot) => {
  const { zoom, fitBounds } = snapshot.context.cameraTarget
  return snapshot.matches({ camera: 'moving' }) && zoom === null && !fitBounds
}

const isDebouncing = (snapshot: AgencySearchSnapshot) => snapshot.matches({ results: 'debouncing' })

/** True if the pin of the driver's responses is visible. */
const isPinVisible = (snapshot: AgencySearchSnapshot) =>
  snapshot.matches({ searchMode: 'byArea' }) &&
  snapshot.matches({ map: { mounted: 'idle' } }) &&
  !snapshot.matches({ camera: 'moving' }) &&
  snapshot.matches({ results: 'loaded' })

/** False for a case that the chart accepts but that cannot happen on the page. */
export const isPossibleOnThePage = (
  { event: { type }, event, description }: EventCase,
  snapshot: AgencySearchSnapshot,
): boolean => {
  const isCameraMoving = snapshot.matches({ camera: 'moving' })
  if (snapshot.matches({ map: { mounted: 'dragging' } }) && !happensDuringDrag(type)) return false
  if (isMapUnmounted(snapshot) && !happensWhileUnmounted(type)) return false
  // A map move by the app ends before the search counts as slow, and the list does not wait that long for a map to load.
  const isMapExpected = isCameraMoving || snapshot.matches({ results: 'waitingForBounds' })
  if (type.startsWith('xstate.after.slowAfter.') && isMapExpected) return false
  // In a narrow window, the note about a slow interpretation is above the map and resizes it.
  if (type.startsWith('xstate.after.slowAfter.') && type.includes('.text.')) return false
  switch (type) {
    // A move by the app ends before the map reports anything else. The map repeats its bounds on its own.
    case 'bounds.changed':
      return (
        !isCameraMoving &&
        // The move of the driver keeps the pin on the map.
        !snapshot.matches({ selection: 'selected' }) &&
        description !== 'the map is loaded after the list' &&
        !repeatsBounds(event as EventOf<'bounds.changed'>, snapshot)
      )
    case 'map.resized':
      return !isCameraMoving
    // The driver releases the map where it started, which counts as a click and would clear a selection.
    case 'drag.started':
      return snapshot.matches({ selection: 'none' })
    // The driver narrows the window, which resizes the map; a list that is loading would start again.
    case 'mapView.chosen':
    case 'listView.chosen':
      return !snapshot.matches({ results: 'loading' })
    // It also returns to the map if one agency was selected.
    case 'selection.cleared':
      return !(hasOneSelectedAgency(snapshot) && snapshot.matches({ results: 'loading' }))
    case 'filters.changed':
      return (
        changesFilter(event as EventOf<'filters.changed'>, snapshot) &&
        !returnsElsewhere(snapshot) &&
        // The list of one agency would become taller, which resizes the map of a narrow window.
        !hasOneSelectedAgency(snapshot)
      )
    case 'pin.selected':
      return isPinVisible(snapshot)
    // The map stops panning while the user types.
    case 'name.searched':
      return !isPanning(snapshot) && !hasOneSelectedAgency(snapshot)
    case 'agency.chosen':
    case 'vendor.chosen':
      return !isPanning(snapshot)
    // The page ignores the URL that it already has.
    case 'url.changed':
      return !areSameUrls((event as EventOf<'url.changed'>).url, selectUrl(snapshot))
    case 'text.edited':
      return changesText(event as EventOf<'text.edited'>, snapshot)
    // Some text is interpreted without a request, so there is no response to delay.
    case 'xstate.done.actor.interpretText':
      return !notOnThePage.includes((event as InterpretedText).output.type)
    // While the list shows a pin's agencies, it does not show the failure.
    case 'results.retried':
      return !snapshot.matches({ selection: 'selected' })
    // A page that is left before its map has loaded stays without a map. Drawing a map again takes longer than the debounce.
    case 'map.unmounted':
      return snapshot.matches({ map: { mounted: 'idle' } }) && !isDebouncing(snapshot)
    default:
      return true
  }
}

/** The text in the box cannot be typed again; a place with filters has its own browser test. */
const changesText = ({ text }: EventOf<'text.edited'>, { context }: AgencySearchSnapshot): boolean =>
  text !== context.text && text !== placeWithFilters

const repeatsBounds = ({ bounds }: EventOf<'bounds.changed'>, snapshot: AgencySearchSnapshot): boolean =>
  snapshot.matches({ map: { mounted: 'idle' } }) &&
  snapshot.context.bounds !== null &&
  areSameBounds(bounds, snapshot.context.bounds)

/** True if the map would return to a position where the map of the path, but not the one of the page, has arrived. */
const returnsElsewhere = ({ context: { mapBeforeSelection } }: AgencySearchSnapshot): boolean =>
  areSamePositions(mapBeforeSelection?.position ?? null, arrival.viewState)

/** The radius only applies to places, and the selected one cannot be selected again. */
const changesFilter = (
  { filters: { radius } }: EventOf<'filters.changed'>,
  { context: { filters, searchByLocation } }: AgencySearchSnapshot,
): boolean => radius === undefined || (searchByLocation && filters.radius !== radius)
