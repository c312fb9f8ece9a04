import { fromPromise } from 'xstate'
import { areValidCoordinates } from '../../../contract/coordinates.ts'
import { geolocationMachine } from '../../machines/geolocation/machine.ts'
import { requestLocation } from '../../services/geolocation.ts'
import { logNotice } from '../../services/log.ts'

export const provideGeolocation = () =>
  geolocationMachine.provide({
    actors: {
      requestLocation: fromPromise(async () => {
        const location = await requestLocation()
        if (areValidCoordinates(location)) return location
        throw new Error(`The location ${JSON.stringify(location)} is invalid.`)
      }),
    },
    actions: {
      // Denied access is not an error. [GEO-02, GEO-03]
      logFailure: (_, { error }) => logNotice("The user's location is unavailable.", error),
    },
  })
