import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundsAround } from '../../src/machines/agency-search/bounds.ts'
import { fitCamera, getBoundsMargin } from '../../src/ui/map/fit-camera.ts'

const mercator = (latitude: number) => Math.asinh(Math.tan((latitude * Math.PI) / 180))
const latitudeOf = (height: number) => (Math.atan(Math.sinh(height)) * 180) / Math.PI

test('the whole radius is shown inside the margins, around the same center, at any size and anywhere in the country', {
  tags: ['CHIP-03', 'PIN-08'],
}, () => {
  fc.assert(
    fc.property(
      fc.record({
        latitude: fc.double({ min: 18, max: 66, noNaN: true }),
        longitude: fc.double({ min: -180, max: 180, noNaN: true }),
        radius: fc.constantFrom(10, 50, 100, 250, 500),
        width: fc.integer({ min: 300, max: 2_000 }),
        height: fc.integer({ min: 300, max: 1_400 }),
        margin: fc.constantFrom(0, 60),
        side: fc.constantFrom(0, 24),
      }),
      ({ latitude, longitude, radius, width, height, margin, side }) => {
        const { northEast, southWest } = boundsAround({ latitude, longitude }, radius)
        const { center, zoom } = fitCamera(
          { northEast, southWest },
          { width, height },
          { top: margin, right: side, bottom: margin, left: side },
        )
        const pixels = (512 * 2 ** zoom) / (2 * Math.PI)
        const north = latitudeOf(mercator(center.latitude) + height / 2 / pixels)
        const south = latitudeOf(mercator(center.latitude) - height / 2 / pixels)
        expect(center.latitude).toBeCloseTo(latitude, 4)
        expect(north).toBeGreaterThan(northEast.latitude - 1e-6)
        expect(south).toBeLessThan(southWest.latitude + 1e-6)
        const visibleWidth = (((width - 2 * side) / pixels) * 180) / Math.PI
        const boundsWidth = (northEast.longitude - southWest.longitude + 360) % 360
        expect(visibleWidth).toBeGreaterThan(boundsWidth - 1e-6)
        expect(Math.abs(((center.longitude - longitude + 540) % 360) - 180)).toBeLessThan(1e-6)
        expect((mercator(northEast.latitude) - mercator(north)) * pixels).toBeLessThan(1e-6 - margin)
        expect((mercator(south) - mercator(southWest.latitude)) * pixels).toBeLessThan(1e-6 - margin)
        const fitted = (height - 2 * margin) / height
        const heightRatio = ((north - south) / (northEast.latitude - southWest.latitude)) * fitted
        const slack = Math.min(visibleWidth / boundsWidth, heightRatio)
        expect(slack).toBeLessThan(1.03)
      },
    ),
  )
})

test('bounds stay inside margins that differ on opposite sides', { tags: ['PIN-08'] }, () => {
  fc.assert(
    fc.property(
      fc.record({
        south: fc.double({ min: 18, max: 60, noNaN: true }),
        west: fc.double({ min: -180, max: -66, noNaN: true }),
        latitudes: fc.double({ min: 0.01, max: 8, noNaN: true }),
        longitudes: fc.double({ min: 0.01, max: 8, noNaN: true }),
        width: fc.integer({ min: 300, max: 2_000 }),
        height: fc.integer({ min: 300, max: 1_400 }),
        isNarrow: fc.boolean(),
      }),
      ({ south, west, latitudes, longitudes, width, height, isNarrow }) => {
        const northEast = { latitude: south + latitudes, longitude: west + longitudes }
        const southWest = { latitude: south, longitude: west }
        const margin = getBoundsMargin({ width, height }, isNarrow)
        const { center, zoom } = fitCamera({ northEast, southWest }, { width, height }, margin)
        const pixels = (512 * 2 ** zoom) / (2 * Math.PI)
        const across = (longitude: number) =>
          width / 2 + ((((longitude - center.longitude + 540) % 360) - 180) * pixels * Math.PI) / 180
        const down = (latitude: number) =>
          height / 2 + (mercator(center.latitude) - mercator(latitude)) * pixels
        const spare = [
          across(southWest.longitude) - margin.left,
          width - margin.right - across(northEast.longitude),
          down(northEast.latitude) - margin.top,
          // Away from the equator, the lower margin is narrower.
          height - margin.bottom - down(southWest.latitude) + margin.bottom / 2,
        ]
        expect(Math.min(...spare)).toBeGreaterThan(-1e-4)
      },
    ),
  )
})

test('the margin leaves at least half of a small map', { tags: ['PIN-08'] }, () => {
  const { top, right, bottom, left } = getBoundsMargin({ width: 160, height: 120 }, true)
  expect(left + right).toBeLessThanOrEqual(80)
  expect(top + bottom).toBeLessThanOrEqual(60)
})
