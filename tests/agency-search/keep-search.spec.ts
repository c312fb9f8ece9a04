import type { Agency } from '../../contract/agencies.ts'
import { cityOfKnoxville } from '../support/agencies.ts'
import { expect, test } from '../support/browser.ts'
import { withGraphics } from '../support/graphics.ts'
import { hoverPin, nashvilleView } from '../support/map.ts'
import {
  cards,
  expectResults,
  mockSearches,
  nameFilter,
  resultsHeading,
  resultsPanel,
  searchBox,
  searchFor,
} from '../support/search-page.ts'

test.use(withGraphics)

const place = { latitude: 36.3, longitude: -86.5 }
const placed = [1, 2].map((id): Agency => ({ ...cityOfKnoxville, id, name: `Placed ${id}`, ...place }))
/** Of different heights: every other one has no buttons. */
const listed = Array.from({ length: 120 }, (_, index): Agency => {
  const counts = index % 2 === 0 ? {} : { contactsCount: 0, salesReportsCount: 0 }
  return {
    ...cityOfKnoxville,
    id: index + 3,
    name: `Listed ${index}`,
    latitude: null,
    longitude: null,
    ...counts,
  }
})

test('after a reload of an agency, its link back to the search restores place, filters, and map', {
  tag: ['@AGENCY-17', '@SCALE-01'],
}, async ({ page, signIn }) => {
  await mockSearches(page)
  await signIn()
  const backLink = page.getByRole('link', { name: 'Back to search' })
  await page.goto('/agencies/1')
  await expect(backLink).toHaveAttribute('href', '/home')

  await page.goto('/home?types=government')
  await searchFor(page, 'Blount County, TN')
  await expect(page).toHaveURL(/place=Blount\+County%2C\+TN&types=government&.*&zoom=[\d.]+$/)
  await expectResults(page)
  const address = page.url()
  await cards(page).first().getByRole('link').first().click()
  await expect(backLink).toHaveAttribute('href', '/home')
  await page.reload()
  await backLink.click()
  await expect(page).toHaveURL(address)
  await expect(searchBox(page)).toHaveValue('Blount County, TN')
  await expectResults(page)
  await expect(page).toHaveURL(address)
})

test('a visit to an agency keeps the results, scroll position, filter, text, map, and selection of the search', {
  tag: ['@AGENCY-17', '@PIN-06', '@SCALE-15'],
}, async ({ page, signIn }) => {
  const searches = await mockSearches(page)
  searches.respondWith([...placed, ...listed])
  await signIn()
  await page.goto('/home')
  await expect(resultsHeading(page)).toHaveText('122 Results')

  await page.getByRole('button', { name: 'Zoom out' }).click()
  await expect.poll(() => searches.queries.length).toBe(2)
  await expect(resultsPanel(page)).toHaveAttribute('aria-busy', 'false')
  await searchBox(page).fill('Memphis')
  await nameFilter(page).fill('listed')
  const list = page.getByRole('region', { name: 'Results' })
  for (const distance of [1_000, 3_000, 9_000])
    await list.evaluate((element, top) => element.scrollTo({ top }), distance)
  const nameInSight = () =>
    list.evaluate((element) => {
      const { top } = element.getBoundingClientRect()
      const articles = [...element.querySelectorAll('article')]
      const inSight = articles.find((article) => article.getBoundingClientRect().top >= top)
      return inSight?.querySelector('a')?.textContent ?? ''
    })
  await expect.poll(nameInSight).toMatch(/^Listed [4-9]\d$/)
  const card = page.getByRole('article', { name: await nameInSight(), exact: true })
  await expect(card).toBeInViewport()
  const scrolled = () => list.evaluate(({ scrollTop }) => scrollTop)
  const heightOfCard = async () => (await card.boundingBox())?.y
  // Cards that were just measured may still move the list, and clicking a partly visible card scrolls it.
  await card.getByRole('link').first().scrollIntoViewIfNeeded()
  await expect(async () => {
    const before = await scrolled()
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    )
    expect(await scrolled()).toBe(before)
  }).toPass()
  const [distance, height] = [await scrolled(), await heightOfCard()]
  const address = page.url()
  await card.getByRole('link').first().click()
  await expect(page.getByRole('link', { name: 'Back to search' })).toBeVisible()

  await page.goBack()
  await expect(page).toHaveURL(address)
  await expect(card).toBeInViewport()
  await expect(resultsHeading(page)).toHaveText('120 Results')
  await expect.poll(scrolled).toBe(distance)
  expect(await heightOfCard()).toBe(height)
  await expect(nameFilter(page)).toHaveValue('listed')
  await expect(searchBox(page)).toHaveValue('Memphis')
  const view = { ...nashvilleView, zoom: nashvilleView.zoom - 1 }
  expect(searches.queries).toHaveLength(2)
  await nameFilter(page).fill('')
  const point = await hoverPin(page, place, '2 agencies', view)

  await page.mouse.click(point.x, point.y)
  await expect(resultsHeading(page)).toHaveText('2 Results')
  await cards(page).first().getByRole('link', { name: 'Placed 1' }).click()
  await page.getByRole('link', { name: 'Back to search' }).click()
  await expect(page).toHaveURL(/[?&]zoom=8&selected=1&view=list$/)
  await expect(resultsHeading(page)).toHaveText('2 Results')
  await expect(page.getByRole('button', { name: /^Back to all \d+ results$/ })).toBeVisible()
  // The map was moving to the pin when the user left the page.
  await hoverPin(page, place, '2 agencies', { ...place, zoom: view.zoom })
  await page.mouse.move(0, 0)
  await page.keyboard.press('Escape')
  await expect(resultsHeading(page)).toHaveText('122 Results')
  await hoverPin(page, place, '2 agencies', view)
  expect(searches.queries).toHaveLength(2)
})
