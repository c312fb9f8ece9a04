import type { Browser, Page } from '@playwright/test'
import type { Agency } from '../../contract/agencies.ts'
import { cityOfKnoxville } from '../support/agencies.ts'
import { expect, test } from '../support/browser.ts'
import { withGraphics } from '../support/graphics.ts'
import { logInOnPage } from '../support/login-page.ts'
import { countLocationRequests, hoverPin } from '../support/map.ts'
import {
  changeFilter,
  mockSearches,
  resultsHeading,
  resultsPanel,
  type Searches,
  searchBox,
  searchFor,
} from '../support/search-page.ts'
import { boundsOf, expectMapCenter } from '../support/searched-bounds.ts'

const home = { latitude: 36.3, longitude: -86.6 }
/** The location of the colleague who opens the link. */
const memphis = { latitude: 35.15, longitude: -90.05 }
const place = { latitude: 35.9606, longitude: -83.9207 }
const agencies = [
  { ...cityOfKnoxville, id: 1, name: 'City of Knoxville', ...place },
  { ...cityOfKnoxville, id: 2, name: 'Knox County', ...place },
  { ...cityOfKnoxville, id: 3, name: 'Schools', latitude: 36.45, longitude: -84.5 },
] satisfies Agency[]

test.use({ ...withGraphics, permissions: ['geolocation'], geolocation: home })

/** The newest query is the same, with bounds rounded as in a URL. */
const expectSameQuery = async (searches: Searches, query: Record<string, string>) => {
  const { ne_bound: _ne, sw_bound: _sw, ...rest } = query
  await expect.poll(() => searches.queries.at(-1)).toMatchObject(rest)
  const bounds = boundsOf(searches.queries.at(-1))
  const expected = boundsOf(query)
  for (const corner of ['northEast', 'southWest'] as const) {
    expect(bounds[corner].latitude).toBeCloseTo(expected[corner].latitude, 3)
    expect(bounds[corner].longitude).toBeCloseTo(expected[corner].longitude, 3)
  }
}

const queryOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)
const expectQuery = (page: Page, query: Record<string, string>) =>
  expect.poll(() => queryOf(page)).toMatchObject(query)

const expectIdle = (page: Page) => expect(resultsPanel(page)).toHaveAttribute('aria-busy', 'false')

/** Checks a search in Knoxville for Sourcewell members, zoomed in one step, with the pin of two agencies selected. */
const expectSearch = async (page: Page, searches: Searches, url: string, query: Record<string, string>) => {
  await expect(resultsHeading(page)).toHaveText('2 Results')
  await expect(page.getByRole('button', { name: /^Back to all \d+ results$/ })).toBeVisible()
  await expect(searchBox(page)).toHaveValue('Knoxville, TN')
  await expectSameQuery(searches, query)
  await expect(page).toHaveURL(url)
}

/** Opens the link as a colleague far away, who signs in first. */
const openAsColleague = async (browser: Browser, page: Page, url: string) => {
  const context = await browser.newContext({
    viewport: page.viewportSize(),
    permissions: ['geolocation'],
    geolocation: memphis,
  })
  const colleague = await context.newPage()
  const searches = await mockSearches(colleague)
  searches.respondWith(agencies)
  await colleague.goto(url)
  await expect(colleague).toHaveURL('/login')
  await logInOnPage(colleague)
  return { colleague, searches }
}

const savedFilters = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('filters.')))

test.beforeEach(({ signIn }) => signIn())

test('reload, Back, Forward, and a shared link restore a search, even after sign-in', {
  tag: ['@SCALE-01', '@SCALE-02', '@SCALE-03', '@GEO-01'],
}, async ({ page, browser }) => {
  const searches = await mockSearches(page)
  searches.respondWith(agencies)
  const locationRequests = await countLocationRequests(page)
  // The first page requests the location, whichever page it is.
  await page.goto('/favorites')
  await expect.poll(locationRequests).toBe(1)
  await page.getByRole('link', { name: 'Agency Atlas, home' }).click()
  await expectMapCenter(searches, home)
  await expectIdle(page)
  await expect(page).toHaveURL('/home')

  await searchFor(page, 'Knoxville, TN')
  await expectMapCenter(searches, place)
  await expectQuery(page, {
    place: 'Knoxville, TN',
    radius: '100',
    lat: '35.96064',
    lng: '-83.92074',
    zoom: '13',
  })
  await expectIdle(page)
  const atKnoxville = page.url()
  await changeFilter(page, 'Sourcewell Members Only')
  await expectQuery(page, { sourcewell: 'true' })
  // The map zooms to the radius.
  await expect.poll(() => Number(queryOf(page).zoom)).toBeLessThan(9)
  await expectIdle(page)

  const entries = await page.evaluate(() => history.length)
  const count = searches.queries.length
  const zoom = Math.round(100 * Number(queryOf(page).zoom) + 100) / 100
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expectQuery(page, { zoom: `${zoom}` })
  await expect.poll(() => searches.queries.length).toBe(count + 1)
  await expectIdle(page)
  const zoomedIn = { ...place, latitude: 35.96064, longitude: -83.92074, zoom }
  const pin = await hoverPin(page, place, '2 agencies', zoomedIn)
  await page.mouse.click(pin.x, pin.y)
  await expect(resultsHeading(page)).toHaveText('2 Results')
  await expectQuery(page, { selected: '1', view: 'list', lat: '35.9606', lng: '-83.9207' })
  expect(await page.evaluate(() => history.length)).toBe(entries + 1)
  const url = page.url()

  await page.reload()
  await expect.poll(() => searches.queries.length).toBe(count + 2)
  const query = searches.queries.at(-1) ?? {}
  expect(query).toMatchObject({ search: 'Knoxville, TN', sourcewell_id: 'true' })
  await expectSearch(page, searches, url, query)

  const { colleague, searches: colleagueSearches } = await openAsColleague(browser, page, url)
  await expectSearch(colleague, colleagueSearches, url, query)
  await expect(colleague.getByRole('button', { name: 'Pan to Current Location' })).toBeEnabled()
  expect(await savedFilters(colleague)).toEqual([])
  await colleague.context().close()

  await page.goBack()
  await expectQuery(page, { sourcewell: 'true', zoom: `${zoom}` })
  expect(queryOf(page)).not.toHaveProperty('selected')
  await expect(resultsHeading(page)).toHaveText('3 Results')
  await page.goBack()
  await expect(page).toHaveURL(atKnoxville)
  await expect.poll(() => searches.queries.at(-1)?.search).toBe('Knoxville, TN')
  await expect.poll(() => searches.queries.at(-1)).not.toHaveProperty('sourcewell_id')
  await expect(resultsHeading(page)).toHaveText('3 Results')
  await page.goBack()
  await expectMapCenter(searches, home)
  expect(searches.queries.at(-1)).toMatchObject({ search: '', radius: '100' })
  await expect(searchBox(page)).toHaveValue('')
  expect(page.url()).not.toMatch(/36\.3|86\.6/)
  await page.goForward()
  await page.goForward()
  await page.goForward()
  await expectSearch(page, searches, url, query)
  await page.goBack()
  await page.goBack()
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/favorites')
})
