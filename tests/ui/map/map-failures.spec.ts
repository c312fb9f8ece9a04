import type { Page } from '@playwright/test'
import { expect, test } from '../../support/browser.ts'
import { mapOfAgencies } from '../../support/map.ts'

const style = '/map-service/style.json'

/** Gives the page a map style of the test's own map service. */
const useMapStyle = (page: Page) =>
  page.route('**/home', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace('"mapStyleUrl":null', `"mapStyleUrl":"${style}"`)
    await route.fulfill({ response: answer, body })
  })

const tiledStyle = {
  version: 8,
  sources: { streets: { type: 'raster', tiles: ['/map-service/{z}/{x}/{y}.png'], tileSize: 256 } },
  layers: [{ id: 'streets', type: 'raster', source: 'streets' }],
}

const expectList = (page: Page) =>
  expect(page.getByRole('heading', { name: /^[1-9]\d* Results$/ })).toBeVisible()

test.beforeEach(async ({ signIn, expectConsoleErrors }) => {
  expectConsoleErrors(/The location is not known/)
  await signIn()
})

test('a rejected key replaces the map by a panel; the list works, and trying again brings the map [MAP-21, MAP-23, MAP-25]', async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of 401/)
  await useMapStyle(page)
  await page.route(`**${style}`, (route) => route.fulfill({ status: 401, json: {} }))
  await page.goto('/home')
  const panel = page.getByRole('alert')
  await expect(panel.getByRole('heading', { name: 'Error: AuthFailure' })).toBeVisible()
  await expect(panel).toContainText('a problem with the API key prevents the map from rendering')
  await expectList(page)
  await page.unroute(`**${style}`)
  await page.route(`**${style}`, (route) => route.fulfill({ json: { version: 8, sources: {}, layers: [] } }))
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Loading...')).toBeVisible()
  await expect(page.getByText('Loading...')).toBeHidden()
  await expect(mapOfAgencies(page)).toBeVisible()
  await expect(panel.filter({ hasText: /Error|could not be loaded/ })).toHaveCount(0)
})

test('a rejected tile is a rejected key [MAP-21]', async ({ page, baseURL, expectConsoleErrors }) => {
  expectConsoleErrors(/status of 403/)
  await useMapStyle(page)
  const tiles = [`${baseURL}/map-service/{z}/{x}/{y}.png`]
  const sources = { streets: { ...tiledStyle.sources.streets, tiles } }
  await page.route(`**${style}`, (route) => route.fulfill({ json: { ...tiledStyle, sources } }))
  await page.route('**/map-service/*/*/*.png', (route) => route.fulfill({ status: 403 }))
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'Error: AuthFailure' })).toBeVisible()
  await expectList(page)
})

test('a library that does not load is logged and can be tried again [MAP-03, MAP-22, MAP-23]', async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/net::ERR_FAILED/, /^The maps script could not load/)
  const library = /\/assets\/maplibre-gl-[^/]*\.js$/
  await page.route(library, (route) => route.abort())
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'The map could not be loaded' })).toBeVisible()
  await expectList(page)
  await page.unroute(library)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Loading...')).toBeVisible()
  await expect(mapOfAgencies(page)).toBeVisible()
  await expect(page.getByText('Loading...')).toBeHidden()
})

test('graphics that do not come back end the map, and trying again brings it back [MAP-20]', async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/^The maps script could not load.*graphics were lost/s)
  await page.goto('/home')
  await expect(mapOfAgencies(page)).toBeVisible()
  await expect(page.getByText('Loading...')).toBeHidden()
  await mapOfAgencies(page).evaluate((canvas) =>
    (canvas as HTMLCanvasElement).getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext(),
  )
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(mapOfAgencies(page)).toBeVisible()
})
