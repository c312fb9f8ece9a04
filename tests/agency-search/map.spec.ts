import type { Page } from '@playwright/test'
import type { Agency } from '../../contract/agencies.ts'
import { boundsCenter, type Coordinates } from '../../contract/coordinates.ts'
import { cityOfKnoxville } from '../support/agencies.ts'
import { boxOf, expect, expectNoViolations, test } from '../support/browser.ts'
import { withGraphics } from '../support/graphics.ts'
import { countLocationRequests, hoverPin, mapOfAgencies, pixelsOf } from '../support/map.ts'
import { navigate } from '../support/navigate.ts'
import {
  displayModes,
  expectAccessible,
  expectAccessibleSearch,
  expectAccessibleSearchInMode,
} from '../support/page-checks.ts'
import {
  cards,
  changeFilter,
  expectResults,
  mockSearches,
  resultsHeading,
  resultsPanel,
  type Searches,
  searchBox,
  searchFor,
} from '../support/search-page.ts'
import { boundsOf, expectMapCenter, heightOf } from '../support/searched-bounds.ts'

const home = { latitude: 35.9606, longitude: -83.9207 }
const atHome = { ...home, zoom: 13 }
test.use({ ...withGraphics, permissions: ['geolocation'], geolocation: home })

const agency = (id: number, changes: Partial<Agency>): Agency => ({ ...cityOfKnoxville, id, ...changes })
const place = { latitude: 35.975, longitude: -83.94 }
const lone = agency(1, { name: 'City of Knoxville', ...place })
const agencies = [lone, agency(2, { name: 'Nowhere', latitude: null, longitude: null })]

let searches: Searches
test.beforeEach(async ({ page, signIn }) => {
  searches = await mockSearches(page)
  searches.respondWith(agencies)
  await signIn()
})

/** Waits until the map, moved by the app, has requested the agencies of a place. */
const asksAround = (place: Coordinates) => expectMapCenter(searches, place)

/** The color of a cluster or of a circle's line, which may be blended with the map; unlike that of water. */
const isOfCircle = ([red = 0, green = 0, blue = 0]: number[]) =>
  red < 190 && green - red > 25 && green >= blue

const panButton = (page: Page) => page.getByRole('button', { name: 'Pan to Current Location' })

test('map and list share the window, one view at a time at 768 px and below, without axe violations even while the map loads', {
  tag: ['@MAP-01', '@MAP-02', '@RESULT-05', '@RESULT-06', '@NAV-02', '@PIN-08', '@A11Y-01', '@A11Y-03'],
}, async ({ page }) => {
  test.slow()
  const held = Promise.withResolvers<void>()
  await page.route(/\/assets\/maplibre-gl-[^/]*\.js$/, async (route) => {
    await held.promise
    await route.fallback()
  })
  await page.goto('/home')
  await expect(resultsPanel(page)).toHaveAttribute('aria-busy', 'true')
  await expectNoViolations(page)
  held.resolve()
  await expectResults(page)
  await expectAccessibleSearch(page, 'Map')

  await test.step('they split the window 65 to 35', async () => {
    const list = resultsPanel(page)
    const toggle = page.getByRole('radiogroup', { name: 'View' })
    // The navigation is 64 px high, and the bar above the map has two or three rows.
    for (const [width, height, top] of [
      [1280, 800, 160],
      [769, 900, 196],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect(toggle).toBeHidden()
      await expect.poll(async () => (await boxOf(mapOfAgencies(page))).width).toBeCloseTo(width * 0.65, 0)
      const [map, panel] = [await boxOf(mapOfAgencies(page)), await boxOf(list)]
      expect(panel.width).toBeCloseTo(width * 0.35, 0)
      expect([map.y, map.height, panel.y, panel.height]).toEqual([top, height - top, 64, height - 64])
    }
    await page.setViewportSize({ width: 768, height: 900 })
    await expect(toggle).toBeInViewport({ ratio: 1 })
    await expect(mapOfAgencies(page)).toBeVisible()
    await expect(page.getByText('© GeoNames')).toBeHidden()
    await expect(list).toBeHidden()
    expect(900 - (await boxOf(toggle)).bottom).toBeLessThan(40)
    await toggle.getByText('List', { exact: true }).click()
    await expect(list).toBeVisible()
    await expect(mapOfAgencies(page)).toBeHidden()
    await expect.poll(async () => (await list.boundingBox())?.width).toBe(768)
    await toggle.getByText('Map', { exact: true }).click()
    await expect(mapOfAgencies(page)).toBeVisible()
  })

  await test.step('another line of chips makes the map smaller and covers none of it', async () => {
    const lastChip = page.getByRole('button', { name: 'Remove filter: Has contacts' })
    await navigate(page, '/home?radius=50&sourcewell=true&omnia=true&contacts=true')
    await asksAround(home)
    for (const width of [1280, 1000, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await expect(async () => {
        const map = await boxOf(mapOfAgencies(page))
        expect(map.y).toBeGreaterThan((await boxOf(lastChip)).bottom)
        expect(Math.abs(map.bottom - 844)).toBeLessThanOrEqual(1)
      }).toPass()
    }
  })
})

test('the map centers on the user’s location, which is requested once, on a selected pin, and on a new place', {
  tag: [
    '@GEO-01',
    '@MAP-05',
    '@SEARCH-05',
    '@SEARCH-07',
    '@MAP-13',
    '@MAP-38',
    '@PIN-06',
    '@CHIP-16',
    '@CHIP-19',
  ],
}, async ({ page }) => {
  await test.step('the user’s location is at its center at zoom 13, and a button returns to it', async () => {
    const locationRequests = await countLocationRequests(page)
    await page.goto('/home')
    const marker = page.getByRole('img', { name: 'Your location' })
    await expect(marker).toBeVisible()
    await asksAround(home)
    const [box, pin] = [await boxOf(mapOfAgencies(page)), await boxOf(marker)]
    const bounds = boundsOf(searches.queries.at(-1))
    expect(boundsCenter(bounds).latitude).toBeCloseTo(home.latitude, 3)
    expect(boundsCenter(bounds).longitude).toBeCloseTo(home.longitude, 4)
    expect(bounds.northEast.longitude - bounds.southWest.longitude).toBeCloseTo(
      (box.width / (256 * 2 ** atHome.zoom)) * 360,
      5,
    )
    expect(pin.x + pin.width / 2).toBeCloseTo(box.x + box.width / 2, 0)
    expect(pin.y + pin.height / 2).toBeCloseTo(box.y + box.height / 2, 0)
    await expect(panButton(page)).toBeEnabled()

    const memphis = { latitude: 35.1495, longitude: -90.049 }
    await searchFor(page, 'Memphis, TN')
    await asksAround(memphis)
    await panButton(page).click()
    await asksAround(home)
    await searchFor(page, 'Nashville, TN')
    await asksAround({ latitude: 36.1659, longitude: -86.7844 })
    await page.getByRole('button', { name: 'Clear search' }).click()
    await asksAround(home)
    await expect(searchBox(page)).toHaveValue('')

    await page.getByRole('link', { name: 'City of Knoxville', exact: true }).click()
    await expect(page).toHaveURL('/agencies/1')
    await page.goBack()
    await expectResults(page)
    await asksAround(home)
    expect(await locationRequests()).toBe(1)
  })

  await test.step('a selected pin stays selected until the user goes back, which returns the map, or moves the map away', async () => {
    const back = page.getByRole('button', { name: /^Back to / })
    const select = async () => {
      const pin = await hoverPin(page, place, lone.name, atHome)
      await page.mouse.click(pin.x, pin.y)
      await expect(resultsHeading(page)).toHaveText('1 Result')
    }
    await select()
    await expect(cards(page)).toHaveAccessibleName(lone.name)
    await expectNoViolations(page)
    await expect(back).toHaveText('Back to all 2 results')
    await back.press('Enter')
    await expect(resultsHeading(page)).toHaveText('2 Results')
    await expect(resultsHeading(page)).toBeFocused()

    await select()
    await resultsPanel(page).getByRole('region', { name: 'Results' }).press('Escape')
    await expect(resultsHeading(page)).toHaveText('2 Results')
    await select()
    const map = await boxOf(mapOfAgencies(page))
    await page.mouse.move(map.x + 200, map.y + 40)
    await page.mouse.down()
    await page.mouse.move(map.x + 200, map.bottom - 40, { steps: 5 })
    await page.mouse.up()
    await expect(back).toBeHidden()
  })

  await test.step('a place keeps zoom 13 even if it has no agencies; the list offers those within the radius', async () => {
    searches.fulfill({ json: [], headers: { 'X-Total-In-Radius': '7' } })
    await searchFor(page, 'Jarbidge, NV')
    await asksAround({ latitude: 41.8873, longitude: -115.3813 })
    await expect(
      resultsPanel(page).getByRole('button', { name: 'Show 7 more within 100 miles' }),
    ).toBeVisible()
    expect(heightOf(searches.queries.at(-1))).toBeLessThan(0.2)
  })

  await test.step('a map outside the search radius offers to search there', async () => {
    await navigate(page, '/home?place=Chattanooga,+TN&lat=36.17&lng=-86.78&zoom=11')
    const inPanel = resultsPanel(page).getByRole('button', { name: 'Search this area' })
    const onMap = page.getByRole('button', { name: 'Search this area' }).first()
    await expect(inPanel).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByRole('button', { name: 'Show all 7', exact: true })).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(inPanel).toBeVisible()
    searches.respondWith(agencies)
    await onMap.click()
    await expect(searchBox(page)).toHaveValue('')
    await asksAround({ latitude: 36.17, longitude: -86.78 })
    await expect(cards(page)).toHaveCount(agencies.length)
    await expect(onMap).toHaveCount(0)
  })
})

test('Back after a click on a cluster or a pin returns to the search as it was, on a phone to its map', {
  tag: ['@SCALE-01', '@SCALE-14', '@PIN-10'],
}, async ({ page }) => {
  const center = { latitude: 35.7, longitude: -84.3 }
  const members = [-0.02, 0, 0.02].map((east, at) =>
    agency(at + 1, {
      name: `Agency ${at + 1}`,
      address1: `${at + 1} Main St`,
      latitude: center.latitude,
      longitude: center.longitude + east,
    }),
  )
  searches.respondWith(members)
  await page.goto('/home')
  await asksAround(home)
  await navigate(page, '/home?radius=50&lat=35.7&lng=-84.3&zoom=10')
  await asksAround(center)
  const start = { ...center, zoom: 10 }
  const cluster = await hoverPin(page, center, '3 agencies', start)
  const before = page.url()
  await page.mouse.click(cluster.x, cluster.y)
  const partOfUrl = (name: string) => Number(new URL(page.url()).searchParams.get(name))
  await expect.poll(() => partOfUrl('zoom')).toBeGreaterThan(13)
  // One click separated all members.
  const closer = { latitude: partOfUrl('lat'), longitude: partOfUrl('lng'), zoom: partOfUrl('zoom') }
  for (const { name, longitude } of members)
    await hoverPin(page, { latitude: center.latitude, longitude: longitude ?? 0 }, name, closer)
  await page.goBack()
  await expect(page).toHaveURL(before)
  await hoverPin(page, center, '3 agencies', start)

  await page.setViewportSize({ width: 390, height: 844 })
  searches.respondWith([
    ...members.slice(0, 1),
    agency(4, { name: 'Nowhere', latitude: null, longitude: null }),
  ])
  await page.reload()
  const pin = await hoverPin(page, { ...center, longitude: center.longitude - 0.02 }, 'Agency 1', start)
  await page.mouse.click(pin.x, pin.y)
  await expect(page).toHaveURL(/selected=1&view=list/)
  await expect(cards(page)).toHaveAccessibleName('Agency 1')
  await expect(resultsHeading(page)).toHaveText('1 Result')
  // The count of all results is hidden.
  await expect(page.getByText(/^\d+ Results$/)).toHaveCount(0)
  // The card is below the pin on the map, whose center is farther south.
  await expect(mapOfAgencies(page)).toBeVisible()
  await expect.poll(() => partOfUrl('lat')).toBeLessThan(center.latitude)
  await expectAccessible(page, displayModes[0])
  const { middle } = await boxOf(mapOfAgencies(page))
  expect((await boxOf(resultsPanel(page))).y).toBeGreaterThan(middle.y)
  // A short window has room for one of them.
  await page.setViewportSize({ width: 390, height: 500 })
  await expect(mapOfAgencies(page)).toBeHidden()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Back to all 2 results' }).press('Enter')
  await expect(resultsPanel(page)).toBeHidden()
  await expect(mapOfAgencies(page)).toBeVisible()
  await expect(mapOfAgencies(page)).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(before)
  await expect(mapOfAgencies(page)).toBeVisible()
  await page.getByRole('radiogroup', { name: 'View' }).getByText('List', { exact: true }).click()
  await expect(resultsHeading(page)).toHaveText('2 Results')
  await expect(page).toHaveURL(/view=list/)
  await page.goBack()
  await expect(page).toHaveURL(before)
  await expect(mapOfAgencies(page)).toBeVisible()
})

test('counts agencies outside the map and zooms out in one click; cards show the distance, or that it is unknown', {
  tag: ['@CHIP-03', '@CHIP-04', '@CHIP-16', '@MAP-40', '@SCALE-06', '@SCALE-09', '@SCALE-13'],
}, async ({ page }) => {
  const panel = resultsPanel(page)
  searches.fulfill({ json: [], headers: { 'X-Total-In-Radius': '7' } })
  await page.goto('/home')
  await expect(panel.getByRole('listitem')).toHaveText([
    'a 100-mile radius',
    'the area shown on the map',
    'government, non-profit, and education agencies',
  ])
  searches.reachServer()
  await panel.getByRole('button', { name: 'Show 7 more within 100 miles' }).click()
  await expectResults(page)
  await asksAround(home)
  await expect(panel).toContainText('Sorted by distance from map center')
  const distances = await cards(page)
    .getByText(/^[\d.]+ mi$/)
    .allTextContents()
  const miles = distances.map((text) => Number.parseFloat(text))
  expect(miles.length).toBeGreaterThan(3)
  expect(miles).toEqual(miles.toSorted((one, other) => one - other))

  await searchFor(page, 'Nashville, TN')
  const order = panel.getByText('Sorted by distance from Nashville, TN')
  // Visible only to screen readers, because the sort control shows the order.
  await expect.poll(async () => (await order.boundingBox())?.width).toBe(1)
  const showing = (await panel.getByText(/^Showing [\d,]+ of [\d,]+ within 100 miles$/).textContent()) ?? ''
  const [, listed, inRadius] = /^Showing ([\d,]+) of ([\d,]+)/.exec(showing) ?? []
  await expect(resultsHeading(page)).toHaveText(`${listed} Results`)
  await page.setViewportSize({ width: 390, height: 844 })
  const toList = page.getByRole('radiogroup', { name: 'View' }).getByRole('radio').last()
  await expect(toList).toHaveAccessibleName(new RegExp(`^\\d+ of ${inRadius} · List$`))
  await expectAccessibleSearchInMode(page, displayModes[0], 'Map')
  const showAll = page.getByRole('button', { name: `Show all ${inRadius}`, exact: true })
  await showAll.click()
  await expect(showAll).toHaveCount(0)
  await page.goBack()
  await expect(showAll).toBeVisible()
  await page.goForward()
  await expect(showAll).toHaveCount(0)
  await expect(toList).toHaveAccessibleName(`${inRadius} Results · List`)
  const searched = page.getByRole('img', { name: 'Searched location: Nashville, TN' })
  await expect(searched).toBeInViewport({ ratio: 1 })
  // The circle reaches almost to the right side of the map, level with its center.
  const level = Math.round((await boxOf(searched)).bottom)
  const side = { x: 290, y: level - 20, width: 100, height: 40 }
  await expect.poll(async () => (await pixelsOf(page, side)).some(isOfCircle)).toBe(true)
  await page.getByText('List', { exact: true }).click()
  await expect(resultsHeading(page)).toHaveText(`${inRadius} Results`)

  searches.respondWith(agencies)
  await changeFilter(page, 'Sourcewell Members Only')
  await expect(panel).toContainText('1 agency isn’t on the map because its location is unknown.')
  await expect(cards(page).nth(0)).toContainText(' mi')
  await expect(cards(page).nth(1)).toContainText('Location unknown')

  await test.step('a phone map without agencies offers those in the radius, or else the options of the list', async () => {
    searches.fulfill({ json: [], headers: { 'X-Total-In-Radius': '7' } })
    await navigate(page, `/home?lat=${home.latitude}&lng=${home.longitude}&zoom=${atHome.zoom}`)
    const main = page.getByRole('main')
    await expect(main.getByText('No agencies in this area')).toBeVisible()
    searches.reachServer()
    await main.getByRole('button', { name: 'Show all 7' }).click()
    await expect(main.getByText('No agencies in this area')).toHaveCount(0)
    await asksAround(home)

    searches.fulfill({ json: [], headers: { 'X-Total-In-Radius': '0' } })
    await changeFilter(page, 'Has contacts')
    await expect(main.getByText('No agencies found').filter({ visible: true })).toBeVisible()
    await main.getByRole('button', { name: 'See options' }).click()
    await expect(resultsPanel(page).getByText('Your search is limited to:')).toBeVisible()
  })

  await test.step('a county has an outline instead of a marker and a circle', async () => {
    // Without pins, because clusters have the same color as the circle.
    searches.respondWith(agencies.slice(1))
    await page.goBack()
    // With filters, the map would show the circle of Memphis, too.
    await changeFilter(page, 'Sourcewell Members Only')
    await changeFilter(page, 'Has contacts')
    await searchFor(page, 'Memphis, TN')
    const middle = { x: 20, y: 300, width: 350, height: 300 }
    await expect.poll(async () => (await pixelsOf(page, middle)).some(isOfCircle)).toBe(false)
    await searchFor(page, 'Blount County, TN')
    await expect.poll(async () => (await pixelsOf(page, middle)).some(isOfCircle)).toBe(true)
    await expect(page.getByRole('img', { name: /^Searched location/ })).toHaveCount(0)
  })
})
