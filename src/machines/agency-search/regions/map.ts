import { agencySearchSetup } from '../setup.ts'
import type { VisibleMap } from '../types.ts'

const visibleMapOf = ({ event: { bounds, viewState } }: { event: VisibleMap }): VisibleMap => ({
  bounds,
  viewState,
})
const setBounds = { type: 'setBounds', params: visibleMapOf } as const
export const setUrlPosition = { type: 'setUrlPosition', params: visibleMapOf } as const
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
      description:
        'The map is on the page, or it could not be loaded and the screen reports bounds in its place.',
      initial: 'idle',
      states: {
        idle: {
          description: 'The user is not dragging the map.',
          on: {
            'bounds.changed': [
              {
                guard: { type: 'isSelectionOffMap', params: visibleMapOf },
                actions: [...applyUserMove, 'raiseSelectionCleared'],
              },
              { guard: { type: 'isViewNew', params: visibleMapOf }, actions: applyUserMove },
            ],
            'map.resized': { actions: [setBounds, 'raiseMapMoved'] },
            'drag.started': 'dragging',
          },
        },
        dragging: {
          description: 'The user is dragging the map.',
          on: {
            'drag.ended': 'idle',
            // If the new query is a search by name, it does not move the map.
            'internal.query.changed': { actions: 'raiseDragContinued' },
          },
        },
      },
    },
  },
})
