import { expect, test } from 'vitest'
import { areValidCoordinates } from '../../src/machines/geolocation/coordinates.ts'

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
