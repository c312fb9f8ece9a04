import { boxOf, expect, test } from '../support/browser.ts'
import { contactSearch } from '../support/contacts.ts'
import { signInToOwnAccount } from '../support/own-account.ts'
import { displayModes, expectAccessible, setDisplayMode } from '../support/page-checks.ts'
import {
  expectResults,
  mockSearches,
  type Searches,
  searchBox,
  searchFor,
  suggestionList,
} from '../support/search-page.ts'

let searches: Searches

test.beforeEach(async ({ page, signIn }) => {
  searches = await mockSearches(page)
  await signIn()
  await page.goto('/home')
  await expectResults(page)
})

test('suggests places and agencies while typing, selectable by keyboard and pointer', {
  tag: ['@SCALE-04', '@BOX-01', '@BOX-02', '@SEARCH-02'],
}, async ({ page }) => {
  const looked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/geocode')) looked.push(searchParams.get('address') ?? '')
  })
  const list = suggestionList(page)
  const options = list.getByRole('option')
  const box = searchBox(page)
  await expect(box).toHaveRole('combobox')
  await box.pressSequentially('knoxv')
  const places = list.getByRole('group', { name: 'Locations' }).getByRole('option')
  const agencies = list.getByRole('group', { name: 'Agencies' }).getByRole('option')
  await expect(places.first()).toHaveAccessibleName(/^Knoxville, TN City in /)
  await expect(places.first().locator('mark')).toHaveText('Knoxv')
  await expect(agencies.first()).toHaveAccessibleName(/knoxville.* · /i)
  await expect(options.last()).toHaveText('Search agencies named “knoxv”')
  await expect(page.getByRole('status').filter({ hasText: /^\d+ suggestions$/ })).toHaveCount(1)
  await expect(box).not.toHaveAttribute('aria-activedescendant')
  for (const mode of displayModes) {
    await setDisplayMode(page, mode)
    await expectAccessible(page, mode)
  }
  await box.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await box.pressSequentially('ille, i')
  await expect(box).not.toHaveAttribute('aria-activedescendant')
  await expect(list.getByRole('option', { selected: true })).toHaveCount(0)
  await expect(places.first()).toContainText('Knoxville, IA')
  await box.press('ArrowUp')
  await box.press('ArrowDown')
  const first = options.first()
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await expect(box).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '')
  expect(searches.queries).toHaveLength(1)
  await box.press('Enter')
  await expect.poll(() => searches.queries.slice(1)).toMatchObject([{ search: 'Knoxville, IA' }])
  await expect(box).toHaveValue('Knoxville, IA')
  await expect(list).toBeHidden()

  await box.fill('chattan')
  await expect(places.first()).toContainText('Chattanooga, TN')
  await box.press('Escape')
  await expect(list).toBeHidden()
  await expect(box).toHaveValue('chattan')
  await box.press('ArrowDown')
  await places.first().click()
  await expect.poll(() => searches.queries.slice(2)).toMatchObject([{ search: 'Chattanooga, TN' }])
  await expect(box).toHaveValue('Chattanooga, TN')
  await expect(box).toBeFocused()
  await expect(list).toBeHidden()
  expect(looked).toEqual(['Knoxville, IA', 'Chattanooga, TN'])
})

test('an empty box offers the user’s location, the last three searches, and an example', {
  tag: ['@BOX-28', '@BOX-02', '@SEARCH-02'],
}, async ({ page, context, expectConsoleErrors }) => {
  expectConsoleErrors(/^Location not found: zzzzqqq/)
  await signInToOwnAccount(page)
  await context.setGeolocation({ latitude: 36.1627, longitude: -86.7816 })
  await context.grantPermissions(['geolocation'])
  await page.goto('/home')
  await expectResults(page)
  const box = searchBox(page)
  const initialRows = suggestionList(page).getByRole('option')
  const example = 'Try “schools within 50 miles of Knoxville”'
  // The box has focus from the start, but does not cover the results.
  await expect(box).toBeFocused()
  await expect(initialRows).toHaveCount(0)
  await box.click()
  await expect(initialRows).toHaveText(['Your location', example])
  for (const text of ['Nashville', 'Memphis', 'chattanooga', 'Knoxville', 'knoxville']) {
    await searchFor(page, text)
    await expect(box).toHaveValue(/, TN$/)
  }
  await searchFor(page, 'zzzzqqq')
  await expect(page.getByText('No results for')).toBeVisible()
  await searchFor(page, 'Knoxville')
  await expect(box).toHaveValue('Knoxville, TN')
  // The place of a link is also a recent search.
  await page.goto('/home?place=Franklin%2C%20TN')
  await expectResults(page)
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(initialRows).toHaveCount(0)
  await box.press('ArrowDown')
  const recent = ['Franklin, TN', 'Knoxville, TN', 'Chattanooga, TN']
  await expect(initialRows).toHaveText(['Your location', ...recent, example])
  for (const mode of displayModes) {
    await setDisplayMode(page, mode)
    await expectAccessible(page, mode)
  }
  await box.press('ArrowDown')
  await box.press('ArrowDown')
  await expect(initialRows.nth(1)).toHaveAttribute('aria-selected', 'true')
  await box.press('Enter')
  await expect(box).toHaveValue('Franklin, TN')
  await expect(initialRows).toHaveCount(0)
  await box.fill('')
  await expect(initialRows).toHaveCount(5)
})

test('an email, a phone number, a contact’s name, or the suggestion searches the contacts', {
  tag: ['@BOX-30'],
}, async ({ page, expectConsoleErrors }) => {
  for (const text of ['(615) 555-0109', 'pat.lee@knox.example', 'Kevin Ortega']) {
    await searchBox(page).fill(text)
    await searchBox(page).press('Enter')
    await expect(page).toHaveURL(`/contacts?${new URLSearchParams({ search: text })}`)
    await expect(contactSearch(page)).toHaveValue(text)
    await page.goBack()
    await expectResults(page)
  }
  // Back from the contacts that a link opened shows the search, not the contacts again.
  expectConsoleErrors(/status of 422/, /^The agency search failed.*Location not found/)
  await page.goto('/home?place=Kevin%20Ortega')
  await expect(contactSearch(page)).toHaveValue('Kevin Ortega')
  await page.goBack()
  await expectResults(page)
  await expect(page).toHaveURL(/[/]home/)
  await searchBox(page).fill('ortega')
  await suggestionList(page).getByRole('option', { name: 'Search contacts for “ortega”' }).click()
  await expect(page).toHaveURL('/contacts?search=ortega')
  await page.goBack()
  await searchBox(page).fill('purchasing director Nashville')
  await searchBox(page).press('Enter')
  await page.getByRole('link', { name: 'Search contacts for “purchasing director Nashville”' }).click()
  await expect(contactSearch(page)).toHaveValue('purchasing director Nashville')
})

test('suggests at most two vendors by the start of a word; choosing one filters the list', {
  tag: ['@BOX-01', '@BOX-31'],
}, async ({ page }) => {
  await page.route('**/api/v1/vendors?*', (route) =>
    route.fulfill({ json: ['Northern Playgrounds', 'Foulplay Lighting', 'Playtime', 'Play Safe'] }),
  )
  const vendors = suggestionList(page).getByRole('group', { name: 'Vendors' }).getByRole('option')
  await searchBox(page).fill('play')
  await expect(vendors).toHaveText([/^Northern Playgrounds/, /^Playtime/])
  await vendors.first().click()
  await expect(page).toHaveURL(/[?&]bought-from=Northern\+Playgrounds&/)
  await expect(searchBox(page)).toHaveValue('')
  await expect.poll(() => searches.queries.at(-1)).toMatchObject({ bought_from: 'Northern Playgrounds' })
})

test('still suggests places and agencies if the vendors cannot be loaded', {
  tag: ['@BOX-01'],
}, async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(/status of 400/, /The suggested vendors could not be loaded/)
  await page.route('**/api/v1/vendors?*', (route) =>
    route.fulfill({ status: 400, json: { message: 'Bad request.' } }),
  )
  await searchBox(page).fill('knox')
  const list = suggestionList(page)
  for (const name of ['Locations', 'Agencies'])
    await expect(list.getByRole('group', { name }).getByRole('option')).toHaveCount(5)
})

test('at 390 px, suggestions are few and large enough to tap, and the list scrolls above the keyboard', {
  tag: ['@BOX-07'],
}, async ({ page }) => {
  // The height of a phone's window above the on-screen keyboard.
  await page.setViewportSize({ width: 390, height: 400 })
  await searchBox(page).fill('knox')
  const list = suggestionList(page)
  const options = list.getByRole('option')
  await expect(options.last()).toHaveText('Search agencies named “knox”')
  for (const name of ['Locations', 'Agencies'])
    await expect(list.getByRole('group', { name }).getByRole('option')).toHaveCount(3)
  for (const option of await options.all()) {
    expect((await boxOf(option)).height).toBeGreaterThanOrEqual(44)
  }
  expect((await boxOf(list)).bottom).toBeLessThanOrEqual(400)
  expect(await list.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)).toBe(true)
  await searchBox(page).press('ArrowUp')
  await expect(options.last()).toBeInViewport({ ratio: 1 })
})
