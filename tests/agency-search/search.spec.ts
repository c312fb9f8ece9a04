import type { Page } from '@playwright/test'
import {
  agencyFilters,
  type FilterKey,
  filterKeys,
  initialFilters,
} from '../../contract/agency-filters/filter-values.ts'
import { expect, expectNoViolations, test } from '../support/browser.ts'
import {
  cards,
  expectResults,
  mockSearches,
  resultsHeading,
  resultsPanel,
  type Searches,
  searchBox,
  searchByName,
  searchFor,
  suggestionList,
} from '../support/search-page.ts'

let searches: Searches
let looked: string[]

test.beforeEach(async ({ page, signIn }) => {
  searches = await mockSearches(page)
  looked = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/geocode')) looked.push(searchParams.get('address') ?? '')
  })
  await signIn()
  await page.goto('/home')
  await expectResults(page)
})

const requestAfter = async (act: () => Promise<void>): Promise<Record<string, string>> => {
  const before = searches.queries.length
  await act()
  await expect.poll(() => searches.queries.length).toBe(before + 1)
  return searches.queries.at(-1) ?? {}
}

const clearButton = (page: Page) => page.getByRole('button', { name: 'Clear search' })
const problem = (page: Page) => page.getByRole('search').getByRole('alert')
const searchButton = (page: Page) => page.getByRole('button', { name: 'Search', exact: true })

test('only Enter and the button start a search', {
  tag: ['@SEARCH-01', '@SEARCH-02', '@SEARCH-03', '@SEARCH-04', '@SEARCH-05', '@BOX-08'],
}, async ({ page }) => {
  await test.step('the clear button empties the box', async () => {
    await expect(searchBox(page)).toHaveAttribute('placeholder', 'Type location name (e.g. Knoxville, TN)')
    await expect(clearButton(page)).toHaveCount(0)
    await searchBox(page).press('Enter')
    await searchButton(page).click()
    await searchBox(page).fill('   ')
    await searchBox(page).press('Enter')

    await searchBox(page).pressSequentially('Memphis, TN')
    await expect(clearButton(page)).toBeVisible()
    await searchBox(page).blur()
    const byEnter = await requestAfter(() => searchBox(page).press('Enter'))
    expect(byEnter.search).toBe('Memphis, TN')
    const byButton = await requestAfter(async () => {
      await searchBox(page).fill('Nashville, TN')
      await searchButton(page).click()
    })
    expect(byButton.search).toBe('Nashville, TN')
    expect(looked).toEqual(['Memphis, TN', 'Nashville, TN'])
    await expect(cards(page).first()).toContainText('Nashville, TN')

    const cleared = await requestAfter(() => clearButton(page).click())
    expect(cleared.search).toBe('')
    await expect(searchBox(page)).toHaveValue('')
    await expect(clearButton(page)).toHaveCount(0)
    await expect(cards(page).first()).toContainText('Nashville, TN')
    expect(searches.queries.map(({ search }) => search)).toEqual(['', 'Memphis, TN', 'Nashville, TN', ''])
  })

  await test.step('Enter on the start of a name finds the first suggested place, without waiting for the list', async () => {
    // Many places have this name. Enter finds the one near the map, which is suggested first, not the largest one.
    const ofMany = await requestAfter(() => searchFor(page, 'springfield'))
    expect(ofMany.search).toBe('Springfield, TN')
    await expect(searchBox(page)).toHaveValue('Springfield, TN')
  })
})

test('the first click in the box after a search selects its text, and the next click places the cursor', {
  tag: ['@BOX-02'],
}, async ({ page }) => {
  const box = searchBox(page)
  await searchFor(page, 'Nashville, TN')
  await expectResults(page)
  await box.click()
  await page.keyboard.type('Knoxville')
  await expect(box).toHaveValue('Knoxville')
  await box.click({ position: { x: 14, y: 18 } })
  await page.keyboard.type('x')
  await expect(box).toHaveValue(/^.+x|x.+$/)
  expect((await box.inputValue()).length).toBe('Knoxvillex'.length)

  await page.getByRole('heading', { name: /Results?$/ }).click()
  await box.click()
  await page.keyboard.type('Memphis')
  await expect(box).toHaveValue('Memphis')
})

test('a search such as "schools within 50 miles of Knoxville" sets the filters that it names', {
  tag: ['@BOX-11', '@BOX-13', '@BOX-23', '@BOX-24', '@BOX-25', '@BOX-27', '@BOX-28'],
}, async ({ page }) => {
  const hint = 'Try “schools within 50 miles of Knoxville”'
  const example = suggestionList(page).getByText(hint)
  await expect(example).toBeHidden()
  await searchBox(page).click()
  await expect(example).toBeVisible()
  await expect(searchBox(page)).toHaveAccessibleDescription(hint)
  const byExample = await requestAfter(() => example.click())
  expect(byExample).toMatchObject({ search: 'Knoxville, TN', radius: '50', agency_types: '["education"]' })
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(searchBox(page)).toBeFocused()
  // The example would cover the radius under the box.
  await expect(example).toBeHidden()
  await searchBox(page).click()
  await expect(example).toBeVisible()
  await page.getByRole('main').dispatchEvent('pointerdown')
  await expect(example).toBeHidden()
  const toggles = page.getByRole('main').getByRole('button', { pressed: true })
  await expect(toggles).toHaveCount(0)
  await searchBox(page).fill('schools within 50 miles of knoxv')
  await expect(example).toBeHidden()
  const places = suggestionList(page).getByRole('group', { name: 'Locations' }).getByRole('option')
  await expect(places.first()).toHaveAccessibleName('Knoxville, TN Education · Within 50 Miles')
  const byClick = await requestAfter(() => places.first().click())
  expect(byClick).toMatchObject({ search: 'Knoxville, TN', radius: '50', agency_types: '["education"]' })
  await expect(searchBox(page)).toHaveValue('Knoxville, TN')
  const withoutPlace = await requestAfter(() => searchFor(page, 'Colleges'))
  expect(withoutPlace).toMatchObject({
    search: 'Knoxville, TN',
    radius: '100',
    agency_types: '["higher-education"]',
  })
  await expect(searchBox(page)).toHaveValue('Knoxville, TN')
  await requestAfter(() => searchFor(page, 'Chattanooga, TN'))
  await expect(toggles).toHaveCount(0)
  const byEnter = await requestAfter(() => searchFor(page, 'colleges in Tennessee with sales reports'))
  expect(byEnter).toMatchObject({
    search: 'Tennessee',
    agency_types: '["higher-education"]',
    has_sales_reports: 'true',
  })
  await page.reload()
  await expect(searchBox(page)).toHaveValue('Tennessee')
  await page.getByRole('button', { name: 'Filters' }).click()
  const menu = page.getByRole('dialog', { name: 'Filters' })
  await expect(menu.getByRole('group', { name: 'Cooperatives' })).toBeVisible()
  await expect(menu.getByRole('group', { name: 'Distance' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(toggles).toHaveText(['Higher education', 'Has sales reports'])
  await expectResults(page)
  await expect(page.getByText('Distances from the state center')).toBeInViewport()
  await searchFor(page, 'schools that bought from silver spur')
  // Not the next request: after the reload, the list is requested again once it is clear that there is no map.
  await expect
    .poll(() => searches.queries.at(-1))
    .toMatchObject({ search: 'Tennessee', bought_from: 'Silver Spur Trailers' })
})

test('"schools near me" without a known location, or 500 pasted characters, are kept, and the box says what to do', {
  tag: ['@BOX-15', '@BOX-17'],
}, async ({ page, context }) => {
  await searchBox(page).fill('schools near me')
  await expect(suggestionList(page).getByRole('option')).toHaveText([
    'Your locationEducation',
    'Search agencies named “schools near me”',
  ])
  await searchBox(page).press('Enter')
  await expect(problem(page)).toHaveText('Turn on location access, or enter a city or ZIP code.')
  await expect(searchBox(page)).toHaveValue('schools near me')
  expect(looked).toEqual([])
  await expectNoViolations(page)
  await searchBox(page).press('Backspace')
  await expect(problem(page)).toHaveCount(0)

  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 35.96, longitude: -83.92 })
  await page.reload()
  await expectResults(page)
  const query = await requestAfter(() => searchFor(page, 'schools within 10 miles of me'))
  expect(query).toMatchObject({ search: '', radius: '10', agency_types: '["education"]' })
  await expect(searchBox(page)).toHaveValue('')
  await searchBox(page).fill('colleges near me')
  const near = await requestAfter(() => suggestionList(page).getByText('Your location').click())
  expect(near).toMatchObject({ search: '', agency_types: '["higher-education"]' })
  await expect(cards(page).first()).toContainText('Knoxville, TN')

  const text = 'Knoxville '.repeat(50)
  await searchBox(page).fill(text)
  await expect(problem(page)).toHaveText('Your search is too long. Use up to 200 characters.')
  await searchBox(page).press('Enter')
  await expect(searchBox(page)).toHaveValue(text)
  expect(looked).toEqual([])
  await searchFor(page, 'Knoxville, TN')
  await expect(problem(page)).toHaveCount(0)
  await expect.poll(() => looked).toEqual(['Knoxville, TN'])
})

test('a place that is not found or cannot be looked up is logged and shown, and the text stays', {
  tag: ['@SEARCH-06', '@ERROR-04', '@SCALE-10', '@BOX-04'],
}, async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(/^Location not found: Atlantis Beach/)
  await page.route('**/api/v1/suggestions?*', (route) =>
    route.fulfill({ json: { places: [], agencies: [], has_contact: false } }),
  )
  await page.route('**/api/v1/geocode?address=Atlantis*', (route) =>
    route.fulfill({ json: { results: [], did_you_mean: ['Atlanta, GA', 'Atlantic, IA'] } }),
  )
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('Location not found'))
  await searchFor(page, 'Atlantis Beach 77')
  const notFound = 'No results for “Atlantis Beach 77”. Still showing the current map area.'
  await expect(problem(page)).toHaveText(notFound)
  await logged
  await expect(searchBox(page)).toHaveAccessibleDescription(
    `${notFound} Did you mean Atlanta, GA? Atlantic, IA? Search contacts for “Atlantis Beach 77”`,
  )
  await expect(page.getByRole('link', { name: 'Search contacts for “Atlantis Beach 77”' })).toHaveAttribute(
    'href',
    '/contacts?search=Atlantis+Beach+77',
  )
  await expectNoViolations(page)
  await expectResults(page)
  const didYouMean = page.getByRole('search').getByRole('button', { name: /\?$/ })
  await expect(didYouMean).toHaveText(['Atlanta, GA?', 'Atlantic, IA?'])
  const query = await requestAfter(() => didYouMean.first().click())
  expect(query.search).toBe('Atlanta, GA')
  await expect(searchBox(page)).toHaveValue('Atlanta, GA')
  await expect(didYouMean).toHaveCount(0)
  await searchFor(page, 'Atlantis Beach 77')
  await expect(problem(page)).toHaveText('No results for “Atlantis Beach 77”. Still showing Atlanta, GA.')
  await page.getByRole('link', { name: 'Search contacts for “Atlantis Beach 77”' }).click()
  await expect(page).toHaveURL('/contacts?search=Atlantis+Beach+77')
  await page.goBack()
  await expect(searchBox(page)).toHaveValue('Atlanta, GA')
  await searchFor(page, 'Atlantis Beach 77')
  await searchBox(page).press('End')
  await searchBox(page).press('Backspace')
  await expect(problem(page)).toHaveCount(0)
  await searchBox(page).fill('Knoxville, TN')

  expectConsoleErrors(/status of 500/, /^Oops! Our servers/, /^The agency search failed/)
  const lookup = /\/geocode\?/
  await page.route(lookup, (route) => route.fulfill({ status: 500, json: {} }))
  await searchFor(page, 'Memphis, TN')
  await expect(problem(page)).toHaveText(
    'Couldn’t run this search. Oops! Our servers are having some issues.',
  )
  await expect(searchBox(page)).toHaveValue('Memphis, TN')
  await page.unroute(lookup)
  await searchBox(page).press('Enter')
  await expect(cards(page).first()).toContainText('Memphis, TN')
  await expect(problem(page)).toHaveCount(0)
})

test('the last suggestion searches names and cities across the country; a button and Enter return to places', {
  tag: ['@SEARCH-08', '@BOX-05', '@SCALE-09'],
}, async ({ page }) => {
  const searchedName = page.getByText('Name or city: “springfield”')
  const byName = await requestAfter(() => searchByName(page, 'springfield'))
  expect(byName).toMatchObject({ search: 'springfield', location: 'false' })
  await expectResults(page)
  for (const card of await cards(page).all()) await expect(card).toContainText(/springfield/i)
  await expect(cards(page).filter({ hasText: /, (?!TN)[A-Z]{2} \d/ })).not.toHaveCount(0)
  await expect(searchBox(page)).toHaveValue('springfield')
  await expect(searchedName).toBeVisible()
  await page.reload()
  await expectResults(page)
  await expect(searchBox(page)).toHaveValue('springfield')

  const byArea = await requestAfter(() =>
    page.getByRole('button', { name: 'Back to location search' }).click(),
  )
  expect(byArea).toMatchObject({ search: '', location: 'true' })
  await expect(searchBox(page)).toHaveValue('')
  await expect(searchedName).toHaveCount(0)
  const restored = await requestAfter(async () => void (await page.goBack()))
  expect(restored).toMatchObject({ search: 'springfield', location: 'false' })
  await expect(searchedName).toBeVisible()
  expect(looked).toEqual([])
  const atPlace = await requestAfter(() => searchBox(page).press('Enter'))
  expect(atPlace).toMatchObject({ location: 'true' })
  expect(looked).toEqual(['springfield'])

  await searchByName(page, 'zzzzqq')
  await expect(resultsPanel(page)).toContainText('No agencies match “zzzzqq”')
  await expect(resultsPanel(page).getByRole('listitem')).toHaveCount(0)
  await resultsPanel(page).getByRole('button', { name: 'Back to location search' }).click()
  await expectResults(page)
  await expect(searchBox(page)).toHaveValue('')
  await expect(resultsHeading(page)).toBeFocused()
})

test('each filter change sends a request immediately and survives a reload; filters start at the defaults', {
  tag: ['@FILTER-01', '@FILTER-02', '@FILTER-03', '@FILTER-04', '@FILTER-05'],
}, async ({ page }) => {
  expect(searches.queries.at(-1)).toMatchObject({
    location: 'true',
    agency_types: '["government","non-profit","education"]',
    radius: '100',
  })
  expect(searches.queries.at(-1)).not.toHaveProperty('sourcewell_id')

  const filters = page.getByRole('dialog', { name: 'Filters' })
  await page.getByRole('button', { name: 'Filters' }).click()
  const checkboxes = filters.getByRole('checkbox')
  await expect(filters.getByRole('group', { name: 'Agency types' }).getByRole('checkbox')).toHaveCount(4)
  const isChecked = async () => {
    await expect(checkboxes.first()).toBeVisible()
    return await checkboxes.evaluateAll((boxes) =>
      Object.fromEntries(
        (boxes as HTMLInputElement[]).map((box) => [box.labels?.[0]?.textContent, box.checked]),
      ),
    )
  }
  const options = <Key extends FilterKey>(key: Key) =>
    ['checkbox', 'checkboxes', 'multiSelect'].includes(agencyFilters[key].type)
      ? agencyFilters[key].options(initialFilters[key])
      : []
  const initial = filterKeys
    .filter((key) => key !== 'states')
    .flatMap(options)
    .map(({ label, isChosen }) => [label, isChosen])
  expect(await isChecked()).toEqual(Object.fromEntries(initial))
  expect(initial.filter(([, isChosen]) => isChosen).map(([label]) => label)).toEqual([
    'Government',
    'Non-profit',
    'Education',
  ])
  const radii = filters.getByRole('radio', { name: /^Within \d+ Miles$/ })
  await expect(radii).toHaveCount(5)
  for (const miles of [10, 50, 100, 250, 500]) {
    await expect(filters.getByRole('radio', { name: `Within ${miles} Miles` })).toBeChecked({
      checked: miles === 100,
    })
  }
  await expect(filters.getByRole('radio', { name: 'By name' })).toHaveCount(0)

  const check = (name: string) => () => filters.getByText(name, { exact: true }).click()
  expect(await requestAfter(check('Higher education'))).toMatchObject({
    agency_types: '["government","non-profit","education","higher-education"]',
  })
  expect(await requestAfter(check('Government'))).toMatchObject({
    agency_types: '["non-profit","education","higher-education"]',
  })
  expect(await requestAfter(check('Within 50 Miles'))).toMatchObject({ radius: '50' })
  const last = await requestAfter(check('Sourcewell Members Only'))
  expect(last).toMatchObject({ sourcewell_id: 'true', radius: '50' })

  await page.reload()
  await expectResults(page)
  expect(searches.queries.at(-1)).toEqual(last)
  await page.getByRole('button', { name: 'Filters' }).click()
  expect(await isChecked()).toEqual({
    ...Object.fromEntries(initial),
    Government: false,
    'Higher education': true,
    'Sourcewell Members Only': true,
  })
  await expect(filters.getByRole('radio', { name: 'Within 50 Miles' })).toBeChecked()
})
