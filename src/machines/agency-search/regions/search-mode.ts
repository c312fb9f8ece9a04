import type { FilterValues } from '../../../../contract/agency-filters/filter-values.ts'
import { boundsCenter } from '../../../../contract/coordinates.ts'
import {
  agencySearchSetup,
  type FoundPlace,
  nameInUrl,
  placeInUrl,
  raiseMoveRequested,
  saveFilters,
} from '../setup.ts'
import type { AgencySearchContext, LocationKnown, SearchUrl } from '../types.ts'
import { setUrlPosition } from './map.ts'

const setUserLocation = {
  type: 'setUserLocation',
  params: ({ event }: { event: LocationKnown }) => ({ location: event.location }),
} as const

const urlOf = ({ event }: { event: { url: SearchUrl } }) => ({ url: event.url })
const applyUrl = { type: 'applyUrl', params: urlOf } as const

const filtersOf = ({ event }: { event: { filters: Partial<FilterValues> } }) => ({ filters: event.filters })
const setFilters = { type: 'setFilters', params: filtersOf } as const
const setSearchedFilters = { type: 'setSearchedFilters', params: filtersOf } as const
const setVendor = {
  type: 'setSearchedFilters',
  params: ({ event }: { event: { vendor: string } }) => ({ filters: { boughtFrom: event.vendor } }),
} as const

const placeOf = ({ event: { text, place, filters } }: { event: FoundPlace }): FoundPlace => ({
  text,
  place,
  ...(filters && { filters }),
})
const setSearchedPlace = { type: 'setSearchedPlace', params: placeOf } as const

const mapCenterOf = ({ context: { bounds } }: { context: AgencySearchContext }) => ({
  point: bounds && boundsCenter(bounds),
})
const userLocationOf = ({ context }: { context: AgencySearchContext }) => ({ point: context.userLocation })

const fitResults = { guard: 'hasResultWithLocation', actions: raiseMoveRequested('results') } as const

const searchNearUser = {
  guard: 'isUserLocationKnown',
  actions: [setSearchedFilters, 'clearUrlPosition', raiseMoveRequested('radius')],
} as const

/** An unknown place is removed from the search. */
const dropPlace = { target: 'mapArea', actions: 'raiseQueryChanged' } as const

/**
 * What the user is searching for. By area, the list follows the map, and a new search moves the map first. By name, the
 * list does not depend on the map, and the map moves to the results.
 */
export const searchModeRegion = agencySearchSetup.createStateConfig({
  description:
    'What the user is searching for: the agencies in an area, or those whose name or city matches.',
  initial: 'byArea',
  on: {
    // Without a position, the map moves again when the place is found, or to the results of a search by name.
    'url.changed': [
      {
        guard: { type: 'isSearchable', params: ({ event: { url } }) => ({ text: nameInUrl(url) }) },
        target: '.byName',
        actions: [applyUrl, raiseMoveRequested('start')],
      },
      {
        guard: { type: 'isSearchable', params: ({ event: { url } }) => ({ text: placeInUrl(url) }) },
        target: '.byArea.pendingPlace',
        actions: [applyUrl, raiseMoveRequested('start')],
      },
      { target: '.byArea', actions: [applyUrl, raiseMoveRequested('start')] },
    ],
    'name.searched': {
      target: '.byName',
      actions: { type: 'setSearchedName', params: ({ event }) => ({ name: event.name }) },
    },
    'agency.chosen': {
      target: '.byArea',
      actions: [
        { type: 'setSearchedAgency', params: ({ event }) => ({ agency: event.agency }) },
        raiseMoveRequested('start'),
      ],
    },
    'vendor.chosen': { target: '.byArea', actions: [setVendor, raiseMoveRequested('radius')] },
    'search.cleared': [
      {
        guard: 'isUserLocationKnown',
        target: '.byArea',
        actions: ['clearSearch', 'clearUrlPosition', raiseMoveRequested('userLocation')],
      },
      { target: '.byArea', actions: ['clearSearch', 'raiseQueryChanged'] },
    ],
    'filters.changed': { actions: [setFilters, saveFilters, 'raiseQueryChanged'] },
    'camera.arrived': { actions: setUrlPosition },
    'location.known': [
      // The map moves there once, unless the user has already searched or moved the map.
      { guard: 'shouldStartAtUserLocation', actions: [setUserLocation, raiseMoveRequested('start')] },
      { actions: setUserLocation },
    ],
    'userLocation.requested': {
      guard: 'isUserLocationKnown',
      actions: ['emitHistoryEntryRequested', raiseMoveRequested('userLocation')],
    },
    'wholeRadius.requested': { actions: ['emitHistoryEntryRequested', raiseMoveRequested('radius')] },
    'map.unavailable': { actions: raiseMoveRequested('radius') },
    'internal.place.found': {
      target: '.byArea.place',
      actions: [setSearchedPlace, 'clearUrlPosition', raiseMoveRequested('place')],
    },
    'internal.placeWithFilters.found': {
      target: '.byArea.place',
      actions: [setSearchedPlace, 'clearUrlPosition', raiseMoveRequested('radius')],
    },
    'internal.filters.found': {
      target: '.byArea',
      actions: [setSearchedFilters, raiseMoveRequested('radius')],
    },
    'internal.filtersNearUser.found': { ...searchNearUser, target: '.byArea' },
  },
  states: {
    byArea: {
      description:
        'The agencies near a place or the map center, or in a state or county. The list waits for the map and follows it.',
      initial: 'mapArea',
      entry: { type: 'setSearchByLocation', params: { searchByLocation: true } },
      on: {
        // The map moves to show the full search radius. The list loads when the move ends.
        'filters.changed': [
          {
            guard: { type: 'shouldShowRadius', params: filtersOf },
            actions: [setFilters, saveFilters, raiseMoveRequested('radius')],
          },
          // By then, the position is the one before the selected pin.
          {
            guard: 'canRestoreMap',
            actions: [setFilters, saveFilters, raiseMoveRequested('start')],
          },
        ],
      },
      states: {
        mapArea: {
          description: 'No place has been searched for: the agencies around the map center.',
          entry: 'clearPlace',
        },
        pendingPlace: {
          description: 'The URL has a place, which has not been found yet.',
          initial: 'deciding',
          on: {
            'internal.filtersNearUser.found': [{ ...searchNearUser, target: 'mapArea' }, dropPlace],
            'contacts.requested': dropPlace,
            'internal.contacts.found': dropPlace,
            'internal.nothing.found': dropPlace,
          },
          states: {
            deciding: {
              always: [{ guard: 'isPositionSet', target: 'willKeepMap' }, { target: 'willMoveMap' }],
            },
            willMoveMap: {
              description:
                'The map moves to the place when it is found: the URL has no position, or the user has submitted different search text.',
            },
            willKeepMap: {
              description: 'The URL has a position, which the map keeps when the place is found.',
              on: {
                'internal.text.submitted': { guard: 'isTextEdited', target: 'willMoveMap' },
                // The list already shows the place.
                'internal.place.found': {
                  target: '#agency-search.searchMode.byArea.place',
                  actions: [setSearchedPlace, 'updateResultsScope'],
                },
              },
            },
          },
        },
        place: {
          description: 'The agencies near a place, or in a state or county.',
          on: {
            // Searching for the same place again reloads the results on the same map.
            'internal.place.found': {
              guard: { type: 'isSamePlace', params: placeOf },
              actions: [setSearchedPlace, 'raiseQueryChanged'],
            },
            'vendor.chosen': { actions: [setVendor, 'restorePlaceText', raiseMoveRequested('radius')] },
            'internal.filters.found': {
              actions: [setSearchedFilters, 'restorePlaceText', raiseMoveRequested('radius')],
            },
            'mapAreaSearch.requested': {
              guard: { type: 'isOutsidePlace', params: mapCenterOf },
              target: 'mapArea',
              actions: ['clearPlaceText', 'raiseQueryChanged', 'raiseMapAreaSearched'],
            },
            // Results near the place searched for would not be near the user.
            'userLocation.requested': {
              guard: { type: 'isOutsidePlace', params: userLocationOf },
              target: 'mapArea',
              actions: ['clearPlaceText', raiseMoveRequested('userLocation')],
            },
          },
        },
      },
    },
    byName: {
      description:
        'The agencies whose name or city matches the search, across the country. The map moves to them, unless the user moves it first.',
      entry: [{ type: 'setSearchByLocation', params: { searchByLocation: false } }, 'raiseQueryChanged'],
      initial: 'waitingToFit',
      states: {
        waitingToFit: {
          description:
            'The map moves to the results when they arrive. Until then, the URL has no position, even if a move already in progress ends in the meantime.',
          // The URL that was opened has one, or the user moves the map.
          always: { guard: 'isPositionSet', target: 'settled' },
          on: {
            'internal.results.arrived': { ...fitResults, target: 'fitting' },
            'camera.arrived': {},
            'drag.started': 'settled',
            'internal.drag.continued': 'settled',
            'pin.selected': 'settled',
          },
        },
        fitting: {
          description: 'The map is moving to the results.',
          always: { guard: 'isPositionSet', target: 'settled' },
          on: {
            'internal.results.arrived': fitResults,
            'camera.arrived': { target: 'settled', actions: setUrlPosition },
          },
        },
        settled: {
          description:
            'The map stays where it is when other results arrive: it has moved to the first ones, the user has moved it, or the URL has a position.',
        },
      },
    },
  },
})
