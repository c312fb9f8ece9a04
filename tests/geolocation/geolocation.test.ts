import { expect, test, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { areValidCoordinates } from '../../contract/coordinates.ts'
import { selectUserLocation } from '../../src/machines/geolocation/selectors.ts'
import { provideGeolocation } from '../../src/ui/geolocation/wiring.ts'

test.each([
  [90, 180, true],
  [-90, -180, true],
  [0, 0, true],
  [90.01, 0, false],
  [-90.01, 0, false],
  [0, 180.01, false],
  [0, -180.01, false],
  [Number.NaN, 0, false],
  [0, Number.NaN, false],
  [Number.NEGATIVE_INFINITY, 0, false],
  [0, Number.POSITIVE_INFINITY, false],
])('latitude %d and longitude %d are valid: %s', { tags: ['GEO-03'] }, (latitude, longitude, isValid) => {
  expect(areValidCoordinates({ latitude, longitude })).toBe(isValid)
})

test('an invalid location is logged, but not as an error, and not used', { tags: ['GEO-03'] }, async () => {
  const coords = { latitude: 136, longitude: 0 }
  vi.stubGlobal('navigator', {
    geolocation: { getCurrentPosition: (report: (position: object) => void) => report({ coords }) },
  })
  const log = vi.spyOn(console, 'info').mockImplementation(() => {})
  const actor = createActor(provideGeolocation()).start()
  const snapshot = await waitFor(actor, ({ value }) => value !== 'asking')
  expect(snapshot.value).toBe('none')
  expect(selectUserLocation(snapshot)).toBeNull()
  expect(log).toHaveBeenCalledExactlyOnceWith(
    "The user's location is unavailable.",
    new Error('The location {"latitude":136,"longitude":0} is invalid.'),
  )
})
