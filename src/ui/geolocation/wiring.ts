import { fromPromise } from 'xstate'
import { geolocationMachine } from '../../machines/geolocation/machine.ts'
import { askLocation } from '../../services/geolocation.ts'
import { logError } from '../../services/log.ts'

/** The geolocation chart with the browser behind it. */
export const provideGeolocation = () =>
  geolocationMachine.provide({
    actors: { askLocation: fromPromise(() => askLocation()) },
    actions: {
      logFailure: (_, { error }) => logError('The location is not known.', error),
      logInvalidCoordinates: (_, { coordinates }) => logError('The location is invalid.', coordinates),
    },
  })
