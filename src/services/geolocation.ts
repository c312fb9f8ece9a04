const positionLimit = 15_000
const positionAge = 5 * 60_000

/**
 * The user's location in degrees. Rejects if it is unavailable, is refused, or takes more than 15 seconds after
 * permission was given.
 */
export const askLocation = (): Promise<{ latitude: number; longitude: number }> =>
  new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) {
      reject(new Error('This browser does not support geolocation.'))
      return
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      ({ message }) => reject(new Error(`Location unavailable: ${message}`)),
      { timeout: positionLimit, maximumAge: positionAge },
    )
  })
