import { agencySearchSetup } from '../setup.ts'
import type { MapView } from '../types.ts'

const mapViewOf = ({ event: { bounds, viewState } }: { event: MapView }): MapView => ({ bounds, viewState })
const setBounds = { type: 'setBounds', params: mapViewOf } as const
export const setUrlPosition = { type: 'setUrlPosition', params: mapViewOf } as const
const applyUserMove = [setBounds, setUrlPosition, 'clearMapBeforeSelection', 'raiseMapMoved'] as const

/**
 * Bounds are ignored during a drag. The map is removed with its page; the search is kept. If the map cannot be loaded,
 * the screen sends the same events in its place.
 */
export const mapRegion = agencySearchSetup.createStateConfig({
  description: 'Whether the map is on the page, and whether the user is dragging it.',
  initial: 'unmounted',
  on: {
    'map.unmounted': '.unmounted',
    'camera.arrived': { target: '.mounted', actions: setBounds },
  },
  states: {
    unmounted: {
      description: 'The map is loading, or another page is open; the search keeps its state.',
      on: { 'bounds.changed': { target: 'mounted', actions: setBounds } },
    },
    mounted: {
      description: 'The map is on the page.',
      initial: 'idle',
      states: {
        idle: {
          description: 'The user is not dragging the map.',
          on: {
            'bounds.changed': [
              {
                guard: { type: 'isSelectionOffMap', params: mapViewOf },
                actions: [...applyUserMove, 'raiseSelectionCleared'],
              },
              { guard: { type: 'isMapMoved', params: mapViewOf }, actions: applyUserMove },
              // The map is loaded after the list was loaded without it, for the full search radius.
              {
                guard: { type: 'areBoundsNew', params: mapViewOf },
                actions: [setBounds, 'raiseMapMoved'],
              },
            ],
            'map.resized': { actions: [setBounds, 'raiseMapMoved'] },
            'drag.started': 'dragging',
          },
        },
        dragging: {
          description: 'The user is dragging the map.',
          on: { 'drag.ended': 'idle' },
        },
      },
    },
  },
})
