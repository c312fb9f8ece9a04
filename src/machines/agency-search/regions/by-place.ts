import type { FilterValues } from '../../../../contract/agency-filters/filter-values.ts'
import { errorOf, logFailure, resultOf } from '../../kit/actor-results.ts'
import { searchCenter } from '../camera.ts'
import { agencySearchSetup, type FoundPlace, saveFilters } from '../setup.ts'

/** An unknown place is removed from the query. */
const dropPendingPlace = {
  guard: 'hasPendingPlace',
  actions: ['clearPendingPlace', 'raisePlaceDropped', 'raiseQueryChanged'],
} as const

const filtersOf = ({ event }: { event: { filters: Partial<FilterValues> } }) => ({
  filters: event.filters,
})

const placeOf = ({ event: { text, place } }: { event: FoundPlace }): FoundPlace => ({ text, place })
const setPlace = { type: 'setPlace', params: placeOf } as const

/**
 * Search near a place: the query contains the bounds of the map and, if there is one, the place in the search box. Its
 * states interpret the text in the box.
 */
export const byPlace = agencySearchSetup.createStateConfig({
  description: 'The list shows agencies near the searched place or the map center.',
  initial: 'idle',
  on: {
    'search.submitted': { guard: 'isSearchable', target: '.interpreting' },
    // A new radius moves the map. The list loads when the move ends.
    'filters.changed': {
      guard: { type: 'isRadiusChanged', params: filtersOf },
      actions: [
        { type: 'setFilters', params: filtersOf },
        saveFilters,
        'fitCameraToRadius',
        'raiseCameraStarted',
      ],
    },
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
        onError: {
          target: 'problem.failed',
          actions: [{ type: 'setPlaceFailure', params: errorOf }, logFailure, 'raiseLookupFailed'],
        },
      },
      on: {
        'internal.place.found': [
          {
            guard: { type: 'isMapElsewhere', params: placeOf },
            target: 'idle',
            actions: [setPlace, 'clearChosenPosition', 'setCameraToPlace', 'raiseCameraStarted'],
          },
          // The list already shows the place of a URL with a position.
          { guard: 'hasPendingPlace', target: 'idle', actions: [setPlace, 'updateResultsOrigin'] },
          // Searching the same place again reloads it.
          { target: 'idle', actions: [setPlace, 'raiseQueryChanged'] },
        ],
        'internal.placeWithFilters.found': {
          target: 'idle',
          actions: [
            {
              type: 'setPlace',
              params: ({ event: { text, place, filters } }) => ({ text, place, filters }),
            },
            'clearChosenPosition',
            'fitCameraToRadius',
            'raiseCameraStarted',
          ],
        },
        'internal.filters.found': {
          target: 'idle',
          actions: [
            { type: 'setFiltersFromText', params: filtersOf },
            'showPlaceName',
            'clearPendingPlace',
            'fitCameraToRadius',
            'raiseCameraStarted',
          ],
        },
        'internal.filtersNearOwnLocation.found': [
          {
            guard: 'isOwnLocationKnown',
            target: 'idle',
            actions: [
              'clearSearch',
              'clearChosenPosition',
              { type: 'setFiltersFromText', params: filtersOf },
              'fitCameraToRadius',
              'raiseCameraStarted',
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
    problem: {
      description: 'A message explains why nothing was found, until the text or the search changes.',
      initial: 'notFound',
      always: { guard: 'isTextEdited', target: 'idle' },
      states: {
        notFound: {
          description: 'Nothing matches the text. The message offers places or agencies with similar names.',
          always: dropPendingPlace,
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
