import type { Page } from '@playwright/test'
import { contactsOn } from '../support/agency-page.ts'
import { expect, test } from '../support/browser.ts'
import { withGraphics } from '../support/graphics.ts'
import { hoverPin } from '../support/map.ts'
import { cards, expectResults, resultsHeading, searchBox, suggestionList } from '../support/search-page.ts'

test.use(withGraphics)

/** The expected map position. */
const positionIn = (page: Page) => {
  const query = new URL(page.url()).searchParams
  return { latitude: Number(query.get('lat')), longitude: Number(query.get('lng')) }
}

test('a chosen agency shows its card and pin even if filters hide it; reload, Back, and Forward restore it, and its type is included', {
  tag: ['@BOX-06', '@BOX-09', '@SCALE-01'],
}, async ({ page, signIn }) => {
  test.slow()
  await signIn()
  await page.goto('/home')
  await expectResults(page)
  await searchBox(page).fill('college')
  const agencies = suggestionList(page).getByRole('group', { name: 'Agencies' }).getByRole('option')
  const option = agencies.filter({ hasText: 'Higher education · ' }).first()
  const name = await option.locator('span > span').first().textContent()
  if (!name) throw new Error('The suggestion has no name.')
  await option.click()

  const allTypes = /types=[^&]*higher-education/
  const pressedTypes = page.getByRole('main').getByRole('button', { pressed: true })
  const expectChosen = async () => {
    await expect(resultsHeading(page)).toHaveText(/^1 Results?$/)
    await expect(cards(page)).toContainText([name])
    await expect(page).toHaveURL(allTypes)
    await expect(pressedTypes).toHaveText(['Government', 'Non-profit', 'Education', 'Higher education'])
    await expect(page).toHaveURL(/selected=\d+/)
    await expect(page).toHaveURL(/zoom=13/)
  }
  await expectChosen()
  await expect(searchBox(page)).toHaveValue(name)
  const position = positionIn(page)
  await hoverPin(page, position, name, { ...position, zoom: 13 })

  await page.reload()
  await expectChosen()
  await expect(searchBox(page)).toHaveValue(name)
  await page.goBack()
  await expectResults(page)
  await expect(page).not.toHaveURL(allTypes)
  await expect(page).not.toHaveURL(/selected=/)
  await page.goForward()
  await expectChosen()

  await page.getByRole('button', { name: /^Back to/ }).click()
  await expect(page).not.toHaveURL(/selected=/)
  await expect(cards(page).first()).toContainText(name)
})

test('the contacts of a chosen agency are below its card, and loading them can be retried', {
  tag: ['@RESULT-15'],
}, async ({ page, signIn, expectConsoleErrors }) => {
  expectConsoleErrors(/status of 500/, /servers are having some issues/, /The agency could not be loaded/)
  await signIn()
  await page.goto('/home')
  await expectResults(page)
  // The first request is the search's own, for the chosen agency.
  let requests = 0
  await page.route('**/api/v1/agencies/*', (route) => {
    requests += 1
    return requests === 2 ? route.fulfill({ status: 500 }) : route.fallback()
  })
  await searchBox(page).fill('Knox County Schools')
  await suggestionList(page).getByRole('option').first().click()
  const retry = page.getByRole('alert').getByRole('button', { name: 'Try again' })
  await expect(retry).toBeVisible()
  await expect(cards(page)).toContainText(['Knox County Schools'])

  await retry.click()
  const count = Number(/View (\d+) Contacts/.exec((await cards(page).textContent()) ?? '')?.[1])
  await expect(contactsOn(page)).toHaveCount(count)
  await expect(
    contactsOn(page)
      .first()
      .getByRole('link', { name: /^\(\d{3}\) / }),
  ).toHaveAttribute('href', /^tel:/)

  await page.setViewportSize({ width: 768, height: 1024 })
  await expect(cards(page)).toHaveCount(1)
  await expect(contactsOn(page)).toHaveCount(0)
})
