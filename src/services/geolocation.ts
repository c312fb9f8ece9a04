import type { Coordinates } from '../../contract/coordinates.ts'

const locationTimeout = 15_000
const maximumAge = 5 * 60_000

/**
 * The user's location in degrees. Rejects if it is unavailable or denied, or takes more than 15 seconds after
 * permission was granted.
 */
export const requestLocation = (): Promise<Coordinates> =>
  new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) {
      reject(new Error('This browser does not support geolocation.'))
      return
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      ({ message }) => reject(new Error(`Location unavailable: ${message}`)),
      { timeout: locationTimeout, maximumAge },
    )
  })
