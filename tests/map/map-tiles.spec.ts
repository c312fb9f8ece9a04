import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { findFreePort } from '../../server/platform/private-postgres/free-port.ts'
import { copyPreparedDataDirectory } from '../support/app-database.ts'
import { test as base, expect } from '../support/browser.ts'
import { withGraphics } from '../support/graphics.ts'
import { mapOfAgencies, pixelsOf, pointOnMap } from '../support/map.ts'
import { makeProtomapsArchive } from '../support/protomaps-archive.ts'
import { startTemporaryServer } from '../support/server-process.ts'
import { fillFields, signUpFields } from '../support/signed-out-pages.ts'

/** A server whose operator provides map tiles. */
const test = base.extend<object, { origin: string }>({
  origin: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from the pattern.
    async ({}, use) => {
      const dataDirectory = copyPreparedDataDirectory()
      const tiles = join(dataDirectory, 'streets.pmtiles')
      writeFileSync(tiles, makeProtomapsArchive())
      const port = String(await findFreePort())
      const stop = await startTemporaryServer(dataDirectory, { PORT: port, MAP_TILES: tiles })
      await use(`http://localhost:${port}`)
      await stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ origin }, use) => use(origin),
})

test.use(withGraphics)

/** The color of the map at a place without roads, water, or names. */
const readLandColor = async (page: Page): Promise<string> => {
  const { x, y } = await pointOnMap(page, { latitude: 35.7, longitude: -87.2 })
  const pixels = await pixelsOf(page, { x, y, width: 4, height: 4 })
  return String(pixels[0])
}

test("the map draws the operator's tiles, light and dark, credits them, and contacts no other host", {
  tag: ['@MAP-32'],
}, async ({ page, baseURL }) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/signup')
  await fillFields(page, signUpFields())
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(mapOfAgencies(page)).toBeVisible()
  await expect(page.getByText('Protomaps © OpenStreetMap')).toBeVisible()
  await expect.poll(() => readLandColor(page)).toBe('226,223,218')

  const before = requested.length
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => readLandColor(page)).toBe('31,31,31')
  expect(requested.slice(before)).toEqual([])
  expect(requested.filter((url) => url.includes('/map-tiles/')).length).toBeGreaterThan(1)
  expect(requested.filter((url) => url.includes('base-map') || !url.startsWith(`${baseURL}/`))).toEqual([])
})
