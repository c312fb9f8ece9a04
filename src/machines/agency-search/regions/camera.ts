import type { Coordinates } from '../../../../contract/coordinates.ts'
import { agencySearchSetup } from '../setup.ts'

const setOwnLocation = {
  type: 'setOwnLocation',
  params: ({ event }: { event: { location: Coordinates } }) => ({ location: event.location }),
} as const

const goToUser = [setOwnLocation, 'pointCameraAtUser', 'raiseCameraRequested'] as const

/** Who controls where the map is. `cameraTarget` says where the app last sent it. */
export const cameraRegion = agencySearchSetup.createStateConfig({
  initial: 'user',
  on: {
    'internal.search.moved': '.place',
    'internal.camera.panned': '.place',
    'map.left': {
      actions: { type: 'setViewState', params: ({ event }) => ({ viewState: event.viewState }) },
    },
  },
  states: {
    user: {
      description:
        "The map follows the user's location: nothing was searched and the user has not moved the map.",
      always: { guard: 'isAwayFromUser', target: 'free' },
      on: { 'location.known': { actions: goToUser } },
    },
    place: {
      description: 'The app is moving the map once; if the user interrupts the move, it counts as completed.',
      on: {
        'camera.arrived': 'free',
        'map.lost': 'free',
        'url.changed': 'free',
        'location.known': [{ guard: 'followsUser', actions: goToUser }, { actions: setOwnLocation }],
        // A map that comes back starts at its target, with its previous zoom if the target has none.
        'map.left': {
          actions: { type: 'setZoom', params: ({ event }) => ({ viewState: event.viewState }) },
        },
      },
    },
    free: {
      description: 'The user controls the map.',
      always: { guard: 'followsUser', target: 'user' },
      on: { 'location.known': { actions: setOwnLocation } },
    },
  },
})
