import { setup } from 'xstate'
import { logFailure, resultOf } from '../kit/params.ts'
import { placeholderAction, placeholderPromise } from '../kit/placeholders.ts'
import type { MapLoadEvent, MapLoadOutcome } from './types.ts'

/**
 * Loading the map. `loading` fetches the library and the style and waits for the first frame, for at most 30 seconds. A
 * rejected key leads to `authFailure`, and every other failure to `failed`, even after the map was loaded.
 * Both states offer a retry. The list waits for the map for at most 15 seconds, then loads without it. No state is final,
 * because a map that is shown can still fail.
 */
export const mapLoadMachine = setup({
  types: { events: {} as MapLoadEvent, tags: {} as 'loading' | 'overdue' | 'mounted' | 'unavailable' },
  actors: { fetchMap: placeholderPromise<MapLoadOutcome>('fetchMap') },
  guards: {
    isRefused: (_, { result }: { result: MapLoadOutcome }) => result.outcome === 'refused',
    isUnsupported: (_, { result }: { result: MapLoadOutcome }) => result.outcome === 'unsupported',
  },
  actions: { logFailure: placeholderAction<{ error: unknown }>('logFailure') },
  delays: { listTimeout: 15_000, loadingTimeout: 30_000 },
}).createMachine({
  id: 'map-load',
  initial: 'notLoaded',
  states: {
    notLoaded: {
      description: 'No screen has requested a map yet.',
      on: { 'map.requested': 'loading' },
    },
    loading: {
      description: '"Loading..." is shown in place of the map.',
      tags: ['loading'],
      initial: 'fetching',
      after: { loadingTimeout: 'failed' },
      states: {
        fetching: {
          description: 'Fetching the library and the style.',
          invoke: {
            id: 'fetchMap',
            src: 'fetchMap',
            onDone: [
              { guard: { type: 'isRefused', params: resultOf }, target: '#map-load.authFailure' },
              { guard: { type: 'isUnsupported', params: resultOf }, target: '#map-load.failed' },
              { target: 'drawing' },
            ],
            onError: { target: '#map-load.failed', actions: logFailure },
          },
          initial: 'normal',
          states: {
            normal: { after: { listTimeout: 'overdue' } },
            overdue: {
              tags: ['overdue'],
              description: 'Fetching is taking so long that the list no longer waits for the map.',
            },
          },
        },
        drawing: {
          description: 'The map is mounted and drawing its first frame.',
          tags: ['mounted'],
          on: {
            'map.drawn': '#map-load.loaded',
            'map.refused': '#map-load.authFailure',
            'map.failed': { target: '#map-load.failed', actions: logFailure },
          },
        },
      },
    },
    loaded: {
      description: 'The map is shown.',
      tags: ['mounted'],
      on: {
        'map.refused': 'authFailure',
        'map.failed': { target: 'failed', actions: logFailure },
      },
    },
    authFailure: {
      description: 'The panel "Error: AuthFailure" replaces the map.',
      tags: ['unavailable'],
      on: { 'map.retried': 'loading' },
    },
    failed: {
      description: '"Couldn’t load the map." and "Try again" are shown in place of the map.',
      tags: ['unavailable'],
      on: { 'map.retried': 'loading' },
    },
  },
})
