import { errorOf, logFailure, resultOf } from '../../kit/result-params.ts'
import { toAgencyQuery } from '../agency-query.ts'
import { agencySearchSetup } from '../setup.ts'

/**
 * Loads the list, for searches by area and by name. A changed query passes through `waitingForBounds`, which loads it
 * as soon as the bounds are known; while the app moves the map, a query by area waits for it. After a move by the app,
 * the list loads immediately; after a move by the user, it loads after a pause. A list that has loaded stays when the
 * map moves to a selected pin; any other list loads there. Exiting `loading` aborts the request, so the response to an
 * older query is never shown.
 */
export const resultsRegion = agencySearchSetup.createStateConfig({
  description: 'The list of results: what it waits for, and its request.',
  initial: 'waitingForBounds',
  on: {
    'internal.query.changed': '.waitingForBounds',
    // The list of a search by name does not depend on the map.
    'internal.move.requested': { guard: 'isByArea', target: '.waitingForCamera' },
    'internal.map.moved': { guard: 'isByArea', target: '.debouncing' },
  },
  states: {
    waitingForBounds: {
      tags: ['busy'],
      description: 'The list shows skeletons or dimmed older results until the map is on the page.',
      always: { guard: 'areBoundsKnown', target: 'loading' },
    },
    waitingForCamera: {
      tags: ['busy'],
      description: 'The list shows skeletons or dimmed older results while the app moves the map.',
      on: {
        'camera.arrived': 'loading',
        // Ignored: the list of an area loads with the new query and the new bounds when the move ends.
        'internal.query.changed': { guard: 'isByArea' },
        'internal.map.moved': {},
      },
    },
    debouncing: {
      description: 'The bounds have just changed; the list still shows the previous results.',
      initial: 'running',
      on: { 'pin.selected': 'waitingForCamera' },
      states: {
        running: {
          after: { boundsDebounce: '#agency-search.results.loading' },
          on: { 'drag.started': 'paused' },
        },
        paused: {
          description: 'The user is dragging the map. Nothing is loaded until they release it.',
          on: { 'drag.ended': 'running', 'map.unmounted': 'running' },
        },
      },
    },
    loading: {
      tags: ['busy'],
      description: 'The list shows skeletons or dimmed older results while agencies are loading.',
      initial: 'normal',
      entry: 'clearMapBeforeSelection',
      on: { 'pin.selected': 'waitingForCamera' },
      invoke: {
        id: 'loadAgencies',
        src: 'loadAgencies',
        input: ({ context }) => toAgencyQuery(context),
        onDone: {
          target: 'loaded',
          actions: [{ type: 'setResults', params: resultOf }, 'raiseResultsArrived'],
        },
        onError: {
          target: 'failed',
          actions: [{ type: 'setResultsFailure', params: errorOf }, logFailure],
        },
      },
      states: {
        normal: { after: { slowAfter: 'slow' } },
        slow: {
          description: 'The list shows "This is taking longer than usual." and "Try again".',
          on: { 'results.retried': '#agency-search.results.loading' },
        },
      },
    },
    loaded: {
      description: 'The list shows the agencies found, if any.',
      on: { 'pin.selected': { actions: 'setMapBeforeSelection' } },
    },
    failed: {
      description:
        'The list shows the reason and "Try again". Loading is retried automatically when the browser is back online.',
      on: { 'results.retried': 'loading', 'network.restored': 'loading' },
    },
  },
})
