import { expose } from 'comlink'
import { expect, test } from 'vitest'
import { createClusterHandlers } from '../../../../src/services/map/clusters/cluster-handlers.ts'
import { createClustersOnMap } from '../../../../src/services/map/clusters/clusters-on-map.ts'
import { createPointList } from '../../../support/point-list.ts'
import { openWorkerChannel } from '../../../support/worker-channel.ts'

type Load = (request: { url: string }, controller: AbortController) => Promise<{ data: ArrayBuffer }>

/** The part of the map library that requests tiles for a URL scheme. */
const createLibrary = () => {
  const schemes = new Map<string, Load>()
  return {
    addProtocol: (scheme: string, load: Load) => void schemes.set(scheme, load),
    fetchTile(template: string, tile: string) {
      const url = template.replace('{z}/{x}/{y}', tile)
      const load = schemes.get(url.split('://')[0] ?? '')
      if (!load) throw new Error(`No protocol handles ${url}`)
      return load({ url }, new AbortController())
    },
  }
}

const clustering = { radius: 120, maxZoom: 18 }
const points = createPointList([-86.78, 36.17], [-86.78, 36.17])

const start = () => {
  const library = createLibrary()
  const { page, worker, fail } = openWorkerChannel()
  const shown = createClustersOnMap(library as never, clustering, () => page)
  return { library, shown, fail, startHandling: () => expose(createClusterHandlers(), worker) }
}

test('the worker creates the tiles of the shown points, with a new URL each time', async () => {
  const { library, shown, startHandling } = start()
  startHandling()
  const [first = ''] = shown.show(points)
  expect((await library.fetchTile(first, '0/0/0')).data.byteLength).toBeGreaterThan(0)
  expect(await shown.findPin(1, 5)).toMatchObject({ count: 2 })
  const [second = ''] = shown.show(createPointList())
  expect(second).not.toBe(first)
  expect((await library.fetchTile(second, '0/0/0')).data.byteLength).toBe(0)
  const request = shown.findPin(1, 5)
  shown.terminate()
  expect(await request).toBe(null)
})

test('a cluster that is still on the screen opens as the newest list has it', {
  tags: ['SCALE-14'],
}, () => {
  const handlers = createClusterHandlers()
  const open = () => handlers.openCluster({ longitude: -86.78, latitude: 36.17, zoom: 9 })
  expect(open()).toBe(null)
  handlers.show({ points, clustering })
  expect(open()).toMatchObject({ ids: [1, 2] })
  handlers.show({ points: createPointList([-86.78, 36.17]), clustering })
  expect(open()).toMatchObject({ ids: [1] })
  handlers.show({ points: createPointList(), clustering })
  expect(open()).toBe(null)
})

test('a removed map gets no tiles, and the next map requests none of its tiles', async () => {
  const { library, shown, startHandling } = start()
  startHandling()
  const [tiles = ''] = shown.show(points)
  shown.terminate()
  expect((await library.fetchTile(tiles, '0/0/0')).data.byteLength).toBe(0)
  const successor = openWorkerChannel()
  expose(createClusterHandlers(), successor.worker)
  const next = createClustersOnMap(library as never, clustering, () => successor.page)
  const [nextTiles = ''] = next.show(points)
  expect((await library.fetchTile(tiles, '0/0/0')).data.byteLength).toBe(0)
  expect((await library.fetchTile(nextTiles, '0/0/0')).data.byteLength).toBeGreaterThan(0)
})

test('if the worker is blocked, the page creates the same tiles itself', { tags: ['API-39'] }, async () => {
  const { library, shown, fail } = start()
  const [tiles = ''] = shown.show(points)
  const request = library.fetchTile(tiles, '0/0/0')
  fail()
  const pageTile = new Uint8Array((await request).data)
  const { library: other, shown: inWorker, startHandling } = start()
  startHandling()
  const [sameTiles = ''] = inWorker.show(points)
  expect(pageTile).toEqual(new Uint8Array((await other.fetchTile(sameTiles, '0/0/0')).data))
  expect(await shown.findPin(2, 18)).toMatchObject({ count: 2 })
})
