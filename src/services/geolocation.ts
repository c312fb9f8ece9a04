const positionLimit = 15_000
const positionAge = 5 * 60_000

/**
 * Where the browser says the person is, in degrees. Rejects when it cannot ask, is refused, or does not find out within
 * 15 seconds of being allowed to look.
 */
export const askLocation = (): Promise<{ latitude: number; longitude: number }> =>
  new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) {
      reject(new Error('This browser does not tell its location.'))
      return
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      ({ message }) => reject(new Error(`The location is not known: ${message}`)),
      { timeout: positionLimit, maximumAge: positionAge },
    )
  })
