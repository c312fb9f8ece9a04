import type { FilterValues } from '../../../../contract/agency-filters/filter-values.ts'
import { errorOf, resultOf } from '../../kit/params.ts'
import { searchCenter } from '../camera.ts'
import { agencySearchSetup, saveFilters } from '../setup.ts'
import { requestStates } from './results.ts'

const reportLookupFailure = [
  { type: 'setPlaceFailure', params: errorOf },
  { type: 'logFailure', params: errorOf },
] as const

/** An unknown place is removed from the query. */
const dropPendingPlace = {
  guard: 'hasPendingPlace',
  actions: ['clearPendingPlace', 'raiseAreaChanged'],
} as const

const filtersOf = ({ event }: { event: { filters: Partial<FilterValues> } }) => ({
  filters: event.filters,
})

/** The interpretation of the text in the search box. */
const place = agencySearchSetup.createStateConfig({
  initial: 'idle',
  on: {
    'search.submitted': { guard: 'isSearchable', target: '.interpreting' },
    'search.cleared': [
      {
        guard: 'isOwnLocationKnown',
        target: '.idle',
        actions: ['clearSearch', 'setCameraToOwnLocation', 'raiseCameraRequested'],
      },
      { target: '.idle', actions: ['clearSearch', 'raiseQueryChanged'] },
    ],
    'area.requested': {
      guard: 'isMapOutsideSearch',
      target: '.idle',
      actions: ['clearPlace', 'raiseQueryChanged'],
    },
  },
  states: {
    idle: { description: 'The search box has no message.' },
    interpreting: {
      id: 'interpreting',
      tags: ['busy'],
      description: 'Looking up the place, agency, or agencies that the search text refers to.',
      initial: 'normal',
      entry: 'setLookedUpText',
      invoke: {
        id: 'interpretText',
        src: 'interpretText',
        input: ({ context }) => ({
          text: context.lookedUpText,
          center: searchCenter(context),
        }),
        onDone: { actions: { type: 'raiseInterpretation', params: resultOf } },
        // The list must load now only if it is waiting for the place.
        onError: [
          {
            guard: 'shouldMoveToPlace',
            target: 'problem.failed',
            actions: [...reportLookupFailure, 'raiseAreaChanged'],
          },
          { target: 'problem.failed', actions: reportLookupFailure },
        ],
      },
      on: {
        'internal.place.found': {
          target: 'deciding',
          actions: { type: 'setPlace', params: ({ event: { text, place } }) => ({ text, place }) },
        },
        'internal.placeWithFilters.found': {
          target: 'idle',
          actions: [
            {
              type: 'setPlace',
              params: ({ event: { text, place, filters } }) => ({ text, place, filters }),
            },
            'clearPendingPlace',
            'fitCameraToRadius',
            'raiseCameraRequested',
          ],
        },
        'internal.filters.found': {
          target: 'idle',
          actions: [
            { type: 'setFiltersFromText', params: filtersOf },
            'showPlaceName',
            'clearPendingPlace',
            'fitCameraToRadius',
            'raiseCameraRequested',
          ],
        },
        'internal.filtersNearOwnLocation.found': [
          {
            guard: 'isOwnLocationKnown',
            target: 'idle',
            actions: [
              'clearSearch',
              'clearPosition',
              { type: 'setFiltersFromText', params: filtersOf },
              'fitCameraAroundOwnLocation',
              'raiseCameraRequested',
            ],
          },
          { target: 'problem.locationUnknown' },
        ],
        'internal.nothing.found': {
          target: 'problem.notFound',
          actions: [
            {
              type: 'setDidYouMean',
              params: ({ event: { didYouMean } }) => ({ didYouMean }),
            },
            { type: 'logPlaceNotFound', params: ({ context }) => ({ text: context.lookedUpText }) },
          ],
        },
      },
      states: {
        normal: { after: { slowAfter: 'slow' } },
        slow: {
          description:
            '"Still looking for this location…" is shown. The user can search again or clear the text.',
        },
      },
    },
    // A new place moves the map. The place of a URL may already be on the map. Searching the same place again only reloads the list.
    deciding: {
      always: [
        { guard: 'isMapElsewhere', target: 'idle', actions: ['setCameraToPlace', 'raiseCameraRequested'] },
        { guard: 'hasPendingPlace', target: 'idle', actions: ['clearPendingPlace', 'raisePlaceShown'] },
        { target: 'idle', actions: 'raiseQueryChanged' },
      ],
    },
    problem: {
      description: 'A message explains why nothing was found, until the text or the search changes.',
      initial: 'notFound',
      always: { guard: 'isTextEdited', target: 'idle' },
      on: { 'internal.query.changed': 'idle' },
      states: {
        notFound: {
          description: 'Nothing matches the text. The message offers places or agencies with similar names.',
          // The order matters: `shouldReturnToOwnLocation` is a case of `hasPendingPlace`.
          always: [
            {
              guard: 'shouldReturnToOwnLocation',
              actions: [
                'clearPendingPlace',
                'clearPosition',
                'setCameraToOwnLocation',
                'raiseCameraRequested',
              ],
            },
            dropPendingPlace,
          ],
        },
        locationUnknown: {
          description: "The text refers to the user's own location. The search continues once it is known.",
          always: dropPendingPlace,
          on: { 'location.known': '#interpreting' },
        },
        failed: {
          description: 'The lookup failed. It is retried when the browser is back online.',
          invoke: { id: 'watchNetworkForPlace', src: 'watchNetwork' },
          on: { 'network.returned': '#interpreting' },
        },
      },
    },
  },
})

const request = requestStates('loadByPlace')

const results = agencySearchSetup.createStateConfig({
  initial: 'waitingForMap',
  on: {
    'internal.query.changed': [
      { guard: 'areBoundsUnknown', target: '.waitingForMap' },
      { target: '.active' },
    ],
    'internal.area.changed': [{ guard: 'areBoundsUnknown', target: '.waitingForMap' }, { target: '.active' }],
    'internal.camera.started': '.waitingForCamera',
  },
  states: {
    waitingForMap: {
      tags: ['busy'],
      description: 'The list shows skeletons or dimmed older results until the map is drawn or unavailable.',
      on: { 'internal.map.drawn': 'active', 'camera.arrived': 'active' },
    },
    waitingForPlace: {
      tags: ['busy'],
      description:
        'The list shows skeletons or dimmed older results until the place in the URL is found and the map can move there.',
      on: {
        'internal.bounds.changed': 'active.debouncing',
        // Without target or actions, this keeps the list waiting: it loads with the new query once the map has moved.
        'internal.query.changed': { guard: 'shouldMoveToPlace' },
      },
    },
    waitingForCamera: {
      tags: ['busy'],
      description:
        'The list shows skeletons or dimmed older results while the map moves to the searched place.',
      on: {
        'camera.arrived': 'active',
        // Ignored: the list loads with the new query when the move ends.
        'internal.query.changed': {},
      },
    },
    active: {
      initial: 'loading',
      // Panning to a selected pin changes nothing here: the user can return to the same results.
      on: { 'internal.bounds.changed': '.debouncing' },
      states: {
        debouncing: {
          description: 'The bounds have just changed; the list still shows the previous results.',
          initial: 'running',
          states: {
            running: {
              after: { boundsDebounce: '#loadByPlace' },
              on: { 'internal.drag.started': 'paused' },
            },
            paused: {
              description: 'The user is dragging the map. Nothing is loaded until they release it.',
              on: { 'internal.drag.ended': 'running' },
            },
          },
        },
        ...request,
        // The distances are now measured from the place.
        loaded: { ...request.loaded, on: { 'internal.place.shown': 'loading' } },
      },
    },
  },
})

/** Search near a place: the query contains the bounds of the map and, if there is one, the place in the search box. */
export const byPlace = agencySearchSetup.createStateConfig({
  type: 'parallel',
  description: 'The list shows agencies near the searched place or the map center.',
  on: {
    // A new radius moves the map. The list loads when the move ends.
    'filters.changed': {
      guard: { type: 'isRadiusChanged', params: filtersOf },
      actions: [
        { type: 'setFilters', params: filtersOf },
        saveFilters,
        'fitCameraToRadius',
        'raiseCameraRequested',
      ],
    },
    // After the map moves, the results have different pins.
    'internal.map.moved': { actions: 'raiseSelectionCleared' },
  },
  states: { place, results },
})
