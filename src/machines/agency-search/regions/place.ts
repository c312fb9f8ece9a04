import { agencySearchSetup } from '../setup.ts'

const startOver = { guard: 'asksForPlace', target: 'locating', reenter: true } as const
const clear = { target: 'idle', actions: 'clearSearch' } as const

/** The search box: what was typed, and the place that it was found to mean. */
export const placeRegion = agencySearchSetup.createStateConfig({
  initial: 'idle',
  on: {
    'text.changed': { actions: 'keepText' },
    'url.changed': [
      { guard: 'urlHasPlace', target: '.locating', actions: 'applyUrl' },
      { target: '.idle', actions: 'applyUrl' },
    ],
  },
  states: {
    idle: {
      description: 'The search box says what was searched last, or nothing.',
      on: { 'search.submitted': startOver, 'search.cleared': clear },
    },
    locating: {
      tags: ['busy'],
      description: 'The place that was typed is being looked up.',
      initial: 'usual',
      invoke: {
        id: 'locatePlace',
        src: 'locatePlace',
        input: ({ context }) => ({ text: context.text.trim() }),
        onDone: [
          { guard: 'placeFound', target: 'idle', actions: 'keepPlace' },
          {
            target: 'notFound',
            actions: [
              'clearPendingPlace',
              { type: 'logPlaceNotFound', params: ({ context }) => ({ text: context.text }) },
            ],
          },
        ],
        onError: {
          target: 'failed',
          actions: [
            'keepPlaceFailure',
            { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
          ],
        },
      },
      on: {
        'search.submitted': startOver,
        'search.cleared': clear,
        'filters.changed': { guard: 'choosesName', target: 'idle' },
      },
      states: {
        usual: { after: { patience: 'slow' } },
        slow: {
          description: 'It is said that this takes long; another search, or clearing it, is the way on.',
        },
      },
    },
    notFound: {
      description: '"Location not found" stands beside the search box.',
      on: {
        'text.changed': { target: 'idle', actions: 'keepText' },
        'search.submitted': startOver,
        'search.cleared': clear,
        'filters.changed': 'idle',
      },
    },
    failed: {
      description:
        'The place could not be looked up; searching again is the way on, and happens by itself when a network that was away is back.',
      invoke: { id: 'watchNetworkForPlace', src: 'watchNetwork' },
      on: {
        'network.returned': 'locating',
        'text.changed': { target: 'idle', actions: 'keepText' },
        'search.submitted': startOver,
        'search.cleared': clear,
        'filters.changed': 'idle',
      },
    },
  },
})
