import type { Page } from '@playwright/test'
import { cityOfKnoxvilleDetail } from '../support/agencies.ts'
import { addressLink, mapLink, mockAgency } from '../support/agency-page.ts'
import { boxOf, expect, test } from '../support/browser.ts'
import { withGraphics } from '../support/graphics.ts'

test.use(withGraphics)

test.beforeEach(async ({ page, signIn }) => {
  await signIn()
  await mockAgency(page, cityOfKnoxvilleDetail)
})

const map = (page: Page) => page.getByRole('region', { name: 'Map of the agency’s location' })

test("a click on the agency's map or its marker opens the address in a maps app", {
  tag: ['@AGENCY-06'],
}, async ({ page, context }) => {
  // Short enough that the page scrolls.
  await page.setViewportSize({ width: 1280, height: 600 })
  await context.route('https://www.google.com/**', (route) => route.fulfill({ body: 'Maps' }))
  await page.goto('/agencies/1')
  const marker = page.getByRole('img', { name: cityOfKnoxvilleDetail.name })
  await expect(marker).toHaveCount(1)
  const mapBox = await boxOf(mapLink(page))
  const pin = await boxOf(marker)
  // With a border of one pixel on each side.
  expect(Math.round(mapBox.height) + 2).toBe(300)
  expect([pin.width, pin.height]).toEqual([32, 32])
  const { middle } = mapBox
  expect(Math.abs(pin.middle.x - middle.x)).toBeLessThan(2)
  expect(Math.abs(pin.middle.y - middle.y)).toBeLessThan(2)

  const url = (await addressLink(page).getAttribute('href')) ?? ''
  for (const point of [middle, { x: mapBox.x + 12, y: mapBox.y + 12 }]) {
    const opened = context.waitForEvent('page')
    await page.mouse.click(point.x, point.y)
    const mapsApp = await opened
    await mapsApp.waitForURL(url)
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
