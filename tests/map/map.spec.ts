import type { Page } from '@playwright/test'
import type { Agency } from '../../contract/agencies.ts'
import { cityOfKnoxville } from '../support/agencies.ts'
import { boxOf, expect, expectNoViolations, test } from '../support/browser.ts'
import { withGraphics } from '../support/graphics.ts'
import {
  hoverPin,
  mapOfAgencies,
  nashvilleView,
  pinCard,
  pixelsOf,
  pointOnMap,
  searchUrlAt,
} from '../support/map.ts'
import { navigate } from '../support/navigate.ts'
import { findUnusableControls } from '../support/page-checks.ts'
import { mockSearches, nameFilter, resultsPanel, type Searches } from '../support/search-page.ts'
import { boundsOf, searchCenter, widthOf } from '../support/searched-bounds.ts'

// A touch screen with a mouse.
test.use({ ...withGraphics, hasTouch: true })

const agency = (
  id: number,
  name: string,
  position: Pick<Agency, 'latitude' | 'longitude'>,
  address1 = `${id} Main St`,
): Agency => ({ ...cityOfKnoxville, contactsCount: 0, salesReportsCount: 0, id, name, address1, ...position })

const alone = { latitude: 36.5, longitude: -87.3 }
const together = { latitude: 36.2, longitude: -86.2 }
const sameAddress = { latitude: 35.9, longitude: -87.3 }
/** Far enough from `sameAddress` that the closest zoom separates the two. */
const nextDoor = { latitude: 35.9, longitude: -87.299 }
/** `selected` of overlayColors, in the light scheme. */
const ringColor = [0x1a, 0x1d, 0x1f]
const agencies = [
  agency(1, 'City of Clarksville', alone),
  agency(2, 'Nowhere', { latitude: null, longitude: null }),
  agency(3, 'Beyond the pole', { latitude: 91, longitude: -86 }),
  agency(4, 'Lebanon East', { ...together, longitude: together.longitude + 0.05 }),
  agency(5, 'Lebanon West', { ...together, longitude: together.longitude - 0.05 }),
  agency(6, 'Dickson County', sameAddress, '1 Court Square'),
  agency(7, 'Dickson Schools', nextDoor, '1 Court Square'),
]

let searches: Searches

test.beforeEach(async ({ page, signIn, expectConsoleErrors }) => {
  expectConsoleErrors(/^Unexpected values in GET agencies: latitude \(1\)$/)
  searches = await mockSearches(page)
  searches.respondWith(agencies)
  await signIn()
})

const openMap = async (page: Page) => {
  await page.goto('/home')
  await hoverPin(page, alone, 'City of Clarksville')
}

/** Waits until there are more searches than before, and returns the newest query. */
const waitForSearch = async (before: number) => {
  await expect.poll(() => searches.queries.length).toBeGreaterThan(before)
  return searches.queries.at(-1)
}

test('the map opens near Nashville at zoom 9 with at most 150 kB, and loads what the user moves it to', {
  tag: [
    '@MAP-04',
    '@MAP-06',
    '@MAP-07',
    '@MAP-08',
    '@MAP-24',
    '@MAP-26',
    '@MAP-27',
    '@MAP-28',
    '@MAP-30',
    '@PIN-02',
    '@SEC-05',
  ],
}, async ({ page, context, baseURL }) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  const parts = new Map<string, number>()
  let repeated = 0
  page.on('response', (response) => {
    if (!response.url().endsWith('.pmtiles')) return
    const { range = '' } = response.request().headers()
    if (parts.has(range)) repeated += 1
    parts.set(range, Number(response.headers()['content-length']))
  })
  const countBytes = () => [...parts.values()].reduce((sum, bytes) => sum + bytes, 0)
  await openMap(page)
  const initialBytes = countBytes()
  const map = await boxOf(mapOfAgencies(page))

  await test.step('the first search', async () => {
    const [query] = searches.queries
    expect(searchCenter(query).latitude).toBeCloseTo(nashvilleView.latitude, 1)
    expect(searchCenter(query).longitude).toBeCloseTo(nashvilleView.longitude, 3)
    expect(widthOf(query)).toBeCloseTo((map.width / (256 * 2 ** 9)) * 360, 3)
  })

  await test.step('the zoom control at the bottom left, without a compass; agencies are not DOM elements', async () => {
    const zoomIn = await boxOf(page.getByRole('button', { name: 'Zoom in' }))
    expect(zoomIn.x - map.x).toBeLessThan(60)
    expect(map.bottom - zoomIn.y).toBeLessThan(120)
    await expect(page.locator('.maplibregl-ctrl-compass')).toHaveCount(0)
    await expect(page.locator('.maplibregl-marker')).toHaveCount(0)
  })

  await test.step('the origin of every file', async () => {
    for (const worker of ['maplibre-gl-worker', 'agency-worker', 'cluster-worker'])
      expect(requested.filter((url) => url.includes(worker))).not.toEqual([])
    const isOwn = (url: string) => url.startsWith(`${baseURL}/`) || url.startsWith('data:')
    expect(requested.filter((url) => !isOwn(url))).toEqual([])
  })

  await test.step('the size of the base map, before and after a pan', async () => {
    expect(initialBytes).toBeGreaterThan(20_000)
    expect(initialBytes).toBeLessThan(150_000)
    const before = searches.queries.length
    const { x, y } = await pointOnMap(page, nashvilleView)
    // The pan is wider than a tile.
    await page.mouse.move(x + 270, y)
    await page.mouse.down()
    await page.mouse.move(x - 270, y, { steps: 5 })
    await page.mouse.up()
    await waitForSearch(before)
    await expect.poll(countBytes).toBeGreaterThan(initialBytes)
    expect(countBytes() - initialBytes).toBeLessThan(initialBytes)
    expect(repeated).toBe(0)
  })

  await test.step('wheel, drag, one finger, keys, and buttons each load the new view', async () => {
    const { x, y } = await pointOnMap(page, nashvilleView)
    const westOf = (query?: Record<string, string>) => boundsOf(query).southWest.longitude
    const searchAfter = async (action: () => Promise<void>) => {
      const before = searches.queries.length
      await action()
      return waitForSearch(before)
    }
    const initial = searches.queries.at(-1)
    await page.mouse.move(x, y)
    const wheeled = await searchAfter(() => page.mouse.wheel(0, -240))
    expect(widthOf(wheeled)).toBeLessThan(widthOf(initial))

    const dragged = await searchAfter(async () => {
      await page.mouse.down()
      await page.mouse.move(x + 120, y, { steps: 6 })
      await page.mouse.up()
    })
    expect(westOf(dragged)).toBeLessThan(westOf(wheeled))

    const touchscreen = await context.newCDPSession(page)
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      ...touchPoints: { x: number; y: number }[]
    ) => touchscreen.send('Input.dispatchTouchEvent', { type, touchPoints })
    const swiped = await searchAfter(async () => {
      await touch('touchStart', { x, y })
      for (let moved = 20; moved <= 120; moved += 20) await touch('touchMove', { x: x + moved, y })
      await touch('touchEnd')
    })
    expect(westOf(swiped)).toBeLessThan(westOf(dragged))
    expect(widthOf(swiped)).toBeCloseTo(widthOf(dragged), 5)

    const panned = await searchAfter(() => mapOfAgencies(page).press('ArrowRight'))
    expect(westOf(panned)).toBeGreaterThan(westOf(swiped))

    const zoomedOut = await searchAfter(() => page.getByRole('button', { name: 'Zoom out' }).click())
    expect(widthOf(zoomedOut)).toBeGreaterThan(widthOf(panned))
  })

  await test.step('the credits, which have closed and cover no pin', async () => {
    const credits = page.getByText('© GeoNames (CC BY 4.0) · Natural Earth · U.S. Census Bureau')
    await expect(credits).toBeHidden()
    await page.getByLabel('Toggle attribution').click()
    await expect(credits).toBeVisible()
    await page.getByLabel('Toggle attribution').click()
    await expect(credits).toBeHidden()
  })

  await test.step('the legend, which names every icon, is closed at first, and covers no control', async () => {
    const legend = page.getByRole('region', { name: 'Legend' })
    const entries = legend.getByRole('listitem')
    await expect(entries.first()).toBeHidden()
    await legend.getByRole('button', { name: 'Legend', expanded: false }).click()
    await expect(entries).toHaveText([
      'Government',
      'Non-profit and other',
      'Education',
      'Higher education',
      '12Multiple agencies',
      'Searched location',
      'Favorite',
    ])
    const button = legend.getByRole('button', { name: 'Legend' })
    for (const [width, height] of [
      [1280, 800],
      [800, 700],
      [320, 568],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect(entries.first()).toBeVisible()
      await expect.poll(() => findUnusableControls(page.locator('body'))).toEqual([])
      await button.press('Enter')
      await expect(entries.first()).toBeHidden()
      expect(await findUnusableControls(page.locator('body'))).toEqual([])
      await button.press('Enter')
    }
    expect((await boxOf(button)).bottom).toBeLessThanOrEqual((await boxOf(mapOfAgencies(page))).y + 1)
    await expectNoViolations(page)
    await button.press('Escape')
    await expect(entries.first()).toBeHidden()
    await button.press('Enter')
    await mapOfAgencies(page).click({ position: { x: 40, y: 40 } })
    await expect(entries.first()).toBeHidden()
  })
})

test('pins and clusters are marked with their cards and open by pointer and by keyboard', {
  tag: [
    '@MAP-09',
    '@MAP-11',
    '@MAP-12',
    '@MAP-13',
    '@MAP-17',
    '@MAP-18',
    '@SCALE-07',
    '@SCALE-14',
    '@SCALE-18',
    '@CHIP-06',
    '@PIN-04',
    '@PIN-05',
  ],
}, async ({ page }) => {
  await openMap(page)
  const list = page.getByRole('region', { name: 'Results' })
  const showNashville = () => navigate(page, searchUrlAt(nashvilleView))

  await test.step('hovering over a card marks its pin or cluster, and vice versa, even after the WebGL context is lost and restored', async () => {
    /** The ring is the only large shape near a pin in this color. */
    const isMarked = async (position: typeof alone) => {
      const { x, y } = await pointOnMap(page, position)
      const pixels = await pixelsOf(page, { x: x - 40, y: y - 40, width: 80, height: 80 })
      const isRingColor = (pixel: number[]) =>
        ringColor.every((value, channel) => Math.abs(value - (pixel[channel] ?? 0)) < 8)
      return pixels.filter(isRingColor).length > 25
    }
    const cardNamed = (name: string) => page.getByRole('article', { name })
    const moveAway = () => page.getByRole('heading', { name: '7 Results' }).hover()
    const expectMarked = async (position: typeof alone, point: () => Promise<void>) => {
      await moveAway()
      await expect.poll(() => isMarked(position)).toBe(false)
      await point()
      await expect.poll(() => isMarked(position)).toBe(true)
      await page.getByRole('textbox', { name: 'Filter by agency name' }).focus()
      await moveAway()
      await expect.poll(() => isMarked(position)).toBe(false)
    }
    const hoverCard = () => cardNamed('City of Clarksville').hover()
    await expectMarked(alone, hoverCard)
    await expectMarked(together, () => cardNamed('Lebanon West').getByRole('link').focus())

    const markedCard = page.locator('[data-highlighted]')
    await expect(markedCard).toHaveCount(0)
    await hoverPin(page, alone, 'City of Clarksville')
    await expect(markedCard).toHaveCount(1)
    await expect(markedCard).toContainText('City of Clarksville')
    await hoverPin(page, together, '2 agencies')
    await expect(markedCard).toHaveCount(0)

    await mapOfAgencies(page).evaluate(async (canvas) => {
      const graphics = (canvas as HTMLCanvasElement).getContext('webgl2')?.getExtension('WEBGL_lose_context')
      const waitFor = (event: string) =>
        new Promise((resolve) => canvas.addEventListener(event, resolve, { once: true }))
      const [lost, restored] = [waitFor('webglcontextlost'), waitFor('webglcontextrestored')]
      graphics?.loseContext()
      await lost
      // The context can be restored once all listeners have received the loss.
      await new Promise(requestAnimationFrame)
      graphics?.restoreContext()
      await restored
    })
    await hoverPin(page, alone, 'City of Clarksville')
    await expectMarked(alone, hoverCard)
  })

  await test.step('a click on a pin', async () => {
    const point = await hoverPin(page, alone, 'City of Clarksville')
    await page.mouse.click(point.x, point.y)
    await expect(page.getByRole('heading', { name: '1 Result' })).toBeVisible()
    await expect(list).toContainText('City of Clarksville', { ignoreCase: true })
    await hoverPin(page, alone, 'City of Clarksville', { ...alone, zoom: 9 })
  })

  await test.step('a click on a cluster at one address', async () => {
    await page.getByRole('button', { name: 'Back to all 7 results' }).click()
    await expect(page.getByRole('heading', { name: '7 Results' })).toBeVisible()
    const point = await hoverPin(page, sameAddress, '2 agencies')
    await page.mouse.click(point.x, point.y)
    await expect(page.getByRole('heading', { name: '2 Results' })).toBeVisible()
    await expect(list).toContainText('Dickson Schools', { ignoreCase: true })
  })

  await test.step('a cluster shows its count after the name filter, and expands', async () => {
    await showNashville()
    await hoverPin(page, together, '2 agencies')
    await nameFilter(page).fill('east')
    await hoverPin(page, { ...together, longitude: together.longitude + 0.05 }, 'Lebanon East')
    await expect(page.getByRole('heading', { name: '1 Result', exact: true })).toBeVisible()
    await expect(resultsPanel(page)).toContainText('1 of 7 matches “east”')
    await nameFilter(page).fill('')
    const point = await hoverPin(page, together, '2 agencies')
    const before = searches.queries.length
    await page.mouse.click(point.x, point.y)
    const closer = await waitForSearch(before)
    expect(searchCenter(closer).longitude).toBeCloseTo(together.longitude, 1)
    expect(widthOf(closer)).toBeLessThan(0.5)
  })

  await test.step('the pin or cluster at the center is named, and Enter opens it', async () => {
    await showNashville()
    await hoverPin(page, alone, 'City of Clarksville')
    await page.getByRole('heading', { name: '7 Results' }).hover()
    await expect(pinCard(page)).toHaveCount(0)
    const hint = page.getByText('Use the arrow keys')
    await expect(hint).toHaveCount(0)
    const map = mapOfAgencies(page)
    const panTo = (key: string, pin: RegExp) =>
      expect(async () => {
        await map.press(key)
        await expect(hint).toHaveText(pin, { timeout: 1_500 })
      }).toPass()
    await map.press('ArrowUp')
    await expect(hint).toBeVisible()
    // A click ends the use of the keyboard.
    const { x, y } = await pointOnMap(page, { latitude: 36.95, longitude: -86.2 })
    await page.mouse.click(x, y)
    await expect(hint).toHaveCount(0)
    await showNashville()
    await map.press('ArrowUp')
    await panTo(
      'ArrowLeft',
      /^Use the arrow keys to move the map and \+ or − to zoom\. Press Enter to show City of Clarksville, Government, [\d.]+ mi\.$/,
    )
    await expect(pinCard(page)).toHaveText(/^City of ClarksvilleGovernment · [\d.]+ mi$/)
    await page.keyboard.press('Escape')
    await expect(pinCard(page)).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: '1 Result' })).toBeVisible()
    await expect(list).toContainText('City of Clarksville')

    await page.getByRole('button', { name: 'Back to all 7 results' }).click()
    await expect(page.getByRole('heading', { name: '7 Results' })).toBeVisible()
    await panTo('ArrowDown', /zoom\. Press Enter to show 2 agencies\.$/)
    await expect(pinCard(page)).toHaveText('2 agencies')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: '2 Results' })).toBeVisible()
    await expect(list).toContainText('Dickson County', { ignoreCase: true })
  })
})
