import { assign, emit, raise, setup } from 'xstate'
import type { Agency, AgencyQuery, AgencySearchResult } from '../../../contract/agencies.ts'
import {
  activeFilters,
  type FilterValues,
  initialFilters,
} from '../../../contract/agency-filters/filter-values.ts'
import { agencyTypes } from '../../../contract/agency-types.ts'
import {
  areSameCoordinates,
  type Coordinates,
  coordinatesOf,
  hasCoordinates,
  milesBetween,
} from '../../../contract/coordinates.ts'
import { displayName } from '../../../contract/display-name.ts'
import type { NetworkRestored } from '../kit/failure.ts'
import { placeholderAction, placeholderCallback, placeholderPromise } from '../kit/placeholders.ts'
import { isTooLong, toResultsScope } from './agency-query.ts'
import { areSameBounds, containsPoint } from './bounds.ts'
import { cameraBeforeSelection, isAtStreetLevel } from './camera-target.ts'
import { streetLevelZoom } from './defaults.ts'
import { filtersForSearch, filtersNearAgency } from './filters.ts'
import { areSamePositions, roundCoordinates, toUrlPosition } from './position.ts'
import { agenciesFailureText, interpretationFailureText } from './texts.ts'
import type {
  AgencySearchContext,
  AgencySearchEvent,
  AgencySearchInput,
  CameraDestination,
  CameraTarget,
  ChosenAgency,
  ChosenAgencyResult,
  HistoryEntryRequested,
  InterpretationInput,
  LocationKnown,
  Place,
  SearchUrl,
  TextInterpretation,
  ViewState,
  VisibleMap,
} from './types.ts'

/** The name of the one selected agency, or null. */
const selectedName = ({ selectedAgencies: [agency, ...others] }: AgencySearchContext): string | null =>
  agency && others.length === 0 ? displayName(agency.name) : null

const isMapMoved = (context: AgencySearchContext, viewState: ViewState) =>
  !areSamePositions(toUrlPosition(viewState, context), context.urlPosition)

export interface FoundPlace {
  text: string
  place: Place
  /** The filters in the text; omitted if the text is only a place. */
  filters?: Partial<FilterValues>
}

/** The types, actors, guards, actions, and delays of the search chart. */
export const agencySearchSetup = setup({
  types: {
    context: {} as AgencySearchContext,
    events: {} as AgencySearchEvent,
    emitted: {} as HistoryEntryRequested,
    input: {} as AgencySearchInput,
    tags: {} as 'busy',
  },
  actors: {
    watchLocation: placeholderCallback<LocationKnown>('watchLocation'),
    watchNetwork: placeholderCallback<NetworkRestored>('watchNetwork'),
    interpretText: placeholderPromise<TextInterpretation, InterpretationInput>('interpretText'),
    loadAgencies: placeholderPromise<AgencySearchResult, AgencyQuery>('loadAgencies'),
    loadAgency: placeholderPromise<ChosenAgencyResult, { agencyId: number }>('loadAgency'),
  },
  delays: { boundsDebounce: 1_000, slowAfter: 10_000 },
  guards: {
    /** True for a new radius. Also true for a filter while the map is at street level, where few agencies match. */
    shouldShowRadius: ({ context }, { filters }: { filters: Partial<FilterValues> }) =>
      (filters.radius ?? context.filters.radius) !== context.filters.radius ||
      (isAtStreetLevel(context) && activeFilters({ ...initialFilters, ...filters }).length > 0),
    isSearchable: (_, { text }: { text: string }) => text.trim() !== '' && !isTooLong(text),
    /** True if the text is no longer the one that was interpreted. */
    isTextEdited: ({ context }) => context.text.trim() !== context.interpretedText,
    isByArea: ({ context }) => context.searchByLocation,
    areBoundsKnown: ({ context }) => context.bounds !== null,
    /** True if the user has moved the map, or if the map was loaded after the list, which covers the whole radius. */
    isViewNew: ({ context }, { bounds, viewState }: VisibleMap) =>
      isMapMoved(context, viewState) || context.bounds === null || !areSameBounds(context.bounds, bounds),
    /** True if the user has moved the map away from all selected agencies. */
    isSelectionOffMap: ({ context }, { bounds, viewState }: VisibleMap) =>
      isMapMoved(context, viewState) &&
      context.selectedAgencies.length > 0 &&
      context.selectedAgencies.every((agency) => !hasCoordinates(agency) || !containsPoint(bounds, agency)),
    /** True for the place that the map shows. False while the map is moving there, and after it has moved to a pin. */
    isSamePlace: ({ context: { urlPosition, mapBeforeSelection, place } }, found: FoundPlace) =>
      urlPosition !== null &&
      mapBeforeSelection === null &&
      place !== null &&
      areSameCoordinates(place.coordinates, found.place.coordinates),
    /** True for a point outside the place searched for, to which the results are limited. */
    isOutsidePlace: ({ context: { place, filters } }, { point }: { point: Coordinates | null }) => {
      if (point === null || place === null) return false
      return place.isStateOrCounty && place.viewport
        ? !containsPoint(place.viewport, point)
        : milesBetween(place.coordinates, point) > filters.radius
    },
    hasResultWithLocation: ({ context }) => context.agencies.some(hasCoordinates),
    /**
     * True if no search has been made and the map has not been moved, or has only been zoomed around the user's
     * location.
     */
    shouldStartAtUserLocation: ({ context }) =>
      context.urlPosition === null
        ? context.searchedText === ''
        : context.urlPosition.center === 'userLocation',
    isUserLocationKnown: ({ context }) => context.userLocation !== null,
    isPositionSet: ({ context }) => context.urlPosition !== null,
    isListUrl: (_, { url }: { url: SearchUrl }) => url.view === 'list',
    hasUrlSelection: (_, { url }: { url: SearchUrl }) => url.selectedIds.length > 0,
    hasAgencies: (_, { agencies }: { agencies: Agency[] }) => agencies.length > 0,
    canRestoreMap: ({ context }) => context.mapBeforeSelection !== null,
    hasOneSelectedAgency: ({ context }) => context.selectedAgencies.length === 1,
    /** True if the search box contains the name of the chosen agency. */
    isSelectedNameInBox: ({ context }) => context.text === selectedName(context),
  },
  actions: {
    applyUrl: assign((_, { url }: { url: SearchUrl }) => ({
      filters: url.filters,
      userFilters: null,
      searchByLocation: url.searchByLocation,
      text: url.text,
      searchedText: url.text,
      place: null,
      urlPosition: url.position,
      mapBeforeSelection: null,
      pendingSelectedIds: url.selectedIds,
    })),
    setText: assign((_, { text }: { text: string }) => ({ text })),
    /**
     * The text in the box does not describe these results, because the user searched for it elsewhere. Restores the name
     * of the one selected agency or, if there is none, the search text.
     */
    restoreText: assign(({ context }) => {
      // The same event removes a place that has not been found yet.
      const searched = context.searchByLocation ? (context.place?.query ?? '') : context.searchedText
      return { text: selectedName(context) ?? searched }
    }),
    setSearchedName: assign(({ context }, { name }: { name: string }) => ({
      // Agencies of all types, until the next search.
      ...filtersForSearch(context, { agencyTypes: [...agencyTypes] }),
      text: name,
      searchedText: name,
      urlPosition: null,
    })),
    setFilters: assign(({ context }, { filters }: { filters: Partial<FilterValues> }) => ({
      filters: { ...context.filters, ...filters },
      userFilters: context.userFilters && { ...context.userFilters, ...filters },
    })),
    startInterpretation: assign(({ context }) => ({
      interpretedText: context.text.trim(),
      didYouMean: [],
    })),
    /** Applies the filters from text without a place, or of a chosen vendor. */
    setSearchedFilters: assign(({ context }, { filters }: { filters: Partial<FilterValues> }) => ({
      ...filtersForSearch(context, filters),
      text: '',
    })),
    /** The text in the box becomes the place again. Only the part of an address that was found is searched. */
    restorePlaceText: assign(({ context: { place } }) => {
      if (place === null) return {}
      const query = place.isPartial ? place.name : place.query
      return { text: query, searchedText: query, place: { ...place, query, isPartial: false } }
    }),
    setSearchedPlace: assign(({ context }, { place, text, filters }: FoundPlace) => ({
      // The URL of a place also contains its filters, and a repeated search keeps them.
      ...(filters === undefined && context.searchByLocation && context.searchedText === text
        ? {}
        : filtersForSearch(context, filters)),
      searchedText: place.query,
      place,
      text: context.text.trim() === text ? place.query : context.text,
    })),
    setDidYouMean: assign((_, { didYouMean }: { didYouMean: string[] }) => ({ didYouMean })),
    /** The search is now around the chosen agency, if it has a location, and includes its type. */
    setSearchedAgency: assign(({ context }, { agency }: { agency: ChosenAgency }) => {
      const center = coordinatesOf(agency)
      return {
        ...filtersNearAgency(context, agency),
        text: displayName(agency.name),
        ...(center && { urlPosition: { center: roundCoordinates(center), zoom: streetLevelZoom } }),
      }
    }),
    clearSearch: assign(({ context }) => ({
      ...filtersForSearch(context),
      text: '',
    })),
    /** Text that was typed since the place was found is kept. */
    clearPlaceText: assign(({ context: { text, place } }) => (text === place?.query ? { text: '' } : {})),
    clearPlace: assign({ searchedText: '', place: null }),
    setSearchByLocation: assign((_, { searchByLocation }: { searchByLocation: boolean }) => ({
      searchByLocation,
    })),
    setInterpretationFailure: assign((_, { error }: { error: unknown }) => ({
      interpretationFailure: interpretationFailureText(error),
    })),

    setResults: assign(({ context }, { result }: { result: AgencySearchResult }) => ({
      ...result,
      resultsScope: toResultsScope(context),
    })),
    /** The distances in the list are measured from the place in the URL, once it has been found. */
    updateResultsScope: assign(({ context }) => ({
      resultsScope: context.resultsScope && toResultsScope(context),
    })),
    setResultsFailure: assign((_, { error }: { error: unknown }) => ({
      resultsFailure: agenciesFailureText(error),
    })),

    setBounds: assign((_, { bounds }: VisibleMap) => ({ bounds })),
    setUrlPosition: assign(({ context }, { viewState }: VisibleMap) => ({
      urlPosition: toUrlPosition(viewState, context),
    })),
    clearUrlPosition: assign({ urlPosition: null }),
    setUserLocation: assign((_, { location }: { location: Coordinates }) => ({ userLocation: location })),

    /** Null if the location of the target is unknown: the map stays where it is. */
    setCameraTarget: assign(({ context }, { target }: { target: CameraTarget | null }) => ({
      cameraTarget: target ?? context.cameraTarget,
    })),
    /** If another pin is already selected, keeps the map before that one. */
    setMapBeforeSelection: assign(({ context: { mapBeforeSelection, urlPosition: position, bounds } }) => ({
      mapBeforeSelection: mapBeforeSelection ?? { position, bounds },
    })),
    clearMapBeforeSelection: assign({ mapBeforeSelection: null }),
    /** The list can load for the map before the selection as soon as the map starts to return. */
    restoreMap: assign(({ context }) => ({
      ...(context.mapBeforeSelection && {
        urlPosition: context.mapBeforeSelection.position,
        bounds: context.mapBeforeSelection.bounds,
      }),
      cameraTarget: cameraBeforeSelection(context) ?? context.cameraTarget,
      mapBeforeSelection: null,
    })),

    setSelection: assign((_, { agencies }: { agencies: Agency[] }) => ({ selectedAgencies: agencies })),
    clearSelection: assign({ selectedAgencies: [] }),
    setPendingAgency: assign((_, { agency }: { agency: ChosenAgency }) => ({
      pendingSelectedIds: [agency.id],
    })),
    /** After a reload: the URL has the agency's ID, but not its name. */
    setTextToSelectedName: assign(({ context }) => ({ text: context.text || (selectedName(context) ?? '') })),
    setAgencyFailure: assign((_, { error }: { error: unknown }) => ({
      agencyFailure: agenciesFailureText(error),
    })),

    raiseTextSubmitted: raise({ type: 'internal.text.submitted' }),
    raiseMapAreaSearched: raise({ type: 'internal.mapArea.searched' }),
    raiseQueryChanged: raise({ type: 'internal.query.changed' }),
    raiseMoveRequested: raise((_, { to }: { to: CameraDestination }) => ({
      type: 'internal.move.requested',
      to,
    })),
    raiseDragContinued: raise({ type: 'internal.drag.continued' }),
    raiseMapMoved: raise({ type: 'internal.map.moved' }),
    raiseResultsArrived: raise({ type: 'internal.results.arrived' }),
    /** The interpreted text becomes the next event, so each of its meanings has a transition instead of a guard. */
    raiseInterpretation: raise((_, { result }: { result: TextInterpretation }) => result),
    raiseSelectionCleared: raise({ type: 'selection.cleared' }),

    emitHistoryEntryRequested: emit({ type: 'historyEntry.requested' }),
    saveFilters: placeholderAction<{ filters: FilterValues }>('saveFilters'),
    searchContacts: placeholderAction<{ text: string }>('searchContacts'),
    logNothingFound: placeholderAction<{ text: string }>('logNothingFound'),
    logFailure: placeholderAction<{ error: unknown }>('logFailure'),
  },
})

/** The events that the actions above compute. `npm run statecharts` reads them from the chart's `meta`. */
export const computedEvents = {
  raiseInterpretation: {
    'internal.place.found': true,
    'internal.placeWithFilters.found': true,
    'internal.filters.found': true,
    'internal.filtersNearUser.found': true,
    'agency.chosen': true,
    'name.searched': true,
    'internal.contacts.found': true,
    'internal.nothing.found': true,
  } satisfies Record<TextInterpretation['type'], true>,
  raiseMoveRequested: { 'internal.move.requested': true },
}

/** The place that a URL searches for; empty if it has none. */
export const placeInUrl = ({ searchByLocation, text }: SearchUrl): string => (searchByLocation ? text : '')

/** The name that a URL searches for; empty if it has none. */
export const nameInUrl = ({ searchByLocation, text }: SearchUrl): string => (searchByLocation ? '' : text)

/** Moves the map. The region `camera` computes the position when the event has changed the rest of the context. */
export const raiseMoveRequested = (to: CameraDestination) =>
  ({ type: 'raiseMoveRequested', params: { to } }) as const

/** Saves the filters that the user has set, for the next visit. */
export const saveFilters = {
  type: 'saveFilters',
  params: ({ context: { filters, userFilters } }: { context: AgencySearchContext }) => ({
    filters: userFilters ?? filters,
  }),
} as const
