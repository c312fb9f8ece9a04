import { type BrowserDriver, createPageAssertions } from 'chart-paths/playwright'
import type { mapLoadMachine } from '../../src/machines/map-load/machine.ts'
import { holdMapStyle } from '../agency-search/driver/held-responses.ts'
import { expect } from '../support/browser.ts'
import { createFastForward } from '../support/fast-forward.ts'
import { mapOfAgencies } from '../support/map.ts'
import type { NewestRequest } from '../support/newest-request.ts'
import type { Visit } from '../support/paths/browser/test-flow-in-browser.ts'
import { expectResults } from '../support/search-page.ts'

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A style whose tiles come from the origin of the page. */
const tiledStyle = (origin: string) => ({
  version: 8,
  sources: {
    streets: { type: 'raster', tiles: [`${origin}/map-service/{z}/{x}/{y}.png`], tileSize: 256 },
  },
  layers: [{ id: 'streets', type: 'raster', source: 'streets' }],
})

const noWebGl = 'There is no request to pause. tests/map-load/no-graphics.spec.ts opens /home without WebGL.'

/** How long the page waits for lost graphics to return, in ms. */
const graphicsLimit = 5_000

/** Drives the map of /home, opened from a page without a map. The test responds to requests for its style and tiles. */
export const createDriver = (visit: () => Visit): BrowserDriver<typeof mapLoadMachine> => {
  let style: NewestRequest
  let fastForward: (length: number) => Promise<void>
  /** The response to every tile. A map draws its first frame as soon as it has a tile. */
  let tiles = Promise.withResolvers<'drawn' | 'rejected'>()
  let isDrawn = false
  const libraryRequests: string[] = []

  const panel = () =>
    visit()
      .page.getByRole('alert')
      .filter({ has: visit().page.getByRole('button', { name: 'Try again' }) })
  const loading = () => visit().page.getByRole('status').filter({ hasText: 'Loading...' })

  const respondToTiles = (result: 'drawn' | 'rejected') => {
    tiles.resolve(result)
    isDrawn = result === 'drawn'
  }

  return {
    consoleErrors: [/status of (401|403)/, /net::ERR_FAILED/, /^The maps script could not load/],
    allowsConnectingSteps: true,
    open: async () => {
      const { page } = visit()
      await visit().signIn()
      await page.clock.install()
      fastForward = createFastForward(page)
      style = await holdMapStyle(page, '**/contact')
      await page.route('**/map-service/*/*/*.png', async (route) => {
        const isRejected = (await tiles.promise) === 'rejected'
        await route.fulfill(isRejected ? { status: 403 } : { contentType: 'image/png', body: pixel })
      })
      page.on('request', (request) => {
        if (request.url().includes('/assets/maplibre-gl')) libraryRequests.push(request.url())
      })
      await page.goto('/contact')
    },
    allows: ({ description }) => description !== 'the browser has no WebGL',
    excluded: {
      'loading.fetching: done loadMap [isUnsupported] #2': noWebGl,
    },
    events: {
      'map.requested': () => visit().page.getByRole('link', { name: 'Home', exact: true }).click(),
      'map.drawn': async () => respondToTiles('drawn'),
      'key.rejected': async () => {
        if (isDrawn) {
          tiles = Promise.withResolvers()
          await visit().page.getByRole('button', { name: 'Zoom in' }).click()
        }
        respondToTiles('rejected')
      },
      'map.failed': async () => {
        await mapOfAgencies(visit().page).evaluate(async (canvas: HTMLCanvasElement) => {
          const lost = new Promise((resolve) => canvas.addEventListener('webglcontextlost', resolve))
          canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext()
          await lost
        })
        await fastForward(graphicsLimit)
      },
      'map.retried': () => panel().getByRole('button', { name: 'Try again' }).click(),
      'xstate.done.actor.loadMap': async ({ output }) => {
        tiles = Promise.withResolvers()
        isDrawn = false
        const { origin } = new URL(visit().page.url())
        await style.respond((route) =>
          route.fulfill(
            output.outcome === 'rejected' ? { status: 401, json: {} } : { json: tiledStyle(origin) },
          ),
        )
      },
      'xstate.error.actor.loadMap': () => style.respond((route) => route.abort()),
    },
    delays: { slowAfter: (length) => fastForward(length), loadingTimeout: (length) => fastForward(length) },
    states: createPageAssertions<typeof mapLoadMachine>()({
      notLoaded: async () => {
        await expect(loading()).toHaveCount(0)
        await expect(panel()).toHaveCount(0)
        expect(libraryRequests).toEqual([])
      },
      loading: async () => {
        await expect(loading()).toBeVisible()
        await expect(panel()).toHaveCount(0)
      },
      'loading.fetching': () => expect(mapOfAgencies(visit().page)).toHaveCount(0),
      'loading.fetching.slow': () => expectResults(visit().page),
      'loading.drawing': () => expect(mapOfAgencies(visit().page)).toHaveCount(1),
      loaded: async () => {
        await expect(loading()).toHaveCount(0)
        await expect(mapOfAgencies(visit().page)).toBeVisible()
      },
      authFailure: async () => {
        await expect(panel()).toContainText('Error: AuthFailure')
        await expect(mapOfAgencies(visit().page)).toHaveCount(0)
      },
      failed: async () => {
        await expect(panel()).toContainText('Couldn’t load the map')
        await expect(mapOfAgencies(visit().page)).toHaveCount(0)
      },
      unsupported: { excluded: noWebGl },
    }),
  }
}
