import type { Page } from '@playwright/test'
import { knoxvilleInFull } from '../support/agencies.ts'
import { addressLink, answerAgency, mapLink } from '../support/agency-page.ts'
import { expect, test } from '../support/browser.ts'
import { withGraphics } from '../support/graphics.ts'

test.use(withGraphics)

test.beforeEach(async ({ page, signIn }) => {
  await signIn()
  await answerAgency(page, knoxvilleInFull)
})

const map = (page: Page) => page.getByRole('region', { name: 'Map of the agency' })

test('a map 300 px high shows one marker; clicking either opens the address in a maps app, and its buttons zoom', {
  tag: ['@AGENCY-06'],
}, async ({ page, context }) => {
  await context.route('https://www.google.com/**', (route) => route.fulfill({ body: 'Maps' }))
  await page.goto('/agencies/1')
  const marker = page.getByRole('img', { name: knoxvilleInFull.name })
  await expect(marker).toHaveCount(1)
  const place = await mapLink(page).boundingBox()
  const pin = await marker.boundingBox()
  if (!place || !pin) throw new Error('The map is not on the page.')
  // A border of one pixel on each side.
  expect(Math.round(place.height) + 2).toBe(300)
  expect([pin.width, pin.height]).toEqual([32, 32])
  const middle = { x: place.x + place.width / 2, y: place.y + place.height / 2 }
  expect(Math.abs(pin.x + 16 - middle.x)).toBeLessThan(2)
  expect(Math.abs(pin.y + 16 - middle.y)).toBeLessThan(2)

  const address = (await addressLink(page).getAttribute('href')) ?? ''
  for (const point of [middle, { x: place.x + 12, y: place.y + 12 }]) {
    const opened = context.waitForEvent('page')
    await page.mouse.click(point.x, point.y)
    const mapsApp = await opened
    await mapsApp.waitForURL(address)
    expect(await mapsApp.evaluate(() => window.opener)).toBeNull()
    await mapsApp.close()
  }

  // The wheel scrolls the page, and the map does not zoom.
  await page.mouse.move(middle.x, middle.y)
  await page.mouse.wheel(0, 120)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect(map(page)).toBeVisible()
  expect(context.pages()).toHaveLength(1)
})
