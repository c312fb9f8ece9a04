import { assign, setup } from 'xstate'
import type { Coordinates } from '../../../contract/coordinates.ts'
import { placeholderAction, placeholderPromise } from '../kit/placeholders.ts'
import { logFailure, resultOf } from '../kit/result-params.ts'
import type { GeolocationContext, GeolocationEvent } from './types.ts'

/**
 * The user's location. It is requested once, when the signed-in pages open, and the result is used until the user
 * leaves them. No state is final, because other actors read this actor while it runs.
 */
export const geolocationMachine = setup({
  types: { context: {} as GeolocationContext, events: {} as GeolocationEvent },
  actors: { requestLocation: placeholderPromise<Coordinates>('requestLocation') },
  actions: {
    setLocation: assign((_, { result }: { result: Coordinates }) => ({ location: result })),
    logFailure: placeholderAction<{ error: unknown }>('logFailure'),
  },
}).createMachine({
  id: 'geolocation',
  initial: 'asking',
  context: { location: null },
  states: {
    asking: {
      description: 'The browser asks for permission or determines the location.',
      invoke: {
        id: 'requestLocation',
        src: 'requestLocation',
        onDone: { target: 'known', actions: { type: 'setLocation', params: resultOf } },
        onError: { target: 'none', actions: logFailure },
      },
    },
    known: {
      description:
        'The map marks the location, and centers on it if no search has been made and the user has not moved the map.',
    },
    none: {
      description:
        'The user denied access, the browser does not support geolocation, the request timed out, or the result was invalid. The map keeps its default center.',
    },
  },
})
