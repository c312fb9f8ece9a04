import { setup } from 'xstate'
import { answerOf, errorOf } from '../kit/params.ts'
import { placeholderAction, placeholderPromise } from '../kit/placeholders.ts'
import type { MapLoadEvent, MapLoadOutcome } from './types.ts'

/**
 * Whether there is a map. It is `loading` while its library and style are fetched and until its first picture is drawn, 30
 * seconds at most; a rejected key leads to `authFailure`, every other failure to `failed`, also later. Both can be left by
 * trying again. The list beside the map needs none of it and waits 15 seconds at most. No state is final.
 */
export const mapLoadMachine = setup({
  types: { events: {} as MapLoadEvent, tags: {} as 'loading' | 'overdue' | 'mounted' | 'unavailable' },
  actors: { fetchMap: placeholderPromise<MapLoadOutcome>('fetchMap') },
  guards: {
    isRefused: (_, { answer }: { answer: MapLoadOutcome }) => answer.outcome === 'refused',
    isUnsupported: (_, { answer }: { answer: MapLoadOutcome }) => answer.outcome === 'unsupported',
  },
  actions: { logFailure: placeholderAction<{ error: unknown }>('logFailure') },
  delays: { listLimit: 15_000, loadingLimit: 30_000 },
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
              { guard: { type: 'isRefused', params: answerOf }, target: '#map-load.authFailure' },
              { guard: { type: 'isUnsupported', params: answerOf }, target: '#map-load.failed' },
              { target: 'drawing' },
            ],
            onError: {
              target: '#map-load.failed',
              actions: { type: 'logFailure', params: errorOf },
            },
          },
          initial: 'usual',
          states: {
            usual: { after: { listLimit: 'overdue' } },
            overdue: {
              tags: ['overdue'],
              description: 'The list no longer waits for the map.',
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
              actions: { type: 'logFailure', params: errorOf },
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
          actions: { type: 'logFailure', params: errorOf },
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
