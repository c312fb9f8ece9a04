import type { Coordinates } from '../../../../contract/coordinates.ts'
import { agencySearchSetup } from '../setup.ts'

const setOwnLocation = {
  type: 'setOwnLocation',
  params: ({ event }: { event: { location: Coordinates } }) => ({ location: event.location }),
} as const

const moveToUser = [setOwnLocation, 'setCameraToUser', 'raiseCameraRequested'] as const

/** Who controls the map's position. `cameraTarget` is where the app last moved it. */
export const cameraRegion = agencySearchSetup.createStateConfig({
  initial: 'followingUser',
  on: {
    'internal.search.moved': '.moving',
    'internal.camera.panned': '.moving',
    'map.unmounted': {
      actions: { type: 'setCameraToViewState', params: ({ event }) => ({ viewState: event.viewState }) },
    },
  },
  states: {
    followingUser: {
      description:
        "The map follows the user's location: nothing was searched and the user has not moved the map.",
      always: { guard: 'shouldNotFollowUser', target: 'userControlled' },
      on: { 'location.known': { actions: moveToUser } },
    },
    moving: {
      description: 'The app is moving the map; a move that the user interrupts counts as completed.',
      on: {
        'camera.arrived': 'userControlled',
        'map.unavailable': 'userControlled',
        'url.changed': 'userControlled',
        'location.known': [{ guard: 'shouldFollowUser', actions: moveToUser }, { actions: setOwnLocation }],
        // When the map is shown again, it starts at its target, with its previous zoom if the target has none.
        'map.unmounted': {
          actions: { type: 'setCameraZoom', params: ({ event }) => ({ viewState: event.viewState }) },
        },
      },
    },
    userControlled: {
      description: 'The user controls the map.',
      always: { guard: 'shouldFollowUser', target: 'followingUser' },
      on: { 'location.known': { actions: setOwnLocation } },
    },
  },
})
