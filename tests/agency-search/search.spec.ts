import type { Page } from '@playwright/test'
import { expect, expectNoViolations, test } from '../support/browser.ts'
import {
  cards,
  changeFilter,
  expectResults,
  locationRefused,
  resultsHeading,
  type Searches,
  searchBox,
  searchFor,
  steerSearches,
} from '../support/home.ts'
import { looks, showIn } from '../support/page-checks.ts'

let searches: Searches
let looked: string[]

test.beforeEach(async ({ page, signIn, expectConsoleErrors }) => {
  expectConsoleErrors(locationRefused)
  searches = await steerSearches(page)
  looked = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/geocode') && !searchParams.has('unfinished'))
      looked.push(searchParams.get('address') ?? '')
  })
  await signIn()
  await page.goto('/home')
  await expectResults(page)
})

const asksAgain = async (act: () => Promise<void>): Promise<Record<string, string>> => {
  const before = searches.asked.length
  await act()
  await expect.poll(() => searches.asked.length).toBe(before + 1)
  return searches.asked.at(-1) ?? {}
}

const clearButton = (page: Page) => page.getByRole('button', { name: 'Clear search' })
const problem = (page: Page) => page.getByRole('search').getByRole('alert')
const searchButton = (page: Page) => page.getByRole('button', { name: 'Search', exact: true })

test('Enter and the button search, and nothing else does; the cross empties the box', {
  tag: ['@SEARCH-01', '@SEARCH-02', '@SEARCH-03', '@SEARCH-04', '@SEARCH-05'],
}, async ({ page }) => {
  await expect(searchBox(page)).toHaveAttribute('placeholder', 'Type location name (e.g. Knoxville, TN)')
  await expect(clearButton(page)).toHaveCount(0)
  await searchBox(page).press('Enter')
  await searchButton(page).click()
  await searchBox(page).fill('   ')
  await searchBox(page).press('Enter')

  await searchBox(page).pressSequentially('Memphis, TN')
  await expect(clearButton(page)).toBeVisible()
  await searchBox(page).blur()
  const byEnter = await asksAgain(() => searchBox(page).press('Enter'))
  expect(byEnter.search).toBe('Memphis, TN')
  const byButton = await asksAgain(async () => {
    await searchBox(page).fill('Knoxville, TN')
    await searchButton(page).click()
  })
  expect(byButton.search).toBe('Knoxville, TN')
  expect(looked).toEqual(['Memphis, TN', 'Knoxville, TN'])
  await expect(cards(page).first()).toContainText('Knoxville, TN')

  const cleared = await asksAgain(() => clearButton(page).click())
  expect(cleared.search).toBe('')
  await expect(searchBox(page)).toHaveValue('')
  await expect(clearButton(page)).toHaveCount(0)
  await expect(cards(page).first()).toContainText('Nashville, TN')
  expect(searches.asked.map(({ search }) => search)).toEqual(['', 'Memphis, TN', 'Knoxville, TN', ''])
})

test('places are suggested while one is typed; arrows and Enter search one of them, a click fills it in, Escape closes', {
  tag: ['@SCALE-04'],
}, async ({ page }) => {
  const places = page.getByRole('listbox', { name: 'Suggested places' })
  const options = places.getByRole('option')
  const box = searchBox(page)
  await expect(box).toHaveRole('combobox')
  await box.pressSequentially('knoxv')
  await expect(options.first()).toHaveText('Knoxville, TN')
  await expect(page.getByRole('status').filter({ hasText: /^\d+ places suggested$/ })).toHaveCount(1)
  await expect(box).not.toHaveAttribute('aria-activedescendant')
  for (const look of looks) {
    await showIn(page, look)
    await expectNoViolations(page)
  }
  await box.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await box.pressSequentially('ille, i')
  await expect(box).not.toHaveAttribute('aria-activedescendant')
  await expect(page.getByRole('option', { selected: true })).toHaveCount(0)
  await expect(options).toHaveText(['Knoxville, IA', 'Knoxville, IL'])
  await box.press('ArrowUp')
  await box.press('ArrowDown')
  await box.press('ArrowDown')
  const second = options.nth(1)
  await expect(second).toHaveAttribute('aria-selected', 'true')
  await expect(box).toHaveAttribute('aria-activedescendant', (await second.getAttribute('id')) ?? '')
  expect(searches.asked).toHaveLength(1)
  const chosen = (await second.textContent()) ?? ''
  const byEnter = await asksAgain(() => box.press('Enter'))
  expect(byEnter.search).toBe(chosen)
  await expect(box).toHaveValue(chosen)
  await expect(places).toBeHidden()

  await box.fill('chattan')
  await expect(options.first()).toHaveText('Chattanooga, TN')
  await box.press('Escape')
  await expect(places).toBeHidden()
  await expect(box).toHaveValue('chattan')
  await box.press('ArrowDown')
  await options.first().click()
  await expect(box).toHaveValue('Chattanooga, TN')
  await expect(box).toBeFocused()
  await expect(places).toBeHidden()
  expect(searches.asked).toHaveLength(2)
  const byClick = await asksAgain(() => box.press('Enter'))
  expect(byClick.search).toBe('Chattanooga, TN')
  expect(looked).toEqual([chosen, 'Chattanooga, TN'])
})

test('a place that is not found, or cannot be looked up, is logged and told, and what was typed stays', {
  tag: ['@SEARCH-06', '@ERROR-04', '@SCALE-10'],
}, async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(/^Location not found: Atlantis Beach/)
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('Location not found'))
  await searchFor(page, 'Atlantis Beach 77')
  await expect(problem(page)).toHaveText('Location not found')
  await logged
  await expect(searchBox(page)).toHaveAccessibleDescription('Location not found')
  await expectNoViolations(page)
  await expectResults(page)
  await searchBox(page).press('End')
  await searchBox(page).press('Backspace')
  await expect(problem(page)).toHaveCount(0)

  expectConsoleErrors(/status of 500/, /^Oops! Our servers/, /^The search met a failure/)
  // Not the suggestions, which a slow machine requests before Enter.
  const lookup = /\/geocode\?(?!.*unfinished)/
  await page.route(lookup, (route) => route.fulfill({ status: 500, json: {} }))
  await searchFor(page, 'Memphis, TN')
  await expect(problem(page)).toHaveText(
    'We could not look up this location. Oops! Our servers are having some issues.',
  )
  await expect(searchBox(page)).toHaveValue('Memphis, TN')
  await page.unroute(lookup)
  await searchBox(page).press('Enter')
  await expect(cards(page).first()).toContainText('Memphis, TN')
  await expect(problem(page)).toHaveCount(0)
})

test('"By name" searches names and cities across the country, "Near a place" a place', {
  tag: ['@SEARCH-08'],
}, async ({ page }) => {
  await changeFilter(page, 'By name')
  await expect(searchBox(page)).toHaveAttribute('placeholder', 'Type agency or city name (e.g. Knox County)')
  await expect(page.getByText('Search for an agency by name')).toBeVisible()
  await expect(resultsHeading(page)).toHaveText('Results')
  expect(searches.asked).toHaveLength(1)

  const byName = await asksAgain(() => searchFor(page, 'springfield'))
  expect(byName).toMatchObject({ search: 'springfield', location: 'false' })
  await expectResults(page)
  for (const card of await cards(page).all()) await expect(card).toContainText(/springfield/i)
  await expect(cards(page).filter({ hasText: /, (?!TN)[A-Z]{2} \d/ })).not.toHaveCount(0)

  const byPlace = await asksAgain(() => changeFilter(page, 'Near a place'))
  expect(byPlace).toMatchObject({ search: '', location: 'true' })
  expect(looked).toEqual([])
  const atPlace = await asksAgain(() => searchBox(page).press('Enter'))
  expect(atPlace).toMatchObject({ search: 'springfield', location: 'true' })
  expect(looked).toEqual(['springfield'])
})

test('each filter asks anew at once and is kept over a reload; at first they are as for everybody', {
  tag: ['@FILTER-01', '@FILTER-02', '@FILTER-03', '@FILTER-04', '@FILTER-05'],
}, async ({ page }) => {
  expect(searches.asked.at(-1)).toMatchObject({
    location: 'true',
    agency_types: '["government","non-profit","education"]',
    radius: '100',
  })
  expect(searches.asked.at(-1)).not.toHaveProperty('sourcewell_id')

  const filters = page.getByRole('dialog', { name: 'Filters' })
  await page.getByRole('button', { name: 'Filters' }).click()
  const checkboxes = filters.getByRole('checkbox')
  await expect(filters.getByRole('group', { name: 'Agency types' }).getByRole('checkbox')).toHaveCount(4)
  const isChecked = () =>
    checkboxes.evaluateAll((boxes) =>
      Object.fromEntries(
        (boxes as HTMLInputElement[]).map((box) => [box.labels?.[0]?.textContent, box.checked]),
      ),
    )
  const others = {
    'Omnia members only': false,
    'No member number on file': false,
    'Has sales reports': false,
    'Has contacts': false,
  }
  expect(await isChecked()).toEqual({
    ...others,
    Government: true,
    'Non-profit': true,
    Education: true,
    'Higher education': false,
    'Sourcewell Members Only': false,
  })
  const radii = filters.getByRole('radio', { name: /^Within \d+ Miles$/ })
  await expect(radii).toHaveCount(5)
  for (const miles of [10, 50, 100, 250, 500]) {
    await expect(filters.getByRole('radio', { name: `Within ${miles} Miles` })).toBeChecked({
      checked: miles === 100,
    })
  }
  await expect(filters.getByRole('radio', { name: 'Near a place' })).toBeChecked()

  const check = (name: string) => () => filters.getByText(name, { exact: true }).click()
  expect(await asksAgain(check('Higher education'))).toMatchObject({
    agency_types: '["government","non-profit","education","higher-education"]',
  })
  expect(await asksAgain(check('Government'))).toMatchObject({
    agency_types: '["non-profit","education","higher-education"]',
  })
  expect(await asksAgain(check('Within 50 Miles'))).toMatchObject({ radius: '50' })
  const last = await asksAgain(check('Sourcewell Members Only'))
  expect(last).toMatchObject({ sourcewell_id: 'true', radius: '50' })

  await page.reload()
  await expectResults(page)
  expect(searches.asked.at(-1)).toEqual(last)
  await page.getByRole('button', { name: 'Filters' }).click()
  expect(await isChecked()).toEqual({
    ...others,
    Government: false,
    'Non-profit': true,
    Education: true,
    'Higher education': true,
    'Sourcewell Members Only': true,
  })
  await expect(filters.getByRole('radio', { name: 'Within 50 Miles' })).toBeChecked()
})

test('what was kept and cannot be read any more is as it is for everybody', async ({ page }) => {
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.includes('account'))
        localStorage.setItem(`agency-atlas.filters.${localStorage[key]}`, '{"radius":')
    }
  })
  await page.reload()
  await expectResults(page)
  expect(searches.asked.at(-1)).toEqual(searches.asked.at(0))
})
