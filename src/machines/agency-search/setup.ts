import { and, assertEvent, assign, not, or, setup, stateIn } from 'xstate'
import { areSameCoordinates } from '../geolocation/coordinates.ts'
import type { NetworkReturned } from '../kit/failure.ts'
import { placeholderAction, placeholderCallback, placeholderPromise } from '../kit/placeholders.ts'
import { areSameBounds } from './bounds.ts'
import { placeFailureText, resultsFailureText } from './failure-text.ts'
import { agenciesAt, middleOf } from './marker.ts'
import { areSamePositions, positionOf } from './position.ts'
import {
  boundsWithoutMap,
  cameraOverRadius,
  cameraWithoutMap,
  closeCamera,
  lacksName,
  resultsQueryOf,
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
  Place,
  PlaceAnswer,
  SearchFilters,
} from './types.ts'

/** An address names a place which the map stands at already, by the same address. */
const showsPendingPlace = ({ pendingPlace }: AgencySearchContext, { query }: Place): boolean =>
  pendingPlace !== null && !pendingPlace.leads && pendingPlace.text === query

/** The types, actors, guards, actions and delays that the regions of the search chart name. */
export const agencySearchSetup = setup({
  types: {
    context: {} as AgencySearchContext,
    events: {} as AgencySearchEvent,
    input: {} as AgencySearchInput,
    tags: {} as 'busy',
  },
  actors: {
    watchLocation: placeholderCallback<LocationKnown>('watchLocation'),
    watchNetwork: placeholderCallback<NetworkReturned>('watchNetwork'),
    locatePlace: placeholderPromise<PlaceAnswer, { text: string }>('locatePlace'),
    loadAgencies: placeholderPromise<AgencyAnswer, AgencyQuery>('loadAgencies'),
  },
  delays: { boundsDebounce: 1_000, patience: 10_000 },
  guards: {
    hasText: ({ context }) => context.text.trim() !== '',
    searchesByPlace: ({ context }) => context.filters.searchByLocation,
    searchesByName: not('searchesByPlace'),
    lacksName: ({ context }) => lacksName(context.filters, context.name),
    willLackName: ({ context, event }) => {
      assertEvent(event, 'filters.changed')
      const { filters, name } = withFilters(context, event.filters)
      return lacksName(filters, name)
    },
    choosesName: ({ event }) => {
      assertEvent(event, 'filters.changed')
      return event.filters.searchByLocation === false
    },
    asksForPlace: and(['searchesByPlace', 'hasText']),
    asksForName: and(['searchesByName', 'hasText']),
    isMapAbsent: stateIn({ map: 'absent' }),
    losesMap: and(['searchesByPlace', not('isMapAbsent')]),
    isDragging: stateIn({ map: 'dragging' }),
    isMapAway: stateIn({ map: 'away' }),
    areBoundsNew: ({ context, event }) => {
      assertEvent(event, 'bounds.changed')
      return context.bounds === null || !areSameBounds(context.bounds, event.bounds)
    },
    isCameraResting: stateIn({ camera: 'resting' }),
    /** A map that the app has just sent to a place does not show it yet. */
    showsPlaceAsked: or(['searchesByName', 'isCameraResting']),
    boundsMatter: and(['searchesByPlace', not('isDragging'), not('isMapAway'), 'areBoundsNew']),
    isPositionNew: ({ context, event }) => {
      assertEvent(event, 'bounds.changed')
      return !areSamePositions(positionOf(event.stand, context), context.position)
    },
    /** A map that only got another size shows other bounds and stands where it stood. */
    isMoved: and(['searchesByPlace', stateIn({ map: 'still' }), 'isPositionNew']),
    placeFound: ({ event }) => {
      assertEvent(event, 'xstate.done.actor.locatePlace')
      return event.output.outcome === 'found'
    },
    isFoundWithoutMap: and(['placeFound', 'isMapAbsent']),
    isFoundInView: ({ context, event }) => {
      assertEvent(event, 'xstate.done.actor.locatePlace')
      return event.output.outcome === 'found' && showsPendingPlace(context, event.output.place)
    },
    /** The agencies are not there yet: they come with what is known of the place. */
    isFoundInTime: and(['isFoundInView', not(stateIn({ results: { asked: 'loaded' } }))]),
    hasPendingPlace: ({ context }) => context.pendingPlace !== null,
    leadsToPendingPlace: ({ context }) => context.pendingPlace?.leads === true,
    isSeeking: and(['leadsToPendingPlace', stateIn({ place: 'locating' })]),
    isNewPlace: ({ context, event }) => {
      assertEvent(event, 'xstate.done.actor.locatePlace')
      return (
        event.output.outcome === 'found' &&
        (context.place === null ||
          !areSameCoordinates(context.place.coordinates, event.output.place.coordinates))
      )
    },
    leadsToNewPlace: and(['isNewPlace', not('isFoundInView'), not('isMapAbsent')]),
    /** Nobody has searched a place or moved the map, or only beside the own location. */
    followsPerson: ({ context: { place, pendingPlace, position } }) =>
      position === null ? place === null && pendingPlace === null : position.center === 'ownLocation',
    ownLocationKnown: ({ context }) => context.ownLocation !== null,
    leadsBackToOwnLocation: and(['ownLocationKnown', not('isMapAbsent')]),
    leadsToOwnLocation: and(['followsPerson', not('isMapAbsent')]),
    movesSearchToOwnLocation: and(['leadsToOwnLocation', 'searchesByPlace']),
    movesSearchBack: and(['leadsBackToOwnLocation', 'searchesByPlace']),
    leadsOverRadius: and(['searchesByPlace', not('isMapAbsent')]),
    movesSearchWithoutMap: and(['isMapAbsent', 'followsPerson', 'searchesByPlace']),
    isSelectionPlaced: ({ event }) => {
      assertEvent(event, 'agencies.selected')
      return middleOf(event.agencies) !== null
    },
    leadsToSelection: and(['isSelectionPlaced', not('isMapAbsent')]),
    urlHasPlace: ({ event }) => {
      assertEvent(event, 'url.changed')
      return event.url.filters.searchByLocation && event.url.text !== ''
    },
    urlIsByName: ({ event }) => {
      assertEvent(event, 'url.changed')
      return !event.url.filters.searchByLocation
    },
    urlLacksName: ({ event }) => {
      assertEvent(event, 'url.changed')
      return lacksName(event.url.filters, event.url.text)
    },
    urlHasPosition: ({ event }) => {
      assertEvent(event, 'url.changed')
      return event.url.position !== null
    },
    /** A place without a position is where the map goes once it is known where that is. */
    leadsToUrl: and([or(['urlHasPosition', not('urlHasPlace')]), not('isMapAbsent')]),
    urlHasMarker: ({ event }) => {
      assertEvent(event, 'url.changed')
      return event.url.selectedIds.length > 0
    },
    urlShowsList: ({ event }) => {
      assertEvent(event, 'url.changed')
      return event.url.view === 'list'
    },
    holdsAwaited: ({ context, event }) => {
      assertEvent(event, 'xstate.done.actor.loadAgencies')
      return agenciesAt(context.awaitedIds, event.output.agencies).length > 0
    },
  },
  actions: {
    keepText: assign({
      text: ({ event }) => {
        assertEvent(event, 'text.changed')
        return event.text
      },
    }),
    keepName: assign({ name: ({ context }) => context.text.trim() }),
    applyUrl: assign(({ event }) => {
      assertEvent(event, 'url.changed')
      const { filters, text, position, selectedIds } = event.url
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
    keepPlace: assign(({ context, event }) => {
      assertEvent(event, 'xstate.done.actor.locatePlace')
      if (event.output.outcome !== 'found') return {}
      const { place } = event.output
      const isThere =
        showsPendingPlace(context, place) ||
        (context.place !== null && areSameCoordinates(context.place.coordinates, place.coordinates))
      return { place, pendingPlace: null, position: isThere ? context.position : null }
    }),
    clearPendingPlace: assign({ pendingPlace: null }),
    clearSearch: assign({ text: '', place: null, pendingPlace: null, name: '' }),
    keepFilters: assign(({ context, event }) => {
      assertEvent(event, 'filters.changed')
      return withFilters(context, event.filters)
    }),
    keepBounds: assign({
      bounds: ({ event }) => {
        assertEvent(event, ['bounds.changed', 'camera.arrived'])
        return event.bounds
      },
    }),
    keepPosition: assign({
      position: ({ context, event }) => {
        assertEvent(event, ['bounds.changed', 'camera.arrived'])
        // A map that is to stand where the person is waits elsewhere until that is known.
        const isWaiting = context.position?.center === 'ownLocation' && context.ownLocation === null
        return isWaiting && event.type === 'camera.arrived'
          ? context.position
          : positionOf(event.stand, context)
      },
    }),
    forgetPosition: assign({ position: null }),
    deriveBounds: assign(({ context }) => ({
      bounds: boundsWithoutMap(context),
      cameraTarget: cameraWithoutMap(context),
    })),
    keepOwnLocation: assign({
      ownLocation: ({ event }) => {
        assertEvent(event, 'location.known')
        return event.location
      },
    }),
    aimAtOwnLocation: assign({
      cameraTarget: ({ context }) =>
        context.ownLocation ? closeCamera(context.ownLocation) : context.cameraTarget,
    }),
    /** Where the person is, as close as an address may say. */
    aimAtUser: assign({ cameraTarget: ({ context }) => cameraWithoutMap(context) }),
    aimAtUrl: assign({ cameraTarget: ({ context }) => urlCamera(context) }),
    aimAtPlace: assign({
      cameraTarget: ({ context }) =>
        context.place ? closeCamera(context.place.coordinates) : context.cameraTarget,
    }),
    aimOverRadius: assign({ cameraTarget: ({ context }) => cameraOverRadius(context) }),
    aimAtSelection: assign({
      cameraTarget: ({ context, event }) => {
        assertEvent(event, 'agencies.selected')
        const center = middleOf(event.agencies)
        return center ? { center, zoom: null } : context.cameraTarget
      },
    }),
    keepViewState: assign({
      cameraTarget: ({ event }) => {
        assertEvent(event, 'map.left')
        return event.stand
      },
    }),
    keepZoom: assign({
      cameraTarget: ({ context: { cameraTarget }, event }) => {
        assertEvent(event, 'map.left')
        return { ...cameraTarget, zoom: cameraTarget.zoom ?? event.stand.zoom }
      },
    }),
    keepAnswer: assign(({ context, event }) => {
      assertEvent(event, 'xstate.done.actor.loadAgencies')
      const { agencies, totalInRadius } = event.output
      return { agencies, totalInRadius, resultsQuery: resultsQueryOf(context) }
    }),
    emptyAnswer: assign({ agencies: [], totalInRadius: null, resultsQuery: null }),
    keepPlaceFailure: assign({
      placeFailure: ({ event }) => {
        assertEvent(event, 'xstate.error.actor.locatePlace')
        return placeFailureText(event.error)
      },
    }),
    keepResultsFailure: assign({
      resultsFailure: ({ event }) => {
        assertEvent(event, 'xstate.error.actor.loadAgencies')
        return resultsFailureText(event.error)
      },
    }),
    keepSelection: assign({
      selected: ({ event }) => {
        assertEvent(event, 'agencies.selected')
        return event.agencies
      },
    }),
    keepAwaited: assign({
      selected: ({ context, event }) => {
        assertEvent(event, 'xstate.done.actor.loadAgencies')
        return agenciesAt(context.awaitedIds, event.output.agencies)
      },
    }),
    forgetSelection: assign({ selected: [] }),
    saveFilters: placeholderAction<{ filters: SearchFilters }>('saveFilters'),
    logPlaceNotFound: placeholderAction<{ text: string }>('logPlaceNotFound'),
    logFailure: placeholderAction<{ error: unknown }>('logFailure'),
  },
})
