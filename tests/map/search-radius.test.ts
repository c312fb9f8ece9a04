import fc from 'fast-check'
import { expect, test } from 'vitest'
import { milesBetween } from '../../src/machines/agency-search/distance.ts'
import { circleAround } from '../../src/ui/map/searched-place.tsx'

test('the distance of every point of the circle from the searched place is the radius', {
  tags: ['MAP-40'],
}, () => {
  fc.assert(
    fc.property(
      fc.record({
        latitude: fc.double({ min: -15, max: 72, noNaN: true }),
        longitude: fc.double({ min: -180, max: 180, noNaN: true }),
      }),
      fc.constantFrom(10, 50, 100, 250, 500),
      (center, radius) => {
        const [ring = []] = circleAround({ center, radius })
        expect(ring.at(0)).toEqual(ring.at(-1))
        for (const [longitude = 0, latitude = 0] of ring)
          expect(milesBetween(center, { latitude, longitude })).toBeCloseTo(radius, 6)
      },
    ),
  )
})
