import { agencySearchSetup } from '../setup.ts'
import type { MapView } from '../types.ts'

const viewOf = ({ event: { bounds, viewState } }: { event: MapView }): MapView => ({ bounds, viewState })
const setBounds = { type: 'setBounds', params: viewOf } as const

/** A search by name moves the map to its results, unless the user has moved it meanwhile. */
const fitToNames = { guard: 'hasNewNames', actions: ['fitCameraToResults', 'raiseCameraPanned'] } as const

/**
 * Whether there is a map, and whether the user is dragging it. Bounds are ignored during a drag. The map goes with its
 * page, the search does not.
 */
export const mapRegion = agencySearchSetup.createStateConfig({
  initial: 'present',
  states: {
    present: {
      initial: 'waiting',
      on: {
        'camera.arrived': {
          target: '.still',
          actions: [setBounds, { type: 'setPositionOnArrival', params: viewOf }],
        },
        'map.lost': { target: 'absent', actions: ['deriveBounds', 'raiseAreaChanged'] },
        'internal.camera.requested': { actions: 'raiseSearchMoved' },
        'ownLocation.requested': {
          guard: 'ownLocationKnown',
          actions: ['pointCameraAtOwnLocation', 'raiseSearchMoved'],
        },
        'radius.requested': { actions: ['fitCameraToRadius', 'raiseSearchMoved'] },
        'agencies.selected': {
          guard: { type: 'hasSelectionCoordinates', params: ({ event }) => ({ agencies: event.agencies }) },
          actions: [
            { type: 'pointCameraAtSelection', params: ({ event }) => ({ agencies: event.agencies }) },
            'raiseCameraPanned',
          ],
        },
      },
      states: {
        waiting: {
          description: 'The map has not drawn its first frame yet.',
          on: { 'bounds.changed': { target: 'still', actions: [setBounds, 'raiseMapDrawn'] } },
        },
        still: {
          description: 'The map is idle.',
          on: {
            'bounds.changed': [
              {
                guard: { type: 'isMoved', params: viewOf },
                actions: [
                  setBounds,
                  { type: 'setPosition', params: viewOf },
                  'raiseViewChanged',
                  'raiseMapMoved',
                ],
              },
              {
                guard: { type: 'areBoundsNew', params: viewOf },
                actions: [setBounds, 'raiseViewChanged'],
              },
            ],
            'drag.started': 'dragging',
            'map.left': 'away',
            'internal.results.arrived': fitToNames,
          },
        },
        dragging: {
          description: 'The user is dragging the map.',
          entry: 'raiseMapHeld',
          exit: 'raiseMapReleased',
          on: { 'drag.ended': 'still', 'map.left': 'away' },
        },
        away: {
          description: 'Another page is open; the search keeps its state.',
          on: {
            'bounds.changed': { target: 'still', actions: setBounds },
            'internal.results.arrived': fitToNames,
          },
        },
      },
    },
    absent: {
      description: 'There is no map. The bounds come from the center and the radius of the search.',
      on: {
        'bounds.changed': { target: 'present.still', actions: [setBounds, 'raiseViewChanged'] },
        'search.cleared': { actions: 'clearPosition' },
        'internal.camera.requested': { actions: 'raiseAreaChanged' },
        'internal.area.changed': { actions: 'deriveBounds' },
        'internal.query.changed': { actions: 'deriveBounds' },
      },
    },
  },
})
