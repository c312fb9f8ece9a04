import type { Page } from '@playwright/test'
import type { Agency } from '../../contract/agencies.ts'
import { cityOfKnoxville } from '../support/agencies.ts'
import { boxOf, expect, test } from '../support/browser.ts'
import { createFastForward } from '../support/fast-forward.ts'
import { expectNoOverflow } from '../support/page-checks.ts'
import {
  cards,
  changeFilter,
  expectResults,
  mockSearches,
  nameFilter,
  openOptions,
  resultsHeading,
  resultsPanel,
  type Searches,
  searchBox,
  searchFor,
} from '../support/search-page.ts'

const agency = (id: number, changes: Partial<Agency>): Agency => ({ ...cityOfKnoxville, id, ...changes })
const three = [
  agency(1, { name: 'City of Knoxville' }),
  agency(2, { name: 'KNOX COUNTY SCHOOLS', agencyType: 'education' }),
  agency(3, { name: 'Friends of the Library', agencyType: 'non-profit' }),
]

let searches: Searches
test.beforeEach(async ({ page, signIn }) => {
  searches = await mockSearches(page)
  searches.respondWith(three)
  await signIn()
})

test('a card has a name in title case, a lowercase address, and links to what its agency has; long names break no layout', {
  tag: ['@CARD-01', '@CARD-02', '@CARD-03', '@CARD-04', '@CARD-05', '@CARD-06', '@CASE-01', '@RESULT-13'],
}, async ({ page }) => {
  searches.respondWith([
    agency(1, { name: 'MCMINN COUNTY ISD', address1: '400 MAIN STREET', address2: 'Suite 12B' }),
    agency(2, {}),
  ])
  await page.goto('/home')
  const addresses = page.locator('article address')
  await expect(addresses).toHaveCount(2)
  await expect(cards(page).first()).toHaveAccessibleName('McMinn County ISD')
  expect(await addresses.allInnerTexts()).toEqual([
    '400 main street, suite 12b, Knoxville, TN 37902',
    '400 main street, P.O. Box 1631, Knoxville, TN 37902',
  ])

  await test.step('links to the agency, and to its reports and contacts if there are any', async () => {
    const reports = (card: number) =>
      cards(page)
        .nth(card)
        .getByRole('link', { name: /Sales Report/ })
    const contacts = (card: number) =>
      cards(page)
        .nth(card)
        .getByRole('link', { name: /Contact/ })
    searches.respondWith([
      agency(11, { name: 'None', salesReportsCount: 0, contactsCount: 0 }),
      agency(12, { name: 'One', salesReportsCount: 1, contactsCount: 1 }),
      agency(13, { name: 'Two', salesReportsCount: 2, contactsCount: 2 }),
    ])
    await changeFilter(page, 'Has contacts')
    await expect(cards(page)).toHaveCount(3)
    await expect(reports(0)).toHaveCount(0)
    await expect(contacts(0)).toHaveCount(0)
    await expect(reports(1)).toHaveText('View 1 Sourcewell Sales Report')
    await expect(contacts(1)).toHaveText('View 1 Contact')
    await expect(reports(2)).toHaveText('View 2 Sourcewell Sales Reports')
    await expect(contacts(2)).toHaveText('View 2 Contacts')

    for (const [link, address] of [
      [cards(page).nth(0), '/agencies/11'],
      [reports(1), '/agencies/12#reports'],
      [contacts(2), '/agencies/13#contacts'],
    ] as const) {
      await link.click()
      await expect(page).toHaveURL(address)
      await page.goBack()
      await expect(cards(page)).toHaveCount(3)
    }
  })

  await test.step('long names and words stay readable and break no layout', async () => {
    const name =
      'Consolidated Metropolitan Intergovernmental Wastewater, Stormwater and Solid Waste Management Authority of Middle Tennessee and Its Neighbors'
    const word = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft'
    searches.respondWith([
      agency(1, { name, address1: word, city: word, salesReportsCount: 123_456 }),
      agency(2, { name: word }),
    ])
    await changeFilter(page, 'Has contacts')
    await expect(cards(page)).toHaveCount(2)
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      if (width === 320) await page.getByText('List', { exact: true }).click()
      for (const card of await cards(page).all()) {
        await expect(card).toBeVisible()
        const clipped = await card.evaluate((element) =>
          [element, ...element.querySelectorAll('*')]
            .filter((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0)
            // The vendor of the last purchase ends with an ellipsis; its tooltip has the whole name.
            .filter((part) => part.getAttribute('title') !== 'Volunteer Trucks')
            .map((part) => `${part.className}: ${part.textContent}`),
        )
        expect(clipped).toEqual([])
      }
      // Cards move when those above them have been measured.
      await expect(async () => {
        const [first, second] = [await boxOf(cards(page).first()), await boxOf(cards(page).last())]
        expect(first.bottom).toBeLessThan(second.y)
      }).toPass()
      await expectNoOverflow(page)
    }
    const options = await openOptions(page, name)
    await expect(options).toContainText(name)
    await expect(options.getByRole('button', { name: 'Share This' })).toBeInViewport({ ratio: 1 })
  })
})

const overlay = (page: Page) => resultsPanel(page).locator('.mantine-LoadingOverlay-root')

test('the list shows that it is loading, its count, and a name filter that lasts until the list changes', {
  tag: [
    '@RESULT-07',
    '@RESULT-08',
    '@RESULT-09',
    '@RESULT-10',
    '@RESULT-11',
    '@RESULT-11',
    '@A11Y-08',
    '@SCALE-11',
  ],
}, async ({ page }) => {
  await test.step('loading shows skeleton cards first, and later an overlay over the previous results', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const release = searches.pause()
    await page.goto('/home')
    await expect(resultsHeading(page)).toHaveText('Searching…')
    await expect(resultsPanel(page)).toHaveAttribute('aria-busy', 'true')
    await expect(overlay(page).locator('.mantine-Loader-root')).toBeVisible()
    const skeletons = resultsPanel(page).locator('.mantine-Skeleton-root')
    await expect(skeletons.first()).toBeVisible()
    release(three)
    await expect(resultsHeading(page)).toHaveText('3 Results')
    await expect(skeletons).toHaveCount(0)
    await expect(overlay(page)).toHaveCount(0)

    const releaseNext = searches.pause()
    await changeFilter(page, 'Higher education')
    await expect(overlay(page)).toBeVisible()
    await expect(cards(page)).toHaveCount(3)
    releaseNext(three.slice(0, 1))
    await expect(resultsHeading(page)).toHaveText('1 Result')
    await expect(overlay(page)).toHaveCount(0)
    await expect(resultsPanel(page)).toHaveAttribute('aria-busy', 'false')
  })

  searches.respondWith(three)
  await changeFilter(page, 'Higher education')
  await expect(resultsHeading(page)).toHaveText('3 Results')
  await expect(nameFilter(page)).toHaveAttribute('placeholder', 'Filter by agency name')
  await nameFilter(page).fill('kNoX')
  await expect(resultsHeading(page)).toHaveText('2 Results')
  await expect(cards(page)).toHaveCount(2)
  await nameFilter(page).fill('Chattanooga')
  await expect(resultsHeading(page)).toHaveText('0 Results')
  await expect(page.getByText('No agencies match “Chattanooga”')).toBeVisible()
  await page.getByRole('button', { name: 'Show all 3' }).click()
  await expect(nameFilter(page)).toHaveValue('')
  await expect(cards(page)).toHaveCount(3)

  await nameFilter(page).fill('library')
  await expect(cards(page)).toHaveCount(1)
  searches.respondWith(three.slice(0, 2))
  await changeFilter(page, 'Sourcewell Members Only')
  await expect(resultsHeading(page)).toHaveText('2 Results')
  await expect(nameFilter(page)).toHaveValue('')

  await nameFilter(page).fill('Chattanooga')
  await page.getByRole('button', { name: 'Search agencies named “Chattanooga”' }).click()
  await expect.poll(() => searches.queries.at(-1)).toMatchObject({ search: 'Chattanooga', location: 'false' })
})

test('an empty list names its limits, and each can be removed with one click', {
  tag: ['@RESULT-11', '@SCALE-09'],
}, async ({ page }) => {
  const limits = resultsPanel(page).getByRole('listitem')
  const button = (name: string) => resultsPanel(page).getByRole('button', { name, exact: true })
  searches.respondWith([])
  await page.goto('/home?name-contains=sheriff')
  await expect(resultsHeading(page)).toHaveText('0 Results')
  await expect(page.getByText('No agencies found')).toBeVisible()
  await changeFilter(page, 'Sourcewell Members Only')
  const buttons = resultsPanel(page).getByRole('button')
  await expect(buttons.and(page.locator('[data-variant="filled"]'))).toHaveText([
    'Include agencies without a Sourcewell member number',
  ])
  await expect(limits).toHaveText([
    'a 100-mile radius',
    'Sourcewell members',
    'agencies whose name contains “sheriff”',
    'government, non-profit, and education agencies',
  ])
  await button('Include all names').click()
  await button('Search within 250 miles').click()
  await expect(limits.first()).toHaveText('a 250-mile radius')
  await button('Select all types').click()
  await expect(limits).toHaveText(['a 250-mile radius', 'Sourcewell members'])
  await button('Include agencies without a Sourcewell member number').click()
  await expect(limits).toHaveText(['a 250-mile radius'])
  await button('Search within 500 miles').click()
  await expect(limits).toHaveText(['a 500-mile radius'])
  await expect(buttons).toHaveCount(1)
  await expect(button('Export CSV')).toBeDisabled()
  expect(searches.queries.at(-1)).toMatchObject({
    radius: '500',
    agency_types: '["government","non-profit","education","higher-education"]',
  })
  expect(searches.queries.at(-1)).not.toHaveProperty('sourcewell_id')

  for (const type of ['Government', 'Non-profit', 'Education', 'Higher education'])
    await changeFilter(page, type)
  await expect(page.getByText('No agency types selected')).toBeVisible()
  searches.respondWith(three)
  await button('Select all types').click()
  await expect(cards(page)).toHaveCount(3)
})

test('a failed search shows an error, keeps the text, and can be retried', {
  tag: ['@RESULT-12', '@ERROR-04', '@SCALE-12', '@SCALE-18'],
}, async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(/status of 500/, /^Out of order\.$/, /^The agency search failed/)
  await page.goto('/home')
  await expect(cards(page)).toHaveCount(3)
  const failure = resultsPanel(page).getByRole('alert')
  searches.fulfill({ status: 500, json: { message: 'Out of order.' } })
  await searchFor(page, 'Knoxville, TN')
  await expect(failure).toContainText(
    'Couldn’t load agenciesOut of order. Your search and filters haven’t changed.',
  )
  await expect(resultsHeading(page)).toHaveText('Results')
  await expect(searchBox(page)).toHaveValue('Knoxville, TN')
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(failure).toBeVisible()
  searches.respondWith(three)
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(cards(page)).toHaveCount(3)
  await expect(failure).toHaveCount(0)
})

test('a slow response and a lost network are reported; the search resumes when the browser is back online', {
  tag: ['@SCALE-12', '@SCALE-18'],
}, async ({ page, context, expectConsoleErrors }) => {
  expectConsoleErrors(
    /^The agency search failed/,
    /^The search suggestions could not be loaded/,
    /ERR_INTERNET_DISCONNECTED/,
    /ERR_FAILED/,
  )
  // The page searches without its worker, whose clock cannot be advanced.
  await page.route('**/agency-worker-*.js', (route) => route.abort())
  await page.clock.install()
  const fastForward = createFastForward(page, /\/agencies\?/)
  const slow = resultsPanel(page).getByRole('status').filter({ hasText: 'This is taking longer than usual.' })
  const failure = resultsPanel(page).getByRole('alert')
  searches.pause()
  await page.goto('/home')
  await expect(overlay(page)).toBeVisible()
  await expect(slow).toHaveCount(0)
  await fastForward(10_000)
  await slow.getByRole('button', { name: 'Try again' }).click()
  await expect(slow).toHaveCount(0)
  await expect.poll(() => searches.queries.length).toBe(2)
  await fastForward(30_000)
  await expect(failure).toContainText('The server is taking too long to respond.')
  searches.reachServer()
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expectResults(page)

  await context.setOffline(true)
  const offline = 'You’re offline. Your search will resume when you’re back online.'
  await changeFilter(page, 'Higher education')
  await expect(failure).toHaveText(`Couldn’t load agencies${offline}Try again`)
  await searchFor(page, 'Memphis, TN')
  await expect(page.getByRole('search').getByRole('alert')).toHaveText(offline)
  await context.setOffline(false)
  await expect(cards(page).first()).toContainText('Memphis, TN')
  await expect(page.getByRole('search').getByRole('alert')).toHaveCount(0)
  await expect(failure).toHaveCount(0)
  await expect(searchBox(page)).toHaveValue('Memphis, TN')
})

test('keys move from card to card, at most 60 cards are in the document, and a name filter or another order starts the list at its top again', {
  tag: ['@RESULT-14', '@SCALE-08'],
}, async ({ page }) => {
  searches.respondWith(
    Array.from({ length: 500 }, (_, index) => agency(index + 1, { name: `Agency ${index + 1}` })),
  )
  await page.goto('/home')
  await expect(resultsHeading(page)).toHaveText('500 Results')
  const list = page.getByRole('region', { name: 'Results' })
  await list.evaluate((element) => element.scrollTo({ top: element.scrollHeight / 2 }))
  await expect(page.getByRole('article', { name: 'Agency 1', exact: true })).toHaveCount(0)
  await nameFilter(page).fill('1')
  await expect(page.getByRole('article', { name: 'Agency 1', exact: true })).toBeInViewport({ ratio: 1 })
  expect(await list.evaluate((element) => element.scrollTop)).toBe(0)

  // The filter belongs to the same agencies in any order.
  const sorted = page.waitForResponse(/\/agencies\?.*sort=sales-reports/)
  await page.getByLabel('Sort by').selectOption('Most sales reports')
  await sorted
  await expect(resultsPanel(page)).toHaveAttribute('aria-busy', 'false')
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await expect(nameFilter(page)).toHaveValue('1')

  await nameFilter(page).fill('')
  await expect(resultsHeading(page)).toHaveText('500 Results')
  await list.evaluate((element) => element.scrollTo({ top: element.scrollHeight / 2 }))
  await expect(page.getByRole('article', { name: 'Agency 1', exact: true })).toHaveCount(0)
  await page.getByLabel('Sort by').selectOption('Name')
  await expect(page.getByRole('article', { name: 'Agency 1', exact: true })).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1280, height: 1600 })
  await expect(resultsHeading(page)).toHaveText('500 Results')
  const focused = page.locator(':focus')
  const press = async (key: string, name: string) => {
    await page.keyboard.press(key)
    await expect(focused).toHaveText(name)
    await expect(focused).toBeInViewport({ ratio: 1 })
    expect(await cards(page).count()).toBeLessThanOrEqual(60)
  }
  await list.focus()
  await press('ArrowDown', 'Agency 1')
  await press('ArrowDown', 'Agency 2')
  await press('End', 'Agency 500')
  await press('ArrowUp', 'Agency 499')
  await press('Home', 'Agency 1')
  await page.keyboard.press('PageDown')
  await expect(focused).not.toHaveText('Agency 1')
  await expect(focused).toBeInViewport({ ratio: 1 })
  const name = (await focused.textContent()) ?? ''
  // After scrolling away, typing continues from the focused card.
  await list.evaluate((element) => element.scrollTo({ top: element.scrollHeight }))
  await expect(page.getByRole('article', { name: 'Agency 500' })).toBeVisible()
  await expect(focused).toHaveText(name)
  await press('ArrowDown', `Agency ${Number(name.split(' ')[1]) + 1}`)
  for (let stop = 0; stop < 8; stop++) await page.keyboard.press('Tab')
  await expect(focused).toBeInViewport({ ratio: 1 })
})

test('Options and the heart save and remove an agency; a change that the server rejects is undone', {
  tag: ['@CARD-07', '@OPTIONS-02', '@OPTIONS-03', '@OPTIONS-04', '@COPY-03', '@FAV-01', '@FAV-07', '@PIN-07'],
}, async ({ page, context, expectConsoleErrors }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  searches.reachServer()
  await page.goto('/home')
  await expectResults(page)
  const name = (await cards(page).nth(2).getAttribute('aria-label')) ?? ''
  const dialog = page.getByRole('dialog', { name: 'Options' })
  const heart = page.getByRole('button', { name: `Favorite ${name}`, exact: true })
  const expectHeart = (pressed: boolean) => expect(heart).toHaveAttribute('aria-pressed', String(pressed))
  const expectChange = async (status: number, change: () => Promise<void>) => {
    const changed = page.waitForResponse(
      (response) => response.url().endsWith('/favorites') && response.request().method() !== 'GET',
    )
    await change()
    await expectHeart(status === 201)
    expect((await changed).status()).toBe(status)
  }
  await expectHeart(false)
  await expectChange(201, () => heart.click())
  await openOptions(page, name)
  await expect(dialog.getByRole('button', { name: 'Remove Favorite' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Copy' }).click()
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible()
  const copied = (await page.evaluate(() => navigator.clipboard.readText())).split('\n')
  expect(copied).toContain(`Agency: ${name}`)
  expect(copied.slice(-2)).toEqual([
    expect.stringMatching(/^Address: \S.+, [A-Z][a-z]+, TN \d{5}/),
    expect.stringMatching(/^Link: http.+\/agencies\/\d+$/),
  ])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  expectConsoleErrors(/net::ERR_FAILED/, /^A favorite could not be/)
  await page.route('**/api/v1/favorites', (route) => route.abort())
  await heart.click()
  await expect(page.getByText('Couldn’t remove this favorite. We couldn’t reach the server.')).toBeVisible()
  await expectHeart(true)
  await page.unroute('**/api/v1/favorites')
  await expectChange(204, async () => {
    await (await openOptions(page, name)).getByRole('button', { name: 'Remove Favorite' }).click()
    await expect(dialog).toBeHidden()
  })
})
