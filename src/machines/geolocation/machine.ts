import { assertEvent, assign, setup } from 'xstate'
import { placeholderAction, placeholderPromise } from '../kit/placeholders.ts'
import { areValidCoordinates } from './coordinates.ts'
import type { Coordinates, GeolocationContext, GeolocationEvent } from './types.ts'

/**
 * Where the person is. The browser is asked once, at the start; its answer stands for the visit. `known` and `none` are
 * not final, so that the actor stays alive for those who read it.
 */
export const geolocationMachine = setup({
  types: { context: {} as GeolocationContext, events: {} as GeolocationEvent },
  actors: { askLocation: placeholderPromise<Coordinates>('askLocation') },
  guards: {
    isOnTheGlobe: ({ event }) => {
      assertEvent(event, 'xstate.done.actor.askLocation')
      return areValidCoordinates(event.output)
    },
  },
  actions: {
    keepLocation: assign({
      location: ({ event }) => {
        assertEvent(event, 'xstate.done.actor.askLocation')
        return event.output
      },
    }),
    logFailure: placeholderAction<{ error: unknown }>('logFailure'),
    logInvalidCoordinates: placeholderAction<{ coordinates: Coordinates }>('logInvalidCoordinates'),
  },
}).createMachine({
  id: 'geolocation',
  initial: 'asking',
  context: { location: null },
  states: {
    asking: {
      description: 'The browser asks the person for leave, or looks for the position.',
      invoke: {
        id: 'askLocation',
        src: 'askLocation',
        onDone: [
          { guard: 'isOnTheGlobe', target: 'known', actions: 'keepLocation' },
          {
            target: 'none',
            actions: {
              type: 'logInvalidCoordinates',
              params: ({ event }) => ({ coordinates: event.output }),
            },
          },
        ],
        onError: {
          target: 'none',
          actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    known: { description: 'The map centres here and marks the place.' },
    none: { description: 'Refused, unsupported, timed out or nonsense: the map keeps its default centre.' },
  },
})
