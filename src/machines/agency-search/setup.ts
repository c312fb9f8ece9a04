import { assign, not, raise, setup } from 'xstate'
import type { Agency } from '../../../contract/agency.ts'
import { areSameCoordinates } from '../geolocation/coordinates.ts'
import type { Coordinates } from '../geolocation/types.ts'
import type { NetworkReturned } from '../kit/failure.ts'
import { placeholderAction, placeholderCallback, placeholderPromise } from '../kit/placeholders.ts'
import { areSameBounds } from './bounds.ts'
import { placeFailureText, resultsFailureText } from './failure-text.ts'
import { agenciesAt, middleOf } from './marker.ts'
import { areSamePositions, positionOf } from './position.ts'
import {
  boundsWithoutMap,
  cameraAtPlace,
  cameraOverRadius,
  cameraOverResults,
  cameraWithoutMap,
  closeCamera,
  resultsQueryOf,
  searchedText,
  urlCamera,
  withFilters,
} from './query.ts'
import type {
  AgencyAnswer,
  AgencyQuery,
  AgencySearchContext,
  AgencySearchEvent,
  AgencySearchInput,
  LocationKnown,
  MapView,
  Place,
  PlaceAnswer,
  SearchFilters,
  SearchUrl,
  ViewState,
} from './types.ts'

/** The map already shows the place in the URL, because the URL contains the map's position. */
const showsPendingPlace = ({ pendingPlace }: AgencySearchContext, { query }: Place): boolean =>
  pendingPlace !== null && !pendingPlace.leads && pendingPlace.text === query

/** Nothing was searched and the map was not moved, or the map was only zoomed at the user's own location. */
const followsUser = ({ context }: { context: AgencySearchContext }) => {
  const { place, pendingPlace, position } = context
  if (position !== null) return position.center === 'ownLocation'
  return place === null && pendingPlace === null && searchedText(context) === ''
}

/** The types, actors, guards, actions and delays that the regions of the search chart name. */
export const agencySearchSetup = setup({
  types: {
    context: {} as AgencySearchContext,
    events: {} as AgencySearchEvent,
    input: {} as AgencySearchInput,
    tags: {} as 'busy' | 'idle' | 'slow' | 'loaded' | 'failed',
  },
  actors: {
    watchLocation: placeholderCallback<LocationKnown>('watchLocation'),
    watchNetwork: placeholderCallback<NetworkReturned>('watchNetwork'),
    locatePlace: placeholderPromise<PlaceAnswer, { text: string }>('locatePlace'),
    loadAgencies: placeholderPromise<AgencyAnswer, AgencyQuery>('loadAgencies'),
  },
  delays: { boundsDebounce: 1_000, patience: 10_000 },
  guards: {
    isByName: ({ context }) => !context.filters.searchByLocation,
    changesMode: ({ context }, { filters: { searchByLocation } }: { filters: Partial<SearchFilters> }) =>
      searchByLocation !== undefined && searchByLocation !== context.filters.searchByLocation,
    changesRadius: (
      { context },
      { filters: { searchByLocation, radius } }: { filters: Partial<SearchFilters> },
    ) => searchByLocation !== false && radius !== undefined && radius !== context.filters.radius,
    hasText: ({ context }) => context.text.trim() !== '',
    hasName: ({ context }) => context.name !== '',
    lacksBounds: ({ context }) => context.bounds === null,
    areBoundsNew: ({ context }, { bounds }: MapView) =>
      context.bounds === null || !areSameBounds(context.bounds, bounds),
    /** A map that only changed its size shows other bounds but has not moved. */
    isMoved: ({ context }, { stand }: MapView) =>
      !areSamePositions(positionOf(stand, context), context.position),
    isFound: (_, { answer }: { answer: PlaceAnswer }) => answer.outcome === 'found',
    isFoundInView: ({ context }, { answer }: { answer: PlaceAnswer }) =>
      answer.outcome === 'found' && showsPendingPlace(context, answer.place),
    isNewPlace: ({ context }, { answer }: { answer: PlaceAnswer }) =>
      answer.outcome === 'found' &&
      (context.place === null || !areSameCoordinates(context.place.coordinates, answer.place.coordinates)),
    hasPendingPlace: ({ context }) => context.pendingPlace !== null,
    /** The URL names a place but not where the map is: the map goes to the place. */
    seeksPlace: ({ context }) => context.pendingPlace?.leads === true,
    /** A search by name whose results have not been shown on the map yet. */
    hasNewNames: ({ context }) =>
      !context.filters.searchByLocation && context.position === null && cameraOverResults(context) !== null,
    /** The URL has a name but not where the map is: the map goes to the results. */
    seeksNames: ({ context: { filters, name, position } }) =>
      !filters.searchByLocation && name !== '' && position === null,
    followsUser,
    leavesUser: not('followsUser'),
    ownLocationKnown: ({ context }) => context.ownLocation !== null,
    isSelectionPlaced: (_, { agencies }: { agencies: Agency[] }) => middleOf(agencies) !== null,
    urlHasMarker: (_, { url }: { url: SearchUrl }) => url.selectedIds.length > 0,
    urlShowsList: (_, { url }: { url: SearchUrl }) => url.view === 'list',
    holdsAwaited: ({ context }) => agenciesAt(context.awaitedIds, context.agencies).length > 0,
  },
  actions: {
    applyUrl: assign((_, { url }: { url: SearchUrl }) => {
      const { filters, text, position, selectedIds } = url
      const isPlace = filters.searchByLocation && text !== ''
      return {
        filters,
        text,
        place: null,
        pendingPlace: isPlace ? { text, leads: position === null } : null,
        name: filters.searchByLocation ? '' : text,
        position,
        awaitedIds: selectedIds,
      }
    }),
    keepText: assign((_, { text }: { text: string }) => ({ text })),
    keepName: assign(({ context }) => ({ name: context.text.trim(), position: null })),
    keepFilters: assign(({ context }, { filters }: { filters: Partial<SearchFilters> }) =>
      withFilters(context, filters),
    ),
    keepPlace: assign(({ context }, { answer }: { answer: PlaceAnswer }) => {
      if (answer.outcome !== 'found') return {}
      const { place } = answer
      const isThere =
        showsPendingPlace(context, place) ||
        (context.place !== null && areSameCoordinates(context.place.coordinates, place.coordinates))
      return { place, pendingPlace: null, position: isThere ? context.position : null }
    }),
    clearPendingPlace: assign({ pendingPlace: null }),
    clearSearch: assign({ text: '', place: null, pendingPlace: null, name: '' }),
    keepPlaceFailure: assign((_, { error }: { error: unknown }) => ({
      placeFailure: placeFailureText(error),
    })),

    keepAnswer: assign(({ context }, { answer }: { answer: AgencyAnswer }) => ({
      ...answer,
      resultsQuery: resultsQueryOf(context),
    })),
    emptyAnswer: assign({ agencies: [], totalInRadius: null, resultsQuery: null }),
    keepResultsFailure: assign((_, { error }: { error: unknown }) => ({
      resultsFailure: resultsFailureText(error),
    })),

    keepBounds: assign((_, { bounds }: MapView) => ({ bounds })),
    deriveBounds: assign(({ context }) => ({
      bounds: boundsWithoutMap(context),
      cameraTarget: cameraWithoutMap(context),
    })),
    keepPosition: assign(({ context }, { stand }: MapView) => ({ position: positionOf(stand, context) })),
    /** A map that is to show the user's own location waits elsewhere until that is known. */
    keepArrivedPosition: assign(({ context }, { stand }: MapView) =>
      context.position?.center === 'ownLocation' && context.ownLocation === null
        ? {}
        : { position: positionOf(stand, context) },
    ),
    forgetPosition: assign({ position: null }),
    keepOwnLocation: assign((_, { location }: { location: Coordinates }) => ({ ownLocation: location })),

    aimAtUser: assign({ cameraTarget: ({ context }) => cameraWithoutMap(context) }),
    aimAtOwnLocation: assign(({ context: { ownLocation } }) =>
      ownLocation ? { cameraTarget: closeCamera(ownLocation) } : {},
    ),
    aimAtUrl: assign({ cameraTarget: ({ context }) => urlCamera(context) }),
    aimAtPlace: assign(({ context: { place } }) => (place ? { cameraTarget: cameraAtPlace(place) } : {})),
    aimOverRadius: assign({ cameraTarget: ({ context }) => cameraOverRadius(context) }),
    aimOverResults: assign(({ context }) => {
      const camera = cameraOverResults(context)
      return camera ? { cameraTarget: camera } : {}
    }),
    aimAtSelection: assign((_, { agencies }: { agencies: Agency[] }) => {
      const center = middleOf(agencies)
      return center ? { cameraTarget: { center, zoom: null } } : {}
    }),
    keepViewState: assign((_, { stand }: { stand: ViewState }) => ({ cameraTarget: stand })),
    keepZoom: assign(({ context: { cameraTarget } }, { stand }: { stand: ViewState }) => ({
      cameraTarget: { ...cameraTarget, zoom: cameraTarget.zoom ?? stand.zoom },
    })),

    keepSelection: assign((_, { agencies }: { agencies: Agency[] }) => ({ selected: agencies })),
    keepAwaited: assign({ selected: ({ context }) => agenciesAt(context.awaitedIds, context.agencies) }),
    forgetSelection: assign({ selected: [] }),

    raiseQueryChanged: raise({ type: 'internal.query.changed' }),
    raiseAreaChanged: raise({ type: 'internal.area.changed' }),
    raiseCameraRequested: raise({ type: 'internal.camera.requested' }),
    raiseSearchMoved: raise({ type: 'internal.search.moved' }),
    raiseCameraPanned: raise({ type: 'internal.camera.panned' }),
    raiseMapDrawn: raise({ type: 'internal.map.drawn' }),
    raiseMapHeld: raise({ type: 'internal.map.held' }),
    raiseMapReleased: raise({ type: 'internal.map.released' }),
    raiseViewChanged: raise({ type: 'internal.view.changed' }),
    raiseMapMoved: raise({ type: 'internal.map.moved' }),
    raisePlaceShown: raise({ type: 'internal.place.shown' }),
    raiseResultsArrived: raise({ type: 'internal.results.arrived' }),
    raiseSelectionCleared: raise({ type: 'selection.cleared' }),

    saveFilters: placeholderAction<{ filters: SearchFilters }>('saveFilters'),
    logPlaceNotFound: placeholderAction<{ text: string }>('logPlaceNotFound'),
    logFailure: placeholderAction<{ error: unknown }>('logFailure'),
  },
})
