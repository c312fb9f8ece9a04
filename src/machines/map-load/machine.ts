import { setup } from 'xstate'
import { placeholderAction, placeholderPromise } from '../kit/placeholders.ts'
import { logFailure, resultOf } from '../kit/result-params.ts'
import type { MapLoadEvent, MapLoadResult } from './types.ts'

/**
 * Loading the map. `loading` fetches the map library and the style and waits for the first frame, for at most 30
 * seconds. A rejected key leads to `authFailure`, missing WebGL to `unsupported`, and every other failure to `failed`,
 * even after the map was loaded. `authFailure` and `failed` show "Try again". While fetching is `slow`, the list no
 * longer waits for the map. Only `unsupported` is final: without WebGL, a retry would fail again.
 */
export const mapLoadMachine = setup({
  types: { events: {} as MapLoadEvent, tags: {} as 'mounted' | 'unavailable' },
  actors: { loadMap: placeholderPromise<MapLoadResult>('loadMap') },
  guards: {
    isKeyRejected: (_, { result }: { result: MapLoadResult }) => result.outcome === 'rejected',
    isUnsupported: (_, { result }: { result: MapLoadResult }) => result.outcome === 'unsupported',
  },
  actions: { logFailure: placeholderAction<{ error: unknown }>('logFailure') },
  delays: { slowAfter: 10_000, loadingTimeout: 30_000 },
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
      initial: 'fetching',
      after: { loadingTimeout: 'failed' },
      states: {
        fetching: {
          description: 'Fetching the map library and the style.',
          invoke: {
            id: 'loadMap',
            src: 'loadMap',
            onDone: [
              { guard: { type: 'isKeyRejected', params: resultOf }, target: '#map-load.authFailure' },
              { guard: { type: 'isUnsupported', params: resultOf }, target: '#map-load.unsupported' },
              { target: 'drawing' },
            ],
            onError: { target: '#map-load.failed', actions: logFailure },
          },
          initial: 'normal',
          states: {
            normal: { after: { slowAfter: 'slow' } },
            slow: {
              description: 'Fetching is taking so long that the list no longer waits for the map.',
            },
          },
        },
        drawing: {
          description: 'The map is mounted and drawing its first frame.',
          tags: ['mounted'],
          on: {
            'map.drawn': '#map-load.loaded',
            'key.rejected': '#map-load.authFailure',
            'map.failed': { target: '#map-load.failed', actions: logFailure },
          },
        },
      },
    },
    loaded: {
      description: 'The map is shown.',
      tags: ['mounted'],
      on: {
        'key.rejected': 'authFailure',
        'map.failed': { target: 'failed', actions: logFailure },
      },
    },
    authFailure: {
      description: '"Error: AuthFailure" and "Try again" are shown in place of the map.',
      tags: ['unavailable'],
      on: { 'map.retried': 'loading' },
    },
    failed: {
      description: '"Couldn’t load the map" and "Try again" are shown in place of the map.',
      tags: ['unavailable'],
      on: { 'map.retried': 'loading' },
    },
    unsupported: {
      type: 'final',
      description: 'The browser has no WebGL. "Couldn’t load the map" is shown in place of the map.',
      tags: ['unavailable'],
    },
  },
})
