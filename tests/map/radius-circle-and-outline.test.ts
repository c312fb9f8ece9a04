import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundsCenter, milesBetween, wrapLongitude } from '../../contract/coordinates.ts'
import { boundsAround, containsPoint } from '../../src/machines/agency-search/bounds.ts'
import { circleAround } from '../../src/ui/map/radius-circle-and-outline.tsx'

const anyCenter = fc.record({
  latitude: fc.double({ min: -15, max: 72, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})
const anyRadius = fc.constantFrom(10, 50, 100, 250, 500)

test('the distance of every point of the circle from the place searched for is the radius', {
  tags: ['MAP-40'],
}, () => {
  fc.assert(
    fc.property(anyCenter, anyRadius, (center, radius) => {
      const [ring = []] = circleAround({ center, radius })
      expect(ring.at(0)).toEqual(ring.at(-1))
      for (const [longitude = 0, latitude = 0] of ring)
        expect(milesBetween(center, { latitude, longitude })).toBeCloseTo(radius, 6)
    }),
  )
})

test('the bounds of a radius contain its whole circle and have the same center', {
  tags: ['CHIP-03'],
}, () => {
  fc.assert(
    fc.property(anyCenter, anyRadius, (center, radius) => {
      const bounds = boundsAround(center, radius)
      for (const [longitude = 0, latitude = 0] of circleAround({ center, radius })[0] ?? [])
        expect(containsPoint(bounds, { latitude, longitude: wrapLongitude(longitude) })).toBe(true)
      expect(milesBetween(boundsCenter(bounds), center)).toBeLessThan(1e-3)
    }),
  )
})
