import { queryOf } from '../query.ts'
import { agencySearchSetup } from '../setup.ts'
import type { AgencySearchContext, AgencySearchEvent } from '../types.ts'

const saveFilters = {
  type: 'saveFilters',
  params: ({ context }: { context: AgencySearchContext; event: AgencySearchEvent }) => ({
    filters: context.filters,
  }),
} as const

const firstQuery = [{ guard: 'lacksName', target: '#awaitingName' }, { target: 'asked' }] as const

/**
 * The list of results. Nothing is asked before bounds exist. Bounds that a person changes settle for a second, and the
 * same bounds told again ask nothing, nor do those of a map that comes back with its page; every other change of the
 * question is asked at once. Leaving `loading` aborts its request, so that the answer to an older question never appears.
 */
export const resultsRegion = agencySearchSetup.createStateConfig({
  initial: 'awaitingBounds',
  states: {
    awaitingBounds: {
      tags: ['busy'],
      description: 'The place of the list waits for the map, or for word that there is none.',
      on: {
        'bounds.changed': [
          { guard: 'lacksName', target: '#awaitingName' },
          { guard: 'isSeeking', target: '#following' },
          { guard: 'showsPlaceAsked', target: 'asked' },
        ],
        'camera.arrived': firstQuery,
        'map.lost': firstQuery,
        'filters.changed': { actions: ['keepFilters', saveFilters] },
        'search.submitted': { guard: 'asksForName', actions: 'keepName' },
      },
    },
    asked: {
      initial: 'loading',
      on: {
        'url.changed': [
          { guard: 'urlLacksName', target: '.awaitingName', actions: 'emptyAnswer' },
          { guard: 'isMapAbsent', target: '.loading', actions: 'deriveBounds' },
          { guard: 'urlIsByName', target: '.loading' },
          { target: '.following' },
        ],
        'filters.changed': [
          {
            guard: 'willLackName',
            target: '.awaitingName',
            actions: ['keepFilters', saveFilters, 'emptyAnswer'],
          },
          {
            guard: 'isMapAbsent',
            target: '.loading',
            actions: ['keepFilters', saveFilters, 'deriveBounds'],
          },
          { target: '.loading', actions: ['keepFilters', saveFilters] },
        ],
        'search.submitted': { guard: 'asksForName', target: '.loading', actions: 'keepName' },
        'search.cleared': [
          { guard: 'searchesByName', target: '.awaitingName', actions: 'emptyAnswer' },
          { guard: 'leadsBackToOwnLocation', target: '.following' },
          { guard: 'isMapAbsent', target: '.loading', actions: ['forgetPosition', 'deriveBounds'] },
          { target: '.loading' },
        ],
        'xstate.done.actor.locatePlace': [
          { guard: 'leadsToNewPlace', target: '.following' },
          // The question named the place already.
          { guard: 'isFoundInTime' },
          { guard: 'isFoundWithoutMap', target: '.loading', actions: 'deriveBounds' },
          { guard: 'placeFound', target: '.loading' },
          { guard: 'hasPendingPlace', target: '.loading' },
        ],
        'xstate.error.actor.locatePlace': { guard: 'leadsToPendingPlace', target: '.loading' },
        'bounds.changed': { guard: 'boundsMatter', target: '.settling' },
        'camera.arrived': { guard: 'searchesByPlace', target: '.settling' },
        'map.lost': { guard: 'losesMap', target: '.loading' },
        'location.known': [
          { guard: 'movesSearchWithoutMap', target: '.loading' },
          { guard: 'movesSearchToOwnLocation', target: '.following' },
        ],
        'ownLocation.requested': { guard: 'movesSearchBack', target: '.following' },
        'radius.requested': { guard: 'leadsOverRadius', target: '.following' },
      },
      states: {
        awaitingName: {
          id: 'awaitingName',
          description: 'The search is by name and none was typed yet; the list says what to do.',
        },
        following: {
          id: 'following',
          tags: ['busy'],
          description:
            'The map is on its way to a place that the app chose, or that is still looked up; the question is asked when it stands there.',
          on: { 'camera.arrived': 'loading' },
        },
        settling: {
          description: 'The bounds have just changed; the results of the old ones are still shown.',
          after: {
            boundsDebounce: [
              { guard: 'isDragging', target: 'settling', reenter: true },
              { target: 'loading' },
            ],
          },
        },
        loading: {
          id: 'loadingAgencies',
          tags: ['busy'],
          description: 'The agencies are on their way; older results are dimmed under an overlay.',
          initial: 'usual',
          invoke: {
            id: 'loadAgencies',
            src: 'loadAgencies',
            input: ({ context }) => queryOf(context),
            onDone: { target: 'loaded', actions: 'keepAnswer' },
            onError: {
              target: 'failed',
              actions: [
                'keepResultsFailure',
                { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
              ],
            },
          },
          states: {
            usual: { after: { patience: 'slow' } },
            slow: {
              description: 'It is said that the answer takes long; it can be asked for anew.',
              on: { 'results.retried': '#loadingAgencies' },
            },
          },
        },
        loaded: { description: 'The agencies that answer the question, perhaps none.' },
        failed: {
          description:
            'The list says why the agencies could not be loaded and offers to try again, which a network that is back does by itself.',
          invoke: { id: 'watchNetworkForResults', src: 'watchNetwork' },
          on: { 'results.retried': 'loading', 'network.returned': 'loading' },
        },
      },
    },
  },
})
