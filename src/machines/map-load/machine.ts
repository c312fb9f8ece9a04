import { assertEvent, setup } from 'xstate'
import { placeholderAction, placeholderPromise } from '../kit/placeholders.ts'
import type { MapLoadEvent, MapLoadOutcome } from './types.ts'

/**
 * Whether there is a map to look at. It is `loading` while its library and style are fetched and until its first
 * picture is drawn, half a minute at most; a key that is rejected ends in `authFailure`, everything else that goes wrong
 * in `failed`, now or at any later moment. Both can be left by trying again. The list beside the map needs none of it,
 * and waits for it fifteen seconds at most. No state is final.
 */
export const mapLoadMachine = setup({
  types: { events: {} as MapLoadEvent, tags: {} as 'loading' | 'slow' | 'mounted' | 'unavailable' },
  actors: { fetchMap: placeholderPromise<MapLoadOutcome>('fetchMap') },
  guards: {
    isRefused: ({ event }) => {
      assertEvent(event, 'xstate.done.actor.fetchMap')
      return event.output.outcome === 'refused'
    },
    isUnsupported: ({ event }) => {
      assertEvent(event, 'xstate.done.actor.fetchMap')
      return event.output.outcome === 'unsupported'
    },
  },
  actions: { logFailure: placeholderAction<{ error: unknown }>('logFailure') },
  delays: { patience: 15_000, loadingLimit: 30_000 },
}).createMachine({
  id: 'map-load',
  initial: 'notLoaded',
  states: {
    notLoaded: {
      description: 'No screen has asked for a map yet.',
      on: { 'map.wanted': 'loading' },
    },
    loading: {
      description: 'The place of the map says "Loading...".',
      tags: ['loading'],
      initial: 'fetching',
      after: { loadingLimit: 'failed' },
      states: {
        fetching: {
          description: 'The library and the style are on their way.',
          invoke: {
            id: 'fetchMap',
            src: 'fetchMap',
            onDone: [
              { guard: 'isRefused', target: '#map-load.authFailure' },
              { guard: 'isUnsupported', target: '#map-load.failed' },
              { target: 'drawing' },
            ],
            onError: {
              target: '#map-load.failed',
              actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
          initial: 'usual',
          states: {
            usual: { after: { patience: 'slow' } },
            slow: {
              tags: ['slow'],
              description: 'It takes long: the list goes on without the map until that comes.',
            },
          },
        },
        drawing: {
          description: 'The map stands on the page and draws its first picture.',
          tags: ['mounted'],
          on: {
            'map.drawn': '#map-load.loaded',
            'map.refused': '#map-load.authFailure',
            'map.broke': {
              target: '#map-load.failed',
              actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
      },
    },
    loaded: {
      description: 'The map can be used.',
      tags: ['mounted'],
      on: {
        'map.refused': 'authFailure',
        'map.broke': {
          target: 'failed',
          actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    authFailure: {
      description: 'The panel "Error: AuthFailure" stands in the place of the map.',
      tags: ['unavailable'],
      on: { 'map.retried': 'loading' },
    },
    failed: {
      description: 'A panel says that the map could not be loaded and offers to try again.',
      tags: ['unavailable'],
      on: { 'map.retried': 'loading' },
    },
  },
})
