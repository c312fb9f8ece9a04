import type { Page, Route } from '@playwright/test'
import { expect, test } from '../support/browser.ts'
import { withGraphics } from '../support/graphics.ts'
import { mapOfAgencies } from '../support/map.ts'
import { mockSearches } from '../support/search-page.ts'
import { heightOf } from '../support/searched-bounds.ts'

test.use(withGraphics)

const style = '/map-service/style.json'

const configureMapStyle = (page: Page) =>
  page.route('**/home', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('"mapStyleUrl":null', `"mapStyleUrl":"${style}"`)
    await route.fulfill({ response, body })
  })

const expectList = (page: Page) =>
  expect(page.getByRole('heading', { name: /^[1-9]\d* Results$/ })).toBeVisible()

test.beforeEach(({ signIn }) => signIn())

const failurePanel = (page: Page) =>
  page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Try again' }) })
const locationUnknown = 'Your current location is unavailable. Search for a location instead.'
const panButton = (page: Page) => page.getByRole('button', { name: 'Pan to Current Location' })

test('a missing style or a rejected key replaces the map with a panel until a retry succeeds', {
  tag: ['@MAP-21', '@MAP-22', '@MAP-23', '@MAP-25', '@SCALE-18'],
}, async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(/status of 40[134]/, /^The maps script could not load.*request returned 404/s)
  await configureMapStyle(page)
  let status = 404
  const released = Promise.withResolvers<void>()
  await page.route(`**${style}`, async (route) => {
    await released.promise
    await route.fulfill({ status, json: {} })
  })
  await page.clock.install()
  const requested = page.waitForRequest(`**${style}`)
  await page.goto('/home')
  await requested
  await page.clock.runFor(15_000)
  await expectList(page)
  await expect(page.getByText('Loading...')).toBeVisible()
  released.resolve()
  const panel = failurePanel(page)
  const tryAgain = panel.getByRole('button', { name: 'Try again' })
  await expect(panel).toContainText('Couldn’t load the map')
  await expect(panel).toContainText('You can still search and use the list.')
  await expectList(page)
  for (status of [401, 403]) {
    const responded = page.waitForResponse(`**${style}`)
    await tryAgain.click()
    expect((await responded).status()).toBe(status)
    await expect(panel.getByRole('heading', { name: 'Error: AuthFailure' })).toBeVisible()
    await expect(panel).toContainText('A problem with the API key prevents the map from rendering.')
  }
  await expectList(page)
  await page.unroute(`**${style}`)
  await page.route(`**${style}`, (route) => route.fulfill({ json: { version: 8, sources: {}, layers: [] } }))
  await tryAgain.click()
  await expect(page.getByText('Loading...')).toBeVisible()
  await expect(page.getByText('Loading...')).toBeHidden()
  await expect(mapOfAgencies(page)).toBeVisible()
  await expect(panel).toHaveCount(0)
  // The user has denied access to the location.
  await expect(panButton(page)).toBeDisabled()
  await expect(panButton(page)).toHaveAccessibleDescription(locationUnknown)
  await panButton(page).hover()
  await expect(page.getByRole('tooltip')).toHaveText(locationUnknown)
})

test('the list loads while the tiles of the map are loading', { tag: ['@MAP-41'] }, async ({ page }) => {
  await configureMapStyle(page)
  const tiles = ['/map-service/{z}/{x}/{y}.png']
  await page.route(`**${style}`, (route) =>
    route.fulfill({
      json: {
        version: 8,
        sources: { streets: { type: 'raster', tiles, tileSize: 256 } },
        layers: [{ id: 'streets', type: 'raster', source: 'streets' }],
      },
    }),
  )
  const released = Promise.withResolvers<void>()
  await page.route('**/map-service/*/*/*.png', async (route) => {
    await released.promise
    await route.fulfill({ status: 204 })
  })
  const searches = await mockSearches(page)
  await page.goto('/home')
  await expectList(page)
  await expect(page.getByText('Loading...')).toBeVisible()
  // The bounds of the map. A list without a map would have the full search radius, which is 2.9 degrees high.
  expect(heightOf(searches.queries[0])).toBeLessThan(2.5)
  released.resolve()
  await expect(page.getByText('Loading...')).toBeHidden()
})

test('a failed library, worker, or base map replaces the map with a panel until a retry succeeds', {
  tag: ['@MAP-03', '@MAP-21', '@MAP-22', '@MAP-23', '@MAP-31', '@SCALE-18'],
}, async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(
    /status of (401|403|404|500)/,
    /net::ERR_FAILED/,
    /^The maps script could not load/,
    /^The maps script could not load.*worker was blocked or crashed/s,
  )
  const library = /\/assets\/maplibre-gl-(?!worker)[^/]*\.js$/
  const worker = /\/assets\/maplibre-gl-worker[^/]*\.js$/
  await page.addInitScript(() => {
    // Never responds.
    navigator.geolocation.getCurrentPosition = () => {}
  })
  await page.route(library, (route) => route.abort())
  await page.route(worker, (route) => route.abort())
  await page.goto('/home')
  const panel = failurePanel(page)
  const tryAgain = panel.getByRole('button', { name: 'Try again' })
  await expect(panel).toContainText('Couldn’t load the map')
  await expectList(page)
  await page.unroute(library)
  const blocked = page.waitForRequest(worker)
  await tryAgain.click()
  await blocked
  await expect(panel).toContainText('Couldn’t load the map')
  await page.unroute(worker)

  const archive = '**/assets/base-map-*.pmtiles'
  const failures: Record<string, (route: Route) => Promise<void>> = {
    missing: (route) => route.fulfill({ status: 404, json: {} }),
    invalid: (route) => route.fulfill({ status: 206, body: 'no tiles '.repeat(2_000) }),
    aborted: (route) => route.abort(),
    failed: (route) => route.fulfill({ status: 500, json: {} }),
    unauthorized: (route) => route.fulfill({ status: 401, json: {} }),
    forbidden: (route) => route.fulfill({ status: 403, json: {} }),
    // The first request is for the header of the archive.
    'a forbidden tile': (route) =>
      route.request().headers().range === 'bytes=0-16383' ? route.continue() : route.fulfill({ status: 403 }),
  }
  for (const [failure, handler] of Object.entries(failures)) {
    await page.route(archive, handler)
    const requested = page.waitForRequest(archive)
    await tryAgain.click()
    await requested
    const isRejected = ['unauthorized', 'forbidden', 'a forbidden tile'].includes(failure)
    await expect(panel).toContainText(isRejected ? 'Error: AuthFailure' : 'Couldn’t load the map')
    await expectList(page)
    await page.unroute(archive)
  }
  await tryAgain.click()
  await expect(page.getByText('Loading...')).toBeVisible()
  await expect(mapOfAgencies(page)).toBeVisible()
  await expect(page.getByText('Loading...')).toBeHidden()
  await expect(panel).toHaveCount(0)
  await expect(panButton(page)).toHaveAccessibleDescription(locationUnknown)

  const searches = await mockSearches(page)
  await page.route(archive, (route) => route.fulfill({ status: 403 }))
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect(panel).toContainText('Error: AuthFailure')
  // A degree of latitude is 69 miles.
  await expect.poll(() => heightOf(searches.queries.at(-1))).toBeCloseTo(200 / 69, 1)
})
