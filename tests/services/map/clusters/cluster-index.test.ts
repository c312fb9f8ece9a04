import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createClusterIndex } from '../../../../src/services/map/clusters/cluster-index.ts'
import { createPointList } from '../../../support/point-list.ts'

const clustering = { radius: 120, maxZoom: 18 }
const nashville = [-86.78, 36.17] as const

const position = fc.tuple(
  fc.double({ min: -90, max: -80, noNaN: true }),
  fc.double({ min: 30, max: 40, noNaN: true }),
)

test('at every zoom, each point is found in its cluster and in no other', {
  tags: ['SCALE-07'],
}, () => {
  fc.assert(
    fc.property(
      fc.array(position, { maxLength: 60 }),
      fc.integer({ min: 2, max: clustering.maxZoom }),
      (positions, zoom) => {
        const points = createPointList(...positions)
        const index = createClusterIndex(points, clustering)
        const pins = Map.groupBy(
          Array.from(points.ids, (id) => index.findPin({ id, zoom: zoom + 0.4 })),
          (pin) => JSON.stringify(pin),
        )
        for (const together of pins.values()) expect(together[0]?.count).toBe(together.length)
      },
    ),
  )
})

test('the clusters do not depend on the order of the list', { tags: ['SCALE-07'] }, () => {
  const positions = [-86.78, -86.2, -85.6, -85.1, -84.5].map((longitude) => [longitude, 36.17] as const)
  const points = createPointList(...positions)
  const reversed = {
    ids: points.ids.toReversed(),
    coordinates: Float64Array.from(positions.toReversed().flat()),
    icons: points.icons.toReversed(),
    names: points.names.toReversed(),
  }
  const countsIn = (list: typeof points) => {
    const index = createClusterIndex(list, clustering)
    return Array.from(points.ids, (id) => index.findPin({ id, zoom: 7 }))
  }
  expect(countsIn(points).some((pin) => (pin?.count ?? 0) > 1)).toBe(true)
  expect(countsIn(reversed)).toEqual(countsIn(points))
})

test('finds the pin of a single point, and none for an unknown point', {
  tags: ['SCALE-07'],
}, () => {
  const index = createClusterIndex(createPointList(nashville), clustering)
  expect(index.findPin({ id: 1, zoom: 8 })).toEqual({
    longitude: expect.closeTo(-86.78, 5),
    latitude: expect.closeTo(36.17, 5),
    count: 1,
  })
  expect(index.findPin({ id: 2, zoom: 8 })).toBe(null)
})

test('returns the points of the pin or cluster at a position and the zoom that splits it, if any', {
  tags: ['SCALE-14'],
}, () => {
  const index = createClusterIndex(
    createPointList(nashville, nashville, [-86.7, 36.2], [-80, 40]),
    clustering,
  )
  const open = (id: number, zoom: number, east = 0) => {
    const pin = index.findPin({ id, zoom })
    if (!pin) throw new Error(`Point ${id} is not in the list.`)
    const opened = index.openCluster({ ...pin, longitude: pin.longitude + east, zoom })
    return opened && { ...opened, ids: opened.ids.toSorted() }
  }
  const wide = open(1, 5)
  expect(wide?.ids).toEqual([1, 2, 3])
  expect(wide?.zoom).toBeLessThanOrEqual(18)
  const narrow = open(1, 18)
  expect(narrow?.ids).toEqual([1, 2])
  expect(narrow?.zoom).toBeGreaterThan(18)
  expect(open(4, 5)).toEqual({ zoom: 19, ids: [4] })
  // The cluster of an older list may be a little beside it, but not far away.
  expect(open(4, 5, 0.5)?.ids).toEqual([4])
  expect(open(4, 5, 4)).toBe(null)
})

test('tiles contain the points in their area', () => {
  const index = createClusterIndex(createPointList(nashville), clustering)
  expect(index.getTile({ z: 0, x: 0, y: 0 }).byteLength).toBeGreaterThan(0)
  expect(index.getTile({ z: 8, x: 0, y: 0 }).byteLength).toBe(0)
})

test('a single point has its name in mixed case in its tile, a cluster has none', {
  tags: ['PIN-09'],
}, () => {
  const hasName = (...positions: (typeof nashville)[]) => {
    const tile = createClusterIndex(createPointList(...positions), clustering).getTile({
      z: 0,
      x: 0,
      y: 0,
    })
    return Buffer.from(tile).includes('Agency 1')
  }
  expect([hasName(nashville), hasName(nashville, nashville)]).toEqual([true, false])
})
