import type { Coordinates } from '../../../../contract/coordinates.ts'
import { agencySearchSetup } from '../setup.ts'

const setOwnLocation = {
  type: 'setOwnLocation',
  params: ({ event }: { event: { location: Coordinates } }) => ({ location: event.location }),
} as const

/** Who controls the map's position. `cameraTarget` is where the app last moved it. */
export const cameraRegion = agencySearchSetup.createStateConfig({
  initial: 'userControlled',
  on: {
    'internal.camera.started': '.moving',
    'internal.camera.panned': '.moving',
    'location.known': [
      { guard: 'shouldFollowUser', actions: [setOwnLocation, 'setCameraToUser', 'raiseCameraRequested'] },
      { actions: setOwnLocation },
    ],
    'map.unmounted': {
      actions: { type: 'setCameraToViewState', params: ({ event }) => ({ viewState: event.viewState }) },
    },
  },
  states: {
    userControlled: {
      description: "The user controls the map. Until they search or move it, it follows the user's location.",
    },
    moving: {
      description: 'The app is moving the map; a move that the user interrupts counts as completed.',
      on: {
        'camera.arrived': 'userControlled',
        'map.unavailable': 'userControlled',
        'url.changed': 'userControlled',
        // When the map is shown again, it starts at its target, with its previous zoom if the target has none.
        'map.unmounted': {
          actions: { type: 'setCameraZoom', params: ({ event }) => ({ viewState: event.viewState }) },
        },
      },
    },
  },
})
