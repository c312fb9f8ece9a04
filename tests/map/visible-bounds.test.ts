import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wrapBounds } from '../../src/ui/map/visible-bounds.ts'
import { toMapZoom } from '../../src/ui/map/zoom.ts'

test.each([
  [13, 12],
  [9, 8],
])('zoom %i of the 256-pixel scale is %i of the map library', { tags: ['MAP-08'] }, (zoom, mapZoom) => {
  expect(toMapZoom(zoom)).toBe(mapZoom)
})

test('bounds within the world do not change', { tags: ['MAP-17'] }, () => {
  expect(wrapBounds({ north: 37, south: 35, east: -85, west: -88 })).toEqual({
    northEast: { latitude: 37, longitude: -85 },
    southWest: { latitude: 35, longitude: -88 },
  })
})

test('bounds across the antimeridian have their western edge east of the eastern one', {
  tags: ['MAP-17'],
}, () => {
  expect(wrapBounds({ north: 20, south: 10, east: 190, west: 170 })).toEqual({
    northEast: { latitude: 20, longitude: -170 },
    southWest: { latitude: 10, longitude: 170 },
  })
})

test('a map that shows the whole world or more is 360 degrees wide', () => {
  expect(wrapBounds({ north: 80, south: -80, east: 300, west: -70 })).toEqual({
    northEast: { latitude: 80, longitude: 180 },
    southWest: { latitude: -80, longitude: -180 },
  })
})

test('bounds on any world copy are normalized to -180 to 180 without changing their width', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -2_000, max: 2_000, noNaN: true }),
      fc.double({ min: 0.001, max: 359, noNaN: true }),
      (west, width) => {
        const { northEast, southWest } = wrapBounds({ north: 1, south: 0, east: west + width, west })
        for (const { longitude } of [northEast, southWest])
          expect(Math.abs(longitude)).toBeLessThanOrEqual(180)
        const wide = (northEast.longitude - southWest.longitude + 720) % 360
        expect(Math.min(Math.abs(wide - width), 360 - Math.abs(wide - width))).toBeLessThan(1e-6)
      },
    ),
  )
})
