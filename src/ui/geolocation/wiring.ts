import { fromPromise } from 'xstate'
import { geolocationMachine } from '../../machines/geolocation/machine.ts'
import { requestLocation } from '../../services/geolocation.ts'
import { logError, logNotice } from '../../services/log.ts'

export const provideGeolocation = () =>
  geolocationMachine.provide({
    actors: { requestLocation: fromPromise(() => requestLocation()) },
    actions: {
      // Denied access is not an error. [GEO-02]
      logFailure: (_, { error }) => logNotice("The user's location is unavailable.", error),
      logInvalidCoordinates: (_, { coordinates }) => logError('The location is invalid.', coordinates),
    },
  })
