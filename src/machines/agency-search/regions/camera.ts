import { cameraAt, cameraAtPin } from '../camera-target.ts'
import { agencySearchSetup } from '../setup.ts'

const restoreMap = { guard: 'canRestoreMap', target: '.moving', actions: 'restoreMap' } as const

/**
 * Whether the app is moving the map. `cameraTarget` is the position of its last move or, after another page was opened,
 * the position of the map at that time.
 */
export const cameraRegion = agencySearchSetup.createStateConfig({
  description: 'Whether the app is moving the map.',
  initial: 'idle',
  on: {
    'internal.move.requested': {
      target: '.moving',
      actions: [
        {
          type: 'setCameraTarget',
          params: ({ context, event }) => ({ target: cameraAt(event.to, context) }),
        },
        'clearMapBeforeSelection',
      ],
    },
    'pin.selected': {
      target: '.moving',
      actions: { type: 'setCameraTarget', params: ({ event }) => ({ target: cameraAtPin(event.agencies) }) },
    },
    // The map shows the agencies in the list again.
    'selection.cleared': restoreMap,
    'internal.text.submitted': restoreMap,
    'filters.changed': restoreMap,
    'map.unmounted': {
      actions: { type: 'setCameraTarget', params: ({ event }) => ({ target: event.viewState }) },
    },
  },
  states: {
    idle: {
      description: 'The app is not moving the map.',
    },
    moving: {
      description:
        'The app is moving the map, or will once it is on the page. A move that the user interrupts counts as completed.',
      on: {
        'camera.arrived': 'idle',
        // When the map is shown again, it starts at its target, with its previous zoom if the target has none.
        'map.unmounted': {
          actions: {
            type: 'setCameraTarget',
            params: ({ context: { cameraTarget }, event: { viewState } }) => ({
              target: { ...cameraTarget, zoom: cameraTarget.zoom ?? viewState.zoom },
            }),
          },
        },
      },
    },
  },
})
