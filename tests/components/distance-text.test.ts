import { expect, test } from 'vitest'
import { milesBetween } from '../../contract/coordinates.ts'
import { mapCenterText, orderText } from '../../src/machines/agency-search/texts.ts'
import { distanceText } from '../../src/ui/components/agency-card/distance-text.ts'

test('a distance is rounded to a tenth of a mile nearby and to a mile farther away', {
  tags: ['SCALE-06'],
}, () => {
  expect([0, 0.04, 0.1, 3.14, 9.94, 9.96, 12.4, 999.6, 1_234].map(distanceText)).toEqual([
    '< 0.1 mi',
    '< 0.1 mi',
    '0.1 mi',
    '3.1 mi',
    '9.9 mi',
    '10 mi',
    '12 mi',
    '1,000 mi',
    '1,234 mi',
  ])
})

test('a list says from where its distances are measured, and whether it is sorted by distance', () => {
  expect([mapCenterText, 'Knoxville, TN', null].map((place) => orderText(place, true))).toEqual([
    'Sorted by distance from map center',
    'Sorted by distance from Knoxville, TN',
    'Sorted by distance',
  ])
  expect([mapCenterText, null].map((place) => orderText(place, false))).toEqual([
    'Distances from the map center',
    null,
  ])
})

test('a distance follows the great circle, even across the antimeridian', () => {
  const knoxville = { latitude: 35.9606, longitude: -83.9207 }
  const nashville = { latitude: 36.1627, longitude: -86.7816 }
  expect(milesBetween(knoxville, nashville)).toBeCloseTo(160.3, 0)
  expect(milesBetween({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 })).toBeCloseTo(
    69.1,
    1,
  )
  expect(milesBetween({ latitude: 90, longitude: 0 }, { latitude: -90, longitude: 70 })).toBeCloseTo(
    12_436.8,
    0,
  )
})
