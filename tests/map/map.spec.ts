import type { Page } from '@playwright/test'
import { expect, expectNoViolations, test } from '../support/browser.ts'
import { withGraphics } from '../support/graphics.ts'
import { nameFilter, resultsPanel } from '../support/home.ts'
import { hoverPin, mapOfAgencies, nashville, pinCard, pixelsOf, pointOnMap } from '../support/map.ts'
import { findUnusable } from '../support/page-checks.ts'

test.use(withGraphics)

const at = (latitude: number | null, longitude: number | null) => ({ latitude, longitude })
const agency = (id: number, name: string, position: ReturnType<typeof at>, address1 = `${id} Main St`) => ({
  id,
  name,
  address1,
  address2: null,
  city: 'Nashville',
  state: 'TN',
  zip: '37201',
  agency_type: 'government',
  fiscal_year_end: null,
  fiscal_year_end_month: null,
  fiscal_year_end_day: null,
  county: null,
  sourcewell_id: null,
  omnia_id: null,
  contacts_count: 0,
  sales_reports_count: 0,
  last_purchase_date: null,
  last_purchase_dealer: null,
  ...position,
})

const alone = { latitude: 36.5, longitude: -87.3 }
const together = { latitude: 36.2, longitude: -86.2 }
const sameAddress = { latitude: 35.9, longitude: -87.3 }
/** Far enough away that the closest zoom separates the two. */
const nextDoor = { latitude: 35.9, longitude: -87.299 }
/** `selected` of mapColors, in the light scheme. */
const ringColor = [0x1a, 0x1d, 0x1f]
const agencies = [
  agency(1, 'City of Clarksville', alone),
  agency(2, 'Nowhere', at(null, null)),
  agency(3, 'Beyond the pole', at(91, -86)),
  agency(4, 'Lebanon East', { ...together, longitude: together.longitude + 0.05 }),
  agency(5, 'Lebanon West', { ...together, longitude: together.longitude - 0.05 }),
  agency(6, 'Dickson County', sameAddress, '1 Court Square'),
  agency(7, 'Dickson Schools', nextDoor, '1 Court Square'),
]

interface AskedBounds {
  north: number
  east: number
  south: number
  west: number
}

/** Responds to every search with these agencies and records the requested bounds. */
const answerSearches = async (page: Page): Promise<AskedBounds[]> => {
  const asked: AskedBounds[] = []
  await page.route('**/api/v1/agencies?*', (route) => {
    const { searchParams } = new URL(route.request().url())
    const [north, east] = JSON.parse(searchParams.get('ne_bound') ?? '[]')
    const [south, west] = JSON.parse(searchParams.get('sw_bound') ?? '[]')
    asked.push({ north, east, south, west })
    return route.fulfill({ json: agencies })
  })
  return asked
}

const middle = ({ north, east, south, west }: AskedBounds) => [(north + south) / 2, (east + west) / 2]

let asked: AskedBounds[]
test.beforeEach(async ({ page, signIn, expectConsoleErrors }) => {
  expectConsoleErrors(/^Unexpected values in GET agencies: latitude \(1\)$/)
  asked = await answerSearches(page)
  await signIn()
})

const openMap = async (page: Page) => {
  await page.goto('/home')
  await hoverPin(page, alone, 'City of Clarksville')
}
const newQuery = async (before: number) => {
  await expect.poll(() => asked.length).toBeGreaterThan(before)
  return asked.at(-1) ?? { north: 0, east: 0, south: 0, west: 0 }
}

test('the map opens near Nashville at zoom 9 of the 256-pixel scale', {
  tag: ['@MAP-04', '@MAP-08'],
}, async ({ page }) => {
  await openMap(page)
  const box = await mapOfAgencies(page).boundingBox()
  const [first] = asked
  if (!first || !box) throw new Error('Nothing was asked.')
  expect(middle(first)[0]).toBeCloseTo(nashville.latitude, 1)
  expect(middle(first)[1]).toBeCloseTo(nashville.longitude, 3)
  expect(first.east - first.west).toBeCloseTo((box.width / (256 * 2 ** 9)) * 360, 3)
})

test('the zoom control is at the bottom left, without a compass; agencies are not DOM elements', {
  tag: ['@MAP-06', '@MAP-26'],
}, async ({ page }) => {
  await openMap(page)
  const map = await mapOfAgencies(page).boundingBox()
  const zoomIn = await page.getByRole('button', { name: 'Zoom in' }).boundingBox()
  if (!map || !zoomIn) throw new Error('There is no map.')
  expect(zoomIn.x - map.x).toBeLessThan(60)
  expect(map.y + map.height - zoomIn.y).toBeLessThan(120)
  await expect(page.locator('.maplibregl-ctrl-compass')).toHaveCount(0)
  await expect(page.locator('.maplibregl-marker')).toHaveCount(0)
})

test('the legend names every icon; on a small map it is closed at first, and it covers no control', {
  tag: ['@PIN-02', '@MAP-28'],
}, async ({ page }) => {
  await openMap(page)
  const legend = page.getByRole('region', { name: 'Legend' })
  const entries = legend.getByRole('listitem')
  await expect(entries).toHaveText([
    'Government',
    'Education',
    'Higher education',
    'Non-profit and other',
    '12Multiple agencies',
    'Searched place',
    'Favorite',
  ])
  expect(await findUnusable(page.locator('body'))).toEqual([])
  for (const [width, height] of [
    [800, 700],
    [390, 844],
    [320, 568],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.reload()
    await expect(legend).toBeVisible()
    await expect(entries.first()).toBeHidden()
    expect(await findUnusable(page.locator('body'))).toEqual([])
    await legend.getByRole('button', { name: 'Legend', expanded: false }).press('Enter')
    await expect(entries.first()).toBeVisible()
    expect(await findUnusable(page.locator('body'))).toEqual([])
    await expectNoViolations(page)
  }
})

test('clicking a pin lists its agency', { tag: ['@MAP-09', '@MAP-11', '@MAP-13'] }, async ({ page }) => {
  await openMap(page)
  const point = await hoverPin(page, alone, 'City of Clarksville')
  await page.mouse.click(point.x, point.y)
  await expect(page.getByRole('heading', { name: '1 Result' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Results' })).toContainText('City of Clarksville', {
    ignoreCase: true,
  })
  await hoverPin(page, alone, 'City of Clarksville', { ...alone, zoom: 9 })
})

test('a cluster shows its count after the name filter, and expands when it is clicked', {
  tag: ['@MAP-12', '@MAP-17', '@CHIP-06'],
}, async ({ page }) => {
  await openMap(page)
  await hoverPin(page, together, '2 agencies')
  await nameFilter(page).fill('east')
  await hoverPin(page, { ...together, longitude: together.longitude + 0.05 }, 'Lebanon East')
  await expect(page.getByRole('heading', { name: '1 Result', exact: true })).toBeVisible()
  await expect(resultsPanel(page)).toContainText('1 of 7 matches “east”')
  await nameFilter(page).fill('')
  const point = await hoverPin(page, together, '2 agencies')
  const before = asked.length
  await page.mouse.click(point.x, point.y)
  const closer = await newQuery(before)
  expect(middle(closer)[1]).toBeCloseTo(together.longitude, 2)
  expect(closer.east - closer.west).toBeLessThan(2)
})

test('a cluster at one address lists its agencies', { tag: ['@MAP-18', '@SCALE-14'] }, async ({ page }) => {
  await openMap(page)
  const point = await hoverPin(page, sameAddress, '2 agencies')
  await page.mouse.click(point.x, point.y)
  await expect(page.getByRole('heading', { name: '2 Results' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Results' })).toContainText('Dickson Schools', {
    ignoreCase: true,
  })
})

test('pins and clusters work by keyboard: the one at the center is named, and Enter opens it', {
  tag: ['@SCALE-14', '@PIN-04'],
}, async ({ page }) => {
  await openMap(page)
  const hint = page.getByText('Use the arrow keys')
  await expect(hint).toHaveCount(0)
  const list = page.getByRole('region', { name: 'Results' })
  const map = mapOfAgencies(page)
  const panTo = (key: string, pin: RegExp) =>
    expect(async () => {
      await map.press(key)
      await expect(hint).toHaveText(pin, { timeout: 1_500 })
    }).toPass()
  await map.press('ArrowUp')
  await panTo(
    'ArrowLeft',
    /^Use the arrow keys to move and \+ or − to zoom\. Press Enter for City of Clarksville, Government, [\d.]+ mi\.$/,
  )
  await expect(pinCard(page)).toHaveText(/^City of ClarksvilleGovernment · [\d.]+ mi$/)
  await page.keyboard.press('Escape')
  await expect(pinCard(page)).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '1 Result' })).toBeVisible()
  await expect(list).toContainText('City of Clarksville')

  await page.getByRole('button', { name: 'Back to all 7 results' }).click()
  await expect(page.getByRole('heading', { name: '7 Results' })).toBeVisible()
  await panTo('ArrowDown', /zoom\. Press Enter for 2 agencies\.$/)
  await expect(pinCard(page)).toHaveText('2 agencies')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '2 Results' })).toBeVisible()
  await expect(list).toContainText('Dickson County', { ignoreCase: true })
})

test('hovering over a card marks its pin or cluster, and vice versa, also after the graphics are lost and restored', {
  tag: ['@SCALE-07', '@SCALE-18'],
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openMap(page)
  /** The ring is the only large thing near a pin in its color. */
  const isMarked = async (position: typeof alone) => {
    const { x, y } = await pointOnMap(page, position)
    const pixels = await pixelsOf(page, { x: x - 40, y: y - 40, width: 80, height: 80 })
    const isOfRing = (pixel: number[]) =>
      ringColor.every((value, channel) => Math.abs(value - (pixel[channel] ?? 0)) < 8)
    return pixels.filter(isOfRing).length > 25
  }
  const cardOf = (name: string) => page.getByRole('article', { name })
  const leave = () => page.getByRole('heading', { name: '7 Results' }).hover()
  const expectMarked = async (position: typeof alone, pointAt: () => Promise<void>) => {
    await leave()
    await expect.poll(() => isMarked(position)).toBe(false)
    await pointAt()
    await expect.poll(() => isMarked(position)).toBe(true)
    await page.getByRole('textbox', { name: 'Filter by agency name' }).focus()
    await leave()
    await expect.poll(() => isMarked(position)).toBe(false)
  }
  const pointAtAlone = () => cardOf('City of Clarksville').hover()
  await expectMarked(alone, pointAtAlone)
  await expectMarked(together, () => cardOf('Lebanon West').getByRole('link').focus())

  const pointed = page.locator('[data-pointed]')
  await expect(pointed).toHaveCount(0)
  await hoverPin(page, alone, 'City of Clarksville')
  await expect(pointed).toHaveCount(1)
  await expect(pointed).toContainText('City of Clarksville')
  await hoverPin(page, together, '2 agencies')
  await expect(pointed).toHaveCount(0)

  await mapOfAgencies(page).evaluate(async (canvas) => {
    const graphics = (canvas as HTMLCanvasElement).getContext('webgl2')?.getExtension('WEBGL_lose_context')
    const heard = (event: string) =>
      new Promise((told) => canvas.addEventListener(event, told, { once: true }))
    const [lost, restored] = [heard('webglcontextlost'), heard('webglcontextrestored')]
    graphics?.loseContext()
    await lost
    // They can be restored once all listeners have received the loss.
    await new Promise(requestAnimationFrame)
    graphics?.restoreContext()
    await restored
  })
  await hoverPin(page, alone, 'City of Clarksville')
  await expectMarked(alone, pointAtAlone)
})

test('wheel, drag, keys and buttons each load the new view', { tag: ['@MAP-07', '@MAP-17'] }, async ({
  page,
}) => {
  await openMap(page)
  const { x, y } = await pointOnMap(page, nashville)
  let before = asked.length
  const width = (bounds: AskedBounds | undefined) => (bounds ? bounds.east - bounds.west : 0)
  let last = width(asked.at(-1))

  await page.mouse.move(x, y)
  await page.mouse.wheel(0, -240)
  const wheeled = await newQuery(before)
  expect(width(wheeled)).toBeLessThan(last)

  before = asked.length
  await page.mouse.down()
  await page.mouse.move(x + 120, y, { steps: 6 })
  await page.mouse.up()
  const dragged = await newQuery(before)
  expect(dragged.west).toBeLessThan(wheeled.west)

  before = asked.length
  await mapOfAgencies(page).press('ArrowRight')
  const panned = await newQuery(before)
  expect(panned.west).toBeGreaterThan(dragged.west)

  before = asked.length
  last = width(panned)
  await page.getByRole('button', { name: 'Zoom out' }).click()
  expect(width(await newQuery(before))).toBeGreaterThan(last)
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true })

  test('one finger pans the map', { tag: ['@MAP-07'] }, async ({ page, context }) => {
    await openMap(page)
    const { x, y } = await pointOnMap(page, nashville)
    const before = asked.length
    const [first] = asked
    const touchscreen = await context.newCDPSession(page)
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      ...touchPoints: { x: number; y: number }[]
    ) => touchscreen.send('Input.dispatchTouchEvent', { type, touchPoints })
    await touch('touchStart', { x, y })
    for (let moved = 20; moved <= 120; moved += 20) await touch('touchMove', { x: x + moved, y })
    await touch('touchEnd')
    const panned = await newQuery(before)
    expect(panned.west).toBeLessThan((first?.west ?? 0) - 0.1)
    expect(panned.east - panned.west).toBeCloseTo((first?.east ?? 0) - (first?.west ?? 0), 5)
  })
})

test('every file of the map comes from our own origin, and the sources are credited', {
  tag: ['@MAP-24', '@MAP-27', '@MAP-28', '@SEC-05'],
}, async ({ page, baseURL }) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await openMap(page)
  await expect(page.getByText('© GeoNames (CC BY 4.0) · Natural Earth · US Census Bureau')).toBeVisible()
  for (const worker of ['maplibre-gl-worker', 'agency-worker', 'point-worker'])
    expect(requested.filter((url) => url.includes(worker))).not.toEqual([])
  const elsewhere = requested.filter((url) => !url.startsWith(`${baseURL}/`) && !url.startsWith('data:'))
  expect(elsewhere).toEqual([])
})

test('the first view downloads at most 150 kB of base map, and a pan only what is new', {
  tag: ['@MAP-30'],
}, async ({ page }) => {
  const parts = new Map<string, number>()
  let repeated = 0
  page.on('response', (response) => {
    if (!response.url().endsWith('.pmtiles')) return
    const { range = '' } = response.request().headers()
    if (parts.has(range)) repeated += 1
    parts.set(range, Number(response.headers()['content-length']))
  })
  const downloaded = () => [...parts.values()].reduce((sum, bytes) => sum + bytes, 0)
  await openMap(page)
  const first = downloaded()
  expect(first).toBeGreaterThan(20_000)
  expect(first).toBeLessThan(150_000)

  const before = asked.length
  const { x, y } = await pointOnMap(page, nashville)
  // By more than the width of a tile.
  await page.mouse.move(x + 270, y)
  await page.mouse.down()
  await page.mouse.move(x - 270, y, { steps: 5 })
  await page.mouse.up()
  await newQuery(before)
  await expect.poll(downloaded).toBeGreaterThan(first)
  expect(downloaded() - first).toBeLessThan(first)
  expect(repeated).toBe(0)
})

test.describe('with a known location', () => {
  const home = { latitude: 35.9606, longitude: -83.9207 }
  test.use({ geolocation: home, permissions: ['geolocation'] })

  test('the map is centered there at zoom 13 and marks it', { tag: ['@MAP-05'] }, async ({ page }) => {
    await page.goto('/home')
    const marker = page.getByRole('img', { name: 'Your location' })
    await expect(marker).toBeVisible()
    const box = await mapOfAgencies(page).boundingBox()
    if (!box) throw new Error('There is no map.')
    const isAtHome = (bounds: AskedBounds) => Math.abs((middle(bounds)[1] ?? 0) - home.longitude) < 0.0001
    await expect.poll(() => asked.some(isAtHome)).toBe(true)
    const bounds = asked.find(isAtHome)
    if (!bounds) throw new Error('No search was centered there.')
    expect(middle(bounds)[0]).toBeCloseTo(home.latitude, 3)
    expect(bounds.east - bounds.west).toBeCloseTo((box.width / (256 * 2 ** 13)) * 360, 5)
    const pin = await marker.boundingBox()
    expect((pin?.x ?? 0) + (pin?.width ?? 0) / 2).toBeCloseTo(box.x + box.width / 2, 0)
    expect((pin?.y ?? 0) + (pin?.height ?? 0) / 2).toBeCloseTo(box.y + box.height / 2, 0)
  })
})
