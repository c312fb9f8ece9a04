import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Agency } from '../../../contract/agencies.ts'
import {
  activeFilters,
  agencyFilters,
  type FilterKey,
  isQuickFilter,
} from '../../../contract/agency-filters/filter-values.ts'
import { radiusFor } from '../../../contract/agency-filters/options.ts'
import {
  aboveMaxCounted,
  maxCountedInRadius,
  type TotalInRadius,
  type UnselectedTypeCounts,
} from '../../../contract/agency-search-headers.ts'
import { boundsCenter, coordinatesOf, hasCoordinates, milesBetween } from '../../../contract/coordinates.ts'
import { isTooLong } from './agency-query.ts'
import { containsPoint } from './bounds.ts'
import { findUnavailableRadius } from './interpretation/search-phrase.ts'
import type { agencySearchMachine } from './machine.ts'
import { toSelectedIds } from './pins.ts'
import { searchedPlace, searchedStateOrCounty } from './searched-place.ts'
import { agenciesNamedText, notFoundText, texts } from './texts.ts'
import type { ResultsScope, SearchedArea, SearchUrl } from './types.ts'

/** The running search that every part of the home screen reads and sends events to. */
export type AgencySearchActor = ActorRefFrom<typeof agencySearchMachine>
export type AgencySearchSnapshot = SnapshotFrom<typeof agencySearchMachine>

/** The agencies that the list shows: those of the selected pin, or the chosen agency; otherwise all results. */
export const selectListedAgencies = (snapshot: AgencySearchSnapshot) =>
  hasSelection(snapshot) ? snapshot.context.selectedAgencies : snapshot.context.agencies

export const hasSelection = (snapshot: AgencySearchSnapshot) => snapshot.matches({ selection: 'selected' })

/** True if the list shows one selected agency: a narrow screen has room for the map above it. */
export const hasOneSelectedAgency = (snapshot: AgencySearchSnapshot): boolean =>
  hasSelection(snapshot) && snapshot.context.selectedAgencies.length === 1

/** True if the selected agency is not in the results although the map shows where it is. */
export const isSelectionFilteredOut = (snapshot: AgencySearchSnapshot): boolean => {
  const { agencies, bounds, selectedAgencies: selected } = snapshot.context
  const [agency] = selected
  const coordinates = agency && coordinatesOf(agency)
  if (!coordinates || !bounds || !snapshot.matches({ results: 'loaded' })) return false
  return containsPoint(bounds, coordinates) && agencies.every(({ id }) => id !== agency.id)
}

/** True while the search text is being interpreted or the list is loading: older results are dimmed. */
export const isBusy = (snapshot: AgencySearchSnapshot) => snapshot.hasTag('busy')

/** True while the list is loading or about to load: an empty list does not yet mean that there are no agencies. */
export const isSearching = (snapshot: AgencySearchSnapshot) =>
  isBusy(snapshot) || snapshot.matches({ results: 'debouncing' })

/** Why the chosen agency or the list could not be loaded, or null. */
export const selectFailure = (snapshot: AgencySearchSnapshot): string | null => {
  if (snapshot.matches({ selection: 'failed' })) return snapshot.context.agencyFailure
  return snapshot.matches({ results: 'failed' }) ? snapshot.context.resultsFailure : null
}

const noTypes: UnselectedTypeCounts = {}
/** How many agencies each type that is not selected would add to the list; none while it shows a pin's agencies. */
export const selectUnselectedTypeCounts = (snapshot: AgencySearchSnapshot): UnselectedTypeCounts =>
  hasSelection(snapshot) ? noTypes : snapshot.context.unselectedTypeCounts

/** True if loading takes so long that a note appears. */
export const isSlow = (snapshot: AgencySearchSnapshot) =>
  snapshot.matches({ results: { loading: 'slow' } }) && !hasSelection(snapshot)

/** The active filters that apply to this search. */
export const selectActiveFilters = (snapshot: AgencySearchSnapshot): FilterKey[] =>
  activeFilters(snapshot.context.filters).filter(
    (key) => hasRadius(snapshot) || !agencyFilters[key].needsRadius,
  )

/** The active filters that have a chip, because nothing else shows them. */
export const selectChipFilters = (snapshot: AgencySearchSnapshot): FilterKey[] =>
  selectActiveFilters(snapshot).filter((key) => !isQuickFilter(key))

/** False for a search by name, in a state, or in a county, which the radius does not limit. */
export const hasRadius = (snapshot: AgencySearchSnapshot): boolean =>
  isByArea(snapshot) && searchedStateOrCounty(snapshot.context) === null

/** False for a search by name. */
const isByArea = (snapshot: AgencySearchSnapshot): boolean => snapshot.matches({ searchMode: 'byArea' })

/** True while the place in the URL has not been found yet. */
export const isPlacePending = (snapshot: AgencySearchSnapshot): boolean =>
  snapshot.matches({ searchMode: { byArea: 'pendingPlace' } })

/** The name, if the search is by name; otherwise null. */
export const selectSearchedName = (snapshot: AgencySearchSnapshot): string | null =>
  isByArea(snapshot) ? null : snapshot.context.searchedText

/** True if nothing was found for the text searched for, until it changes. */
export const isNothingFound = (snapshot: AgencySearchSnapshot): boolean =>
  snapshot.matches({ searchBox: { problem: 'notFound' } })

/** Why the text in the search box cannot be searched or was not found, or null. */
export const selectTextProblem = (snapshot: AgencySearchSnapshot): string | null => {
  const { text, interpretedText, interpretationFailure } = snapshot.context
  if (isTooLong(text)) return texts.textTooLong
  if (snapshot.matches({ searchBox: { problem: 'locationUnknown' } })) return texts.turnOnLocation
  if (snapshot.matches({ searchBox: { problem: 'failed' } })) return interpretationFailure
  if (!isNothingFound(snapshot)) return null
  const name = selectSearchedName(snapshot)
  const shown = name === null ? searchedPlace(snapshot.context)?.name : agenciesNamedText(name)
  return notFoundText(interpretedText, shown)
}

/** Places and agencies with names similar to the text that was not found. */
export const selectDidYouMean = ({ context }: AgencySearchSnapshot): readonly string[] => context.didYouMean

/** The name of the place that was found instead of an unknown street, until the text changes; otherwise null. */
export const selectPartialPlace = ({ context }: AgencySearchSnapshot): string | null => {
  const place = searchedPlace(context)
  return place?.isPartial && place.query === context.text ? place.name : null
}

/** The miles in the text searched for that the radius replaces; null if the text has changed or the user set another radius. */
export const selectUnavailableRadius = ({ context }: AgencySearchSnapshot): number | null => {
  const { text, interpretedText, filters } = context
  const place = searchedPlace(context)
  if (place === null || place.isStateOrCounty || place.query !== text) return null
  const typed = findUnavailableRadius(interpretedText)
  return typed !== null && radiusFor(typed) === filters.radius ? typed : null
}

/** True if interpreting the text takes so long that a note appears. */
export const isInterpretationSlow = (snapshot: AgencySearchSnapshot) =>
  snapshot.matches({ searchBox: { interpreting: 'slow' } })

/** True if the map was moved so far away that the radius around its center does not include the user's location. */
export const isFarFromUserLocation = ({
  context: { bounds, filters, userLocation },
}: AgencySearchSnapshot): boolean =>
  bounds !== null &&
  userLocation !== null &&
  milesBetween(boundsCenter(bounds), userLocation) > filters.radius

/** True while the app, not the user, moves the map. */
export const isCameraMoving = (snapshot: AgencySearchSnapshot) => snapshot.matches({ camera: 'moving' })

/** Where the app is moving the map, or null. */
export const selectMoveTarget = (snapshot: AgencySearchSnapshot) =>
  isCameraMoving(snapshot) ? snapshot.context.cameraTarget : null

/** What a narrow screen shows. */
export const selectView = (snapshot: AgencySearchSnapshot) =>
  snapshot.matches({ view: 'list' }) ? ('list' as const) : ('map' as const)

/**
 * The number of agencies within the radius that the list does not show. `1000+` if there are too many to count and the
 * list is shorter; 0 while the list shows a pin's agencies or has no radius.
 */
export const selectMoreInRadius = (snapshot: AgencySearchSnapshot): TotalInRadius => {
  const { agencies, totalInRadius } = snapshot.context
  if (hasSelection(snapshot) || totalInRadius === null) return 0
  if (totalInRadius !== aboveMaxCounted) return Math.max(0, totalInRadius - agencies.length)
  return agencies.length <= maxCountedInRadius ? totalInRadius : 0
}

/** The number of these agencies that have no coordinates. */
export const countWithoutCoordinates = (agencies: readonly Agency[]): number =>
  agencies.reduce((count, agency) => (hasCoordinates(agency) ? count : count + 1), 0)

/** Miles from the center of the search to an agency; null if either is unknown. */
export const milesFrom = ({ center }: ResultsScope, agency: Agency): number | null => {
  const coordinates = coordinatesOf(agency)
  return coordinates && center && milesBetween(center, coordinates)
}

/**
 * The radius around the place searched for or, without one, around the map center of the last results; or the outline of
 * a state or county.
 */
export const selectSearchedArea = (snapshot: AgencySearchSnapshot): SearchedArea | null => {
  if (!isByArea(snapshot)) return null
  const place = searchedPlace(snapshot.context)
  const { resultsScope, filters } = snapshot.context
  const { radius } = filters
  if (!place)
    return resultsScope?.center ? { center: resultsScope.center, radius: resultsScope.radius } : null
  const { name, coordinates, isStateOrCounty, outline } = place
  if (!isStateOrCounty) return { name, center: coordinates, radius }
  return outline && { name, outline }
}

/** True while the agencies of the pin in the URL, or the chosen agency, are not loaded. */
export const isSelectionPending = (snapshot: AgencySearchSnapshot) =>
  snapshot.matches({ selection: 'waitingForResults' }) ||
  isChosenAgencyLoading(snapshot) ||
  snapshot.matches({ selection: 'failed' })

/** True while the chosen agency is being loaded. */
export const isChosenAgencyLoading = (snapshot: AgencySearchSnapshot) =>
  snapshot.matches({ selection: 'loading' })

/** The URL query of the current search. [SCALE-01] */
export const selectUrl = (snapshot: AgencySearchSnapshot): SearchUrl => {
  const {
    filters,
    searchedText,
    urlPosition,
    selectedAgencies: selected,
    pendingSelectedIds,
  } = snapshot.context
  return {
    filters,
    searchByLocation: isByArea(snapshot),
    text: searchedText,
    position: urlPosition,
    selectedIds: hasSelection(snapshot)
      ? toSelectedIds(selected)
      : isSelectionPending(snapshot)
        ? pendingSelectedIds
        : [],
    view: selectView(snapshot),
  }
}
