import { and, assertEvent, assign, not, or, setup, stateIn } from 'xstate'
import { type NetworkReturned, reasonOf } from '../failure.ts'
import { areSameCoordinates } from '../geolocation/coordinates.ts'
import type { Coordinates } from '../geolocation/types.ts'
import { unprovidedAction, unprovidedCallback, unprovidedPromise } from '../unprovided.ts'
import { areSameBounds } from './bounds.ts'
import {
  answeredBy,
  boundsWithoutMap,
  cameraOverRadius,
  cameraWithoutMap,
  closeCamera,
  lacksName,
  withFilters,
} from './question.ts'
import type {
  AgencyAnswer,
  AgencyQuestion,
  AgencySearchContext,
  AgencySearchEvent,
  AgencySearchInput,
  LocationKnown,
  PlaceAnswer,
  SearchFilters,
} from './types.ts'

/** The middle of the agencies of one marker, or null when none of them has a position. */
const middleOf = (agencies: { latitude: number | null; longitude: number | null }[]): Coordinates | null => {
  const placed = agencies.flatMap(({ latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [{ latitude, longitude }],
  )
  const [first] = placed
  if (!first) return null
  return {
    latitude: placed.reduce((sum, { latitude }) => sum + latitude, 0) / placed.length,
    longitude: placed.reduce((sum, { longitude }) => sum + longitude, 0) / placed.length,
  }
}

/** The types, actors, guards, actions and delays that the regions of the search chart name. */
export const agencySearchSetup = setup({
  types: {
    context: {} as AgencySearchContext,
    events: {} as AgencySearchEvent,
    input: {} as AgencySearchInput,
    tags: {} as 'busy',
  },
  actors: {
    watchLocation: unprovidedCallback<LocationKnown>('watchLocation'),
    watchNetwork: unprovidedCallback<NetworkReturned>('watchNetwork'),
    locatePlace: unprovidedPromise<PlaceAnswer, { text: string }>('locatePlace'),
    loadAgencies: unprovidedPromise<AgencyAnswer, AgencyQuestion>('loadAgencies'),
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
    placeFound: ({ event }) => {
      assertEvent(event, 'xstate.done.actor.locatePlace')
      return event.output.outcome === 'found'
    },
    isFoundWithoutMap: and(['placeFound', 'isMapAbsent']),
    isNewPlace: ({ context, event }) => {
      assertEvent(event, 'xstate.done.actor.locatePlace')
      return (
        event.output.outcome === 'found' &&
        (context.place === null ||
          !areSameCoordinates(context.place.coordinates, event.output.place.coordinates))
      )
    },
    leadsToNewPlace: and(['isNewPlace', not('isMapAbsent')]),
    noPlaceSearched: ({ context }) => context.place === null,
    ownLocationKnown: ({ context }) => context.ownLocation !== null,
    leadsBackToOwnLocation: and(['ownLocationKnown', not('isMapAbsent')]),
    leadsToOwnLocation: and(['noPlaceSearched', not('isMapAbsent')]),
    movesSearchToOwnLocation: and(['leadsToOwnLocation', 'searchesByPlace']),
    movesSearchBack: and(['leadsBackToOwnLocation', 'searchesByPlace']),
    leadsOverRadius: and(['searchesByPlace', not('isMapAbsent')]),
    movesSearchWithoutMap: and(['isMapAbsent', 'noPlaceSearched', 'searchesByPlace']),
    isSelectionPlaced: ({ event }) => {
      assertEvent(event, 'agencies.selected')
      return middleOf(event.agencies) !== null
    },
    leadsToSelection: and(['isSelectionPlaced', not('isMapAbsent')]),
  },
  actions: {
    keepText: assign({
      text: ({ event }) => {
        assertEvent(event, 'text.changed')
        return event.text
      },
    }),
    keepName: assign({ name: ({ context }) => context.text.trim() }),
    keepPlace: assign({
      place: ({ context, event }) => {
        assertEvent(event, 'xstate.done.actor.locatePlace')
        return event.output.outcome === 'found' ? event.output.place : context.place
      },
    }),
    clearSearch: assign({ text: '', place: null, name: '' }),
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
    keepStand: assign({
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
      return { agencies, totalInRadius, answered: answeredBy(context) }
    }),
    emptyAnswer: assign({ agencies: [], totalInRadius: null, answered: null }),
    keepPlaceFailure: assign({
      placeFailure: ({ event }) => {
        assertEvent(event, 'xstate.error.actor.locatePlace')
        return reasonOf(event.error)
      },
    }),
    keepResultsFailure: assign({
      resultsFailure: ({ event }) => {
        assertEvent(event, 'xstate.error.actor.loadAgencies')
        return reasonOf(event.error)
      },
    }),
    keepSelection: assign({
      selected: ({ event }) => {
        assertEvent(event, 'agencies.selected')
        return event.agencies
      },
    }),
    forgetSelection: assign({ selected: [] }),
    saveFilters: unprovidedAction<{ filters: SearchFilters }>('saveFilters'),
    logPlaceNotFound: unprovidedAction<{ text: string }>('logPlaceNotFound'),
    logFailure: unprovidedAction<{ error: unknown }>('logFailure'),
  },
})
