import { agencySearchSetup } from '../setup.ts'

/**
 * Whether there is a map, and whether a person holds it: bounds are ignored while it is dragged. The map leaves with its
 * page, the search does not.
 */
export const mapRegion = agencySearchSetup.createStateConfig({
  initial: 'waiting',
  states: {
    waiting: {
      description: 'The map has not told its bounds yet.',
      on: {
        'bounds.changed': { target: 'still', actions: 'keepBounds' },
        'camera.arrived': { target: 'still', actions: ['keepBounds', 'keepPosition'] },
        'map.lost': { target: 'absent', actions: 'deriveBounds' },
      },
    },
    still: {
      description: 'The map stands where the person or the app left it.',
      on: {
        'bounds.changed': { actions: ['keepBounds', 'keepPosition'] },
        'camera.arrived': { actions: ['keepBounds', 'keepPosition'] },
        'drag.started': 'dragging',
        'map.lost': { target: 'absent', actions: 'deriveBounds' },
        'map.left': 'away',
      },
    },
    dragging: {
      description: 'A person drags the map; nothing is asked until they let go.',
      on: {
        'drag.ended': 'still',
        'map.lost': { target: 'absent', actions: 'deriveBounds' },
        'map.left': 'away',
      },
    },
    away: {
      description: 'Another page stands open; the search is kept as it was left.',
      on: {
        'bounds.changed': { target: 'still', actions: 'keepBounds' },
        'camera.arrived': { target: 'still', actions: ['keepBounds', 'keepPosition'] },
        'map.lost': { target: 'absent', actions: 'deriveBounds' },
      },
    },
    absent: {
      description: 'There is no map: the bounds come from the centre and the radius.',
      on: {
        'bounds.changed': { target: 'still', actions: 'keepBounds' },
      },
    },
  },
})
