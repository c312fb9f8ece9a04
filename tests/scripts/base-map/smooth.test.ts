import type { LineString, Polygon } from 'geojson'
import { expect, it } from 'vitest'
import { findLineEnds, smooth } from '../../../scripts/vite/base-map/smooth.ts'

const corner: LineString = {
  type: 'LineString',
  coordinates: [
    [0, 0],
    [1, 0],
    [1, 1],
  ],
}

const pointsOf = (geometry: ReturnType<typeof smooth>) =>
  geometry.type === 'LineString' ? geometry.coordinates : []

it('rounds corners within 2 km of the line and keeps its ends', { tags: ['MAP-34'] }, () => {
  const rounded = pointsOf(smooth(corner))
  expect(rounded.at(0)).toEqual([0, 0])
  expect(rounded.at(-1)).toEqual([1, 1])
  expect(rounded).not.toContainEqual([1, 0])
  for (const [x = 0, y = 0] of rounded) expect(Math.min(y, 1 - x)).toBeLessThan(0.02)
  expect(rounded.length).toBeGreaterThan(5)
})

it('keeps the corners where another line ends', { tags: ['MAP-34'] }, () => {
  const ending = {
    type: 'MultiLineString' as const,
    coordinates: [
      [
        [1, 0],
        [2, 0],
      ],
    ],
  }
  expect(pointsOf(smooth(corner, findLineEnds([ending])))).toEqual(corner.coordinates)
})

it('keeps rings closed', { tags: ['MAP-34'] }, () => {
  const ring = [...corner.coordinates, [0, 0]]
  const polygon: Polygon = { type: 'Polygon', coordinates: [ring] }
  const rounded = smooth(polygon)
  const [points = []] = rounded.type === 'Polygon' ? rounded.coordinates : []
  expect(points.at(-1)).toEqual(points[0])
  expect(points.length).toBeGreaterThan(ring.length)
})
