import type { Page } from '@playwright/test'
import { boxOf, expect, revokedTwiceError, sampleAccount, test } from '../support/browser.ts'
import { withGraphics } from '../support/graphics.ts'
import { emailField, loginButton, nextButton, passwordField } from '../support/login-page.ts'
import { captureMailtoLinks } from '../support/mailto-links.ts'
import { hoverPin, type MapCamera, mapOfAgencies, pointOnMap } from '../support/map.ts'
import { isNarrow, openMobileMenu } from '../support/navigation-menu.ts'
import { knoxville } from '../support/positions.ts'
import {
  cards,
  changeFilter,
  openOptions,
  queryOf,
  resultsHeading,
  searchBox,
  searchFor,
} from '../support/search-page.ts'
import { heightOf, widthOf } from '../support/searched-bounds.ts'

test.use(withGraphics)

const knoxvilleView: MapCamera = { ...knoxville, zoom: 13 }

interface Found {
  id: number
  name: string
  city: string
  latitude: number
  longitude: number
  sourcewell_id: string | null
}

const signIn = async (page: Page) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Log In' }).click()
  await emailField(page).fill(sampleAccount.email)
  await nextButton(page).click()
  await passwordField(page).fill(sampleAccount.password)
  await loginButton(page).click()
  await expect(page).toHaveURL('/home')
}

/** Performs an action and returns the agencies of the query that it causes. */
const loadAgencies = async (
  page: Page,
  action: () => Promise<void>,
  isExpected: (query: Record<string, string>) => boolean,
): Promise<Found[]> => {
  const responded = page.waitForResponse(
    (response) => response.url().includes('/api/v1/agencies?') && isExpected(queryOf(response.request())),
  )
  await action()
  return (await responded).json()
}

const milesFrom = (from: Found | MapCamera, to: Found | MapCamera): number => {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const across = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2
  const along = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2
  const turn = across + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * along
  return 2 * 3_958.8 * Math.asin(Math.sqrt(turn))
}

/** The agency on the map that is farthest from all others and not covered by a control, and its distance in pixels. */
const findIsolatedAgency = async (page: Page, agencies: Found[], view: MapCamera) => {
  const box = await boxOf(mapOfAgencies(page))
  const places = await Promise.all(
    agencies.map(async (agency) => ({ agency, ...(await pointOnMap(page, agency, view)) })),
  )
  const [isolated] = places
    .filter(({ x }) => x > box.x + 20 && x < box.right - 20)
    .filter(({ y }) => y > box.y + 70 && y < box.bottom - 110)
    .map(({ agency, x, y }) => ({
      agency,
      pixels: Math.min(
        ...places
          .filter((other) => other.agency.id !== agency.id)
          .map((other) => Math.hypot(x - other.x, y - other.y)),
      ),
    }))
    .toSorted((one, other) => other.pixels - one.pixels)
  if (!isolated) throw new Error('No agency is visible.')
  return isolated
}

/**
 * Zooms in on Knoxville, from the zoom in the URL, until an agency is far enough from the others to be
 * a pin instead of part of a cluster.
 */
const zoomToPin = async (
  page: Page,
  agencies: Found[],
): Promise<{ agency: Found; view: MapCamera; shown: Found[] }> => {
  let shown = agencies
  for (let zoom = Number(new URL(page.url()).searchParams.get('zoom')); zoom <= 17; zoom += 1) {
    const view = { ...knoxvilleView, zoom }
    const { agency, pixels } = await findIsolatedAgency(page, shown, view)
    if (pixels > 180) return { agency, view, shown }
    const narrower = await mapWidth(page, zoom + 1)
    shown = await loadAgencies(
      page,
      () => page.getByRole('button', { name: 'Zoom in' }).click(),
      (query) => Math.abs(widthOf(query) - narrower) < narrower / 100,
    )
  }
  throw new Error('No agency is isolated.')
}

/** In degrees. */
const mapWidth = async (page: Page, zoom: number): Promise<number> =>
  ((await boxOf(mapOfAgencies(page))).width / (256 * 2 ** zoom)) * 360

const showList = async (page: Page) => {
  if (isNarrow(page)) await page.getByText('List', { exact: true }).click()
}

const runJourney = async (page: Page) => {
  await signIn(page)
  await expect(mapOfAgencies(page)).toBeVisible()

  let mapHeight = 0
  const found = await loadAgencies(
    page,
    () => searchFor(page, 'Knoxville, TN'),
    (query) => {
      mapHeight = heightOf(query)
      return query.search === 'Knoxville, TN'
    },
  )
  const distances = found.map((agency) => milesFrom(knoxvilleView, agency))
  expect(distances).toEqual(distances.toSorted((one, other) => one - other))
  expect(found.filter(({ city }) => city === 'Knoxville').length).toBeGreaterThan(found.length / 2)
  await showList(page)
  await expect(resultsHeading(page)).toHaveText(`${found.length} Results`)
  await expect(cards(page).first()).toHaveAccessibleName(found[0]?.name ?? '')
  await expect(cards(page).first()).toContainText('Knoxville, TN')

  const members = await loadAgencies(
    page,
    () => changeFilter(page, 'Sourcewell Members Only'),
    // The first filter zooms the map to the radius.
    (query) => query.sourcewell_id === 'true' && heightOf(query) > 2 * mapHeight,
  )
  const foundMembers = found.filter(({ sourcewell_id }) => sourcewell_id !== null)
  expect(members).toEqual(expect.arrayContaining(foundMembers))
  expect(members.every(({ sourcewell_id }) => sourcewell_id !== null)).toBe(true)
  await expect(resultsHeading(page)).toHaveText(`${members.length} Results`)
  if (isNarrow(page)) await page.getByText('Map', { exact: true }).click()

  const { agency: selected, view, shown } = await zoomToPin(page, members)
  const pin = await hoverPin(page, selected, selected.name, view)
  await page.mouse.click(pin.x, pin.y)
  await expect(resultsHeading(page)).toHaveText('1 Result')
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).toHaveAccessibleName(selected.name)

  const saved = page.waitForResponse(
    (response) => response.url().endsWith('/api/v1/favorites') && response.request().method() === 'POST',
  )
  await (await openOptions(page, selected.name)).getByRole('button', { name: 'Favorite This' }).click()
  await expect(page.getByRole('dialog', { name: 'Options' })).toBeHidden()
  expect((await saved).status()).toBe(201)
  await page.getByRole('button', { name: /^Back to / }).click()
  // On a phone, the map is back.
  await showList(page)
  await expect(resultsHeading(page)).toHaveText(shown.length === 1 ? '1 Result' : `${shown.length} Results`)

  const favorites = page.waitForResponse('**/api/v1/favorites')
  const restored = await loadAgencies(
    page,
    async () => {
      await page.reload()
    },
    () => true,
  )
  // The map is where the pin is, so it may show other agencies than before.
  expect(restored.map(({ id }) => id)).toContain(selected.id)
  expect((await (await favorites).json()) as unknown[]).toContainEqual(
    expect.objectContaining({ entity_type: 'Agency', entity_id: selected.id }),
  )
  await expectFilters(page)
  const options = await openOptions(page, selected.name)
  await options.getByRole('button', { name: 'Remove Favorite' }).click()
  await expect(options).toBeHidden()

  await share(page, selected.name)
  await signOut(page)
}

/** Checks that only Sourcewell members are shown and that all other filters have their defaults. */
const expectFilters = async (page: Page) => {
  await page.getByRole('button', { name: 'Filters' }).click()
  const filters = page.getByRole('dialog', { name: 'Filters' })
  await expect(filters.getByRole('checkbox', { checked: true })).toHaveCount(4)
  await expect(filters.getByRole('checkbox', { name: 'Sourcewell Members Only' })).toBeChecked()
  await expect(filters.getByRole('checkbox', { name: 'Higher education' })).not.toBeChecked()
  await expect(filters.getByRole('radio', { name: 'Within 100 Miles' })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(searchBox(page)).toHaveValue('Knoxville, TN')
}

/** Shares an agency and checks the URL that would open the email app. */
const share = async (page: Page, name: string) => {
  const mails = await captureMailtoLinks(page)
  await (await openOptions(page, name)).getByRole('button', { name: 'Share This' }).click()
  await expect.poll(() => mails.length).toBe(1)
  expect(mails[0]?.searchParams.get('subject')).toBe(`Agency Atlas: Agency - ${name}`)
  await expect(page.getByRole('dialog', { name: 'Options' })).toBeHidden()
}

const signOut = async (page: Page) => {
  await openMobileMenu(page)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/login')
  await page.goto('/home')
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { name: 'Hi, Welcome!' })).toBeVisible()
}

test.describe.configure({ timeout: 180_000 })
test.beforeEach(({ expectConsoleErrors }) => expectConsoleErrors(revokedTwiceError))

test.describe('on a desktop', () => {
  test('a user signs in, searches, filters, selects a pin, saves a favorite, returns, shares, and signs out', {
    tag: [
      '@JOURNEY-01',
      '@LOGIN-23',
      '@SEARCH-09',
      '@FILTER-05',
      '@MAP-13',
      '@MAP-15',
      '@MAP-16',
      '@MAP-17',
      '@OPTIONS-01',
      '@OPTIONS-02',
      '@FAV-01',
      '@PRODUCT-01',
      '@PRODUCT-02',
      '@PRODUCT-05',
      '@PRODUCT-06',
      '@PRODUCT-10',
    ],
  }, async ({ page }) => {
    await runJourney(page)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the same works with one view at a time', { tag: ['@JOURNEY-02', '@RESULT-06', '@MAP-13'] }, async ({
    page,
  }) => {
    await runJourney(page)
  })
})
