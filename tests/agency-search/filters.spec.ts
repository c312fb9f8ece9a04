import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { boxOf, expect, expectNoViolations, test } from '../support/browser.ts'
import { readCsv } from '../support/csv-export.ts'
import { expectNoOverflow, findUnusableControls } from '../support/page-checks.ts'
import {
  cards,
  expectResults,
  mockSearches,
  resultsHeading,
  resultsPanel,
  searchBox,
  searchFor,
} from '../support/search-page.ts'

const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' })
const toggle = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const radius = (page: Page) => page.getByRole('combobox', { name: 'Search radius' })
const reset = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Reset', exact: true })

test('chips can be removed by keyboard, keep focus, and on a phone stay on one line that covers no control', {
  tag: ['@CHIP-01', '@CHIP-02', '@CHIP-15', '@CHIP-16', '@FILTER-06', '@A11Y-02'],
}, async ({ page, signIn }) => {
  await signIn()
  const searches = await mockSearches(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(
    '/home?types=education&radius=50&sourcewell=true&omnia=true&contacts=true&sort=name&view=list',
  )
  const buttons = chips(page).getByRole('button')
  await expect(buttons).toHaveText(['Sourcewell Members Only', 'Omnia Members Only', 'Has contacts'])
  await expectResults(page)
  const lines = chips(page).or(radius(page)).or(toggle(page, 'Government')).or(reset(page))
  const middles = await lines.evaluateAll((all) =>
    all.map((each) => each.getBoundingClientRect()).map(({ top, height }) => Math.round(top + height / 2)),
  )
  expect(new Set(middles).size).toBe(1)
  // The chips come first, then the radius, then the quick filters that are on.
  const left = async (locator: Locator) => (await boxOf(locator)).x
  expect(await left(buttons.first())).toBeLessThan(await left(radius(page)))
  expect(await left(radius(page))).toBeLessThan(await left(toggle(page, 'Education')))
  expect(await left(toggle(page, 'Education'))).toBeLessThan(await left(toggle(page, 'Government')))
  await expectNoOverflow(page)
  expect(await findUnusableControls(page.getByRole('main'))).toEqual([])

  await searchBox(page).focus()
  const focused = page.locator(':focus')
  for (let stop = 0; stop < 10 && (await focused.textContent()) !== 'Omnia Members Only'; stop++)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(focused).toHaveText('Has contacts')
  await expect.poll(() => searches.queries.at(-1)).toMatchObject({ radius: '50', sourcewell_id: 'true' })
  await page.keyboard.press('Enter')
  await expect(focused).toHaveText('Sourcewell Members Only')
  await page.keyboard.press('Enter')
  await expect(chips(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Filters 2 active' })).toBeFocused()

  const salesReports = toggle(page, 'Has sales reports')
  await expect(salesReports).toHaveAttribute('aria-pressed', 'false')
  await salesReports.press('Enter')
  await expect(salesReports).toHaveAttribute('aria-pressed', 'true')
  await expect(salesReports).toBeInViewport({ ratio: 0.5 })
  await expect.poll(() => searches.queries.at(-1)).toMatchObject({ has_sales_reports: 'true' })
  await toggle(page, 'Higher education').press('Enter')
  await expect.poll(() => searches.queries.at(-1)?.agency_types).toBe('["education","higher-education"]')
  await radius(page).selectOption('Within 250 Miles')
  await expect.poll(() => searches.queries.at(-1)).toMatchObject({ radius: '250' })
  await expect(page).toHaveURL(/sort=name/)
  await reset(page).press('Enter')
  await expect(reset(page)).toHaveCount(0)
  await expect(page).not.toHaveURL(/sort=/)
  await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeFocused()

  await searchFor(page, 'schools within 25 miles of Knoxville')
  await expect(page.getByText('25 miles isn’t an option. Showing results within 50 miles.')).toBeVisible()
  await expect(toggle(page, 'Education')).toBeInViewport({ ratio: 1 })
  await expect(radius(page)).toBeInViewport({ ratio: 1 })
  await expectNoOverflow(page)
  await searchFor(page, 'Nashville, TN')
  await expect(radius(page)).toBeInViewport({ ratio: 1 })
  await expect
    .poll(() => searches.queries.at(-1)?.agency_types)
    .toBe('["government","non-profit","education"]')

  await page.setViewportSize({ width: 768, height: 1024 })
  await expect(radius(page)).toBeInViewport({ ratio: 1 })
  await expect(toggle(page, 'Has sales reports')).toBeInViewport({ ratio: 1 })

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('button', { name: 'Only Education' }).click()
  await page.getByRole('button', { name: /^Show .* results?$/ }).click()
  await expect(toggle(page, 'Education')).toBeInViewport({ ratio: 1 })
})

test('the first quick filter for an agency type leaves only that type, and turning off the last one restores the initial types', {
  tag: ['@CHIP-15', '@A11Y-02'],
}, async ({ page, signIn }) => {
  await signIn()
  const searches = await mockSearches(page)
  await page.goto('/home')
  await expectResults(page)
  const pressed = page.getByRole('main').getByRole('button', { pressed: true })
  const expectTypes = async (labels: string[], types: string[]) => {
    await expect(pressed).toHaveText(labels)
    await expect.poll(() => searches.queries.at(-1)?.agency_types).toBe(JSON.stringify(types))
  }
  const initialTypes = ['government', 'non-profit', 'education']
  await expectTypes([], initialTypes)
  const expectLeftOut = async (labels: string[]) => {
    for (const label of ['Government', 'Non-profit', 'Education', 'Higher education'])
      await expect(toggle(page, label)).toHaveAccessibleDescription(
        labels.includes(label) ? 'Not included in the results' : '',
      )
  }
  await expectLeftOut(['Higher education'])
  await toggle(page, 'Education').click()
  await expectLeftOut(['Government', 'Non-profit', 'Higher education'])
  await expectTypes(['Education'], ['education'])
  await toggle(page, 'Higher education').click()
  await expectTypes(['Education', 'Higher education'], ['education', 'higher-education'])
  await toggle(page, 'Education').click()
  await expectTypes(['Higher education'], ['higher-education'])
  await toggle(page, 'Higher education').click()
  await expectTypes([], initialTypes)
  await toggle(page, 'Higher education').press('Enter')
  await expectTypes(['Higher education'], ['higher-education'])
  await toggle(page, 'Higher education').click()
  for (const label of ['Government', 'Non-profit', 'Education']) await toggle(page, label).click()
  await expectTypes(['Government', 'Non-profit', 'Education'], initialTypes)
  await toggle(page, 'Higher education').click()
  await expectTypes(
    ['Government', 'Non-profit', 'Education', 'Higher education'],
    [...initialTypes, 'higher-education'],
  )
  await page.reload()
  await expectTypes(
    ['Government', 'Non-profit', 'Education', 'Higher education'],
    [...initialTypes, 'higher-education'],
  )
  await toggle(page, 'Education').click()
  await expectTypes(['Education'], ['education'])
  await toggle(page, 'Has sales reports').click()
  await page.getByRole('button', { name: 'Reset' }).click()
  await expectTypes([], initialTypes)
  await expectNoViolations(page)
})

test('on a phone, Back closes the filter menu and keeps its filters; the next Back undoes them', {
  tag: ['@CHIP-20', '@SCALE-01'],
}, async ({ page, signIn }) => {
  await signIn()
  await mockSearches(page)
  await page.setViewportSize({ width: 390, height: 844 })
  const menu = page.getByRole('dialog', { name: 'Filters' })
  const open = async () => {
    await page.getByRole('button', { name: /^Filters/ }).click()
    await expect(menu).toBeVisible()
  }
  await page.goto('/contact')
  await page.goto('/home?place=Memphis,+TN')
  await expect(page).toHaveURL(/&sourcewell=false&.*&zoom=13$/)
  const original = page.url()

  await test.step('without a change, Back and "Close" return to the search as it was', async () => {
    await open()
    await page.goBack()
    await expect(menu).toBeHidden()
    await expect(page).toHaveURL(original)
    await open()
    await menu.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(menu).toBeHidden()
    // The menu's history entry is removed after it closes.
    await expect.poll(() => page.evaluate(() => history.state)).toBeNull()
    await page.goBack()
    await expect(page).toHaveURL('/contact')
    await page.goForward()
    await expect(page).toHaveURL(original)
    await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeVisible()
  })

  await test.step('after changes, Back only closes the menu', async () => {
    await open()
    await menu.getByRole('checkbox', { name: 'Government' }).uncheck()
    await expect(page).toHaveURL(/types=non-profit\+education&/)
    await menu.getByRole('checkbox', { name: 'Non-profit' }).uncheck()
    await expect(page).toHaveURL(/types=education&/)
    await page.goBack()
    await expect(menu).toBeHidden()
    await expect(page).toHaveURL(/types=education&/)
    await page.goBack()
    await expect(page).toHaveURL(/types=non-profit\+education&/)
    await page.goBack()
    await expect(page).toHaveURL(original)
  })
})

test('at 1280 px the quick filters fill one line, even beside a search name, and the menu opens below them', {
  tag: ['@CHIP-12', '@BOX-05'],
}, async ({ page, signIn }) => {
  await signIn()
  await mockSearches(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  const expectOneLine = async () => {
    const types = await boxOf(toggle(page, 'Government'))
    expect((await boxOf(toggle(page, 'Has sales reports'))).y).toBe(types.y)
    return types
  }
  await page.goto('/home?name=Consolidated+Independent+School+District')
  await expect(page.getByText('Name or city: “Consolidated Independent School District”')).toBeVisible()
  await expectOneLine()
  await page.goto('/home')
  await expectResults(page)
  const line = await expectOneLine()
  await page.getByRole('button', { name: 'Filters' }).click()
  const menu = page.getByRole('dialog', { name: 'Filters' })
  await expect.poll(async () => (await boxOf(menu)).y).toBeGreaterThan(line.bottom)
  expect((await boxOf(menu)).bottom).toBeLessThan(800)
  const { y } = await boxOf(menu)
  await menu.getByRole('checkbox', { name: 'Sourcewell Members Only' }).check()
  await expect(chips(page).getByRole('button')).toBeVisible()
  // The next row of chips does not move the menu under the pointer.
  expect((await boxOf(menu)).y).toBe(y)
})

test('the menu groups the filters; territory, vendor, months, title, and buying window are saved and applied immediately', {
  tag: ['@CHIP-07', '@CHIP-08', '@CHIP-12', '@CHIP-13', '@CHIP-14', '@CHIP-18', '@SCALE-09'],
}, async ({ page, signIn }) => {
  await signIn()
  const searches = await mockSearches(page)
  await page.goto('/home')
  await expectResults(page)
  const expectQuery = (query: Record<string, string>) =>
    expect.poll(() => searches.queries.at(-1)).toMatchObject(query)
  await page.getByRole('button', { name: 'Filters' }).click()
  const menu = page.getByRole('dialog', { name: 'Filters' })
  const staysInView = async (name: string | RegExp) => {
    await expect(menu.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  }
  await staysInView('Reset')
  await staysInView(/^Show [\d,]+ (of [\d,]+\+? )?results?$/)
  await expect(menu.getByText('Schools and school districts')).toBeVisible()
  await menu.getByRole('button', { name: 'Only Education' }).click()
  await expectQuery({ agency_types: '["education"]' })
  await expect(menu.getByRole('button', { name: /my territory/i })).toHaveCount(0)
  const states = menu.getByRole('combobox', { name: 'States' })
  await states.fill('tenn')
  await states.press('Enter')
  await expectQuery({ states: '["TN"]' })
  const counties = menu.getByRole('combobox', { name: 'Counties' })
  await counties.fill('knox county, t')
  const found = menu.getByRole('listbox').getByRole('option')
  await expect(found).toHaveText(['Knox County, TN', 'Knox County, TX'])
  await counties.press('Enter')
  await expect(found).toHaveCount(0)
  await expect(counties).toBeFocused()
  await expectQuery({ counties: '["Knox County, TN"]' })
  await menu.getByRole('button', { name: 'Save as my territory' }).click()
  await expect(menu.getByRole('button', { name: 'My territory', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )

  const vendors = menu.getByRole('combobox', { name: 'Bought from', exact: true })
  await vendors.fill('a')
  const name = (await found.first().textContent()) ?? ''
  await vendors.press('Enter')
  await expectQuery({ bought_from: name })
  // Enter on a part of the chosen name keeps it.
  await vendors.press('Backspace')
  await expect(found).toHaveText([name])
  await vendors.press('Enter')
  await vendors.blur()
  await expect(vendors).toHaveValue(name)
  await menu.getByLabel('Bought in the last').selectOption('12 months')
  await expectQuery({ last_purchase_within: '12' })
  await menu.getByLabel('Contact title contains').fill('buyer')
  await expectQuery({ contact_title: 'buyer' })
  await menu.getByLabel('Closing').check()
  await expectQuery({ buying_window: '["closing"]' })
  await menu.getByLabel('Omnia Members Only').check()
  await menu.getByLabel('No member number on file').check()
  await expect(menu.getByLabel('Omnia Members Only')).not.toBeChecked()
  await expectQuery({ no_member_number: 'true' })
  await menu.getByRole('button', { name: /^Show [\d,]+ (of [\d,]+\+? )?results?$/ }).click()
  await expect(menu).toBeHidden()
  const firstChips = ['No member number on file', 'TN', 'Knox County, TN', `Bought from ${name}`]
  await expect(chips(page).getByRole('button')).toHaveText([...firstChips, '+3 more'])
  const tops = await chips(page)
    .getByRole('button')
    .evaluateAll((all) => all.map((button) => button.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  await chips(page).getByRole('button', { name: '+3 more' }).click()
  await expect(chips(page).getByRole('button')).toHaveText([
    ...firstChips,
    'Bought in the last 12 months',
    'Contact title contains “buyer”',
    'Closing',
  ])
  // This many filters exclude everything. The help stays short.
  await expect(resultsHeading(page)).toHaveText('0 Results')
  await expect(resultsPanel(page).getByRole('listitem')).toHaveText([
    'a 100-mile radius',
    'education agencies',
    'agencies with no member number on file',
    'agencies in Tennessee',
    'agencies in Knox County, TN',
    `agencies that bought from ${name}`,
    'agencies that match 3 more filters',
  ])
  const buttons = resultsPanel(page).getByRole('button', { name: /^(Include|Search|Show|Select all)/ })
  await expect(buttons).toHaveCount(3)
  await resultsPanel(page).getByRole('button', { name: 'Reset filters' }).click()
  await expect(chips(page)).toHaveCount(0)

  await page.reload()
  await expectResults(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Filters' }).click()
  await staysInView('Reset')
  await staysInView(/^Show [\d,]+ (of [\d,]+\+? )?results?$/)
  await menu.getByRole('button', { name: 'My territory', exact: true }).click()
  await expectQuery({ states: '["TN"]', counties: '["Knox County, TN"]' })
  await menu.getByRole('button', { name: /^Show [\d,]+ (of [\d,]+\+? )?results?$/ }).click()
  await expect(menu).toBeHidden()
  await expect(page).not.toHaveURL(/view=list/)
})

test('sorts the list, exports it in that order, and counts unselected types; cards show the last purchase', {
  tag: ['@CHIP-09', '@CHIP-10', '@CHIP-11', '@EXPORT-01'],
}, async ({ page, signIn }) => {
  await signIn()
  const searches = await mockSearches(page)
  await page.goto('/home?place=Knoxville%2C+TN&radius=50')
  await expectResults(page)
  const panel = resultsPanel(page)
  const more = panel.getByRole('button', { name: /^[\d,]+ more in Higher education$/ })
  const [count = ''] = ((await more.textContent()) ?? '').split(' ')
  const listed = Number.parseInt((await resultsHeading(page).textContent()) ?? '', 10)
  await more.click()
  await expect(resultsHeading(page)).toHaveText(`${listed + Number(count)} Results`)
  await expect(more).toHaveCount(0)
  // A type that the user has turned off is not offered.
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('checkbox', { name: 'Government' }).uncheck()
  await expect.poll(() => searches.queries.at(-1)?.agency_types).not.toContain('government')
  await page.keyboard.press('Escape')
  await expect(panel).toHaveAttribute('aria-busy', 'false')
  await expect(panel.getByRole('button', { name: / more in / })).toHaveCount(0)

  await panel.getByLabel('Sort by').selectOption('Name')
  await expect.poll(() => searches.queries.at(-1)).toMatchObject({ sort: 'name' })
  await expect(page).toHaveURL(/[?&]sort=name/)
  await expect(panel).toContainText('Distances from Knoxville, TN')
  await expect(panel).toHaveAttribute('aria-busy', 'false')
  const names = await cards(page).evaluateAll((all) => all.map((card) => card.ariaLabel?.toLowerCase() ?? ''))
  expect(names).toEqual(names.toSorted())

  const download = page.waitForEvent('download')
  await panel.getByRole('button', { name: 'Export CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^agencies-knoxville-tn-\d{4}-\d\d-\d\d\.csv$/)
  const [, ...rows] = readCsv(await readFile(await file.path()))
  await expect(resultsHeading(page)).toHaveText(`${rows.length} Results`)
  expect(rows.slice(0, 3).map(([name]) => name?.toLowerCase())).toEqual(names.slice(0, 3))
  await expect(page.getByText(`Exported ${rows.length} agencies`)).toBeVisible()

  await panel.getByLabel('Sort by').selectOption('Most sales reports')
  const first = cards(page).first()
  await expect(first).toContainText(/Last purchase [A-Z][a-z]{2} \d{4} · \S/)
  await expect(first).toContainText(/Fiscal year ends (in \d+ days|today|tomorrow)/)
})
