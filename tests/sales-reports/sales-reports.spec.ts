import type { Page } from '@playwright/test'
import type { SalesReport, StateCount } from '../../contract/sales-reports.ts'
import { usStateCodes, usStates } from '../../contract/us-states.ts'
import { snakeizeKeys } from '../../src/services/api/case-conversion.ts'
import { expect, pageHeading, test } from '../support/browser.ts'
import { navigate } from '../support/navigate.ts'
import { expectAccessibleStates } from '../support/page-checks.ts'
import { pauseRequests } from '../support/paused-requests.ts'
import { lightingReport, paperReport } from '../support/sales-reports.ts'
import {
  chooseState,
  countedHeading,
  exportButton,
  reportCards,
  reportCells,
  reportRows,
  reportTable,
  stateField,
  statusField,
  vendorSearch,
} from '../support/sales-reports-page.ts'

test.beforeEach(({ signIn }) => signIn())

const recordQueries = (page: Page): Record<string, string>[] => {
  const queries: Record<string, string>[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/v1/sales_reports') queries.push(Object.fromEntries(searchParams))
  })
  return queries
}

const mockReports = (page: Page, reports: SalesReport[]) =>
  page.route('**/api/v1/sales_reports?*', (route) => route.fulfill({ json: reports.map(snakeizeKeys) }))

const allStates = JSON.stringify(usStateCodes)

test('requests nothing before a state is selected; some or all of 50 states can be selected, on phones too', {
  tag: ['@REPORT-01', '@REPORT-02', '@REPORT-03', '@REPORT-08', '@TABLE-02'],
}, async ({ page }) => {
  const queries = recordQueries(page)
  await page.goto('/sales-reports')
  await expect(pageHeading(page)).toHaveText('Sourcewell Sales Reports')
  await expect(stateField(page)).toHaveAttribute('placeholder', 'Select state(s)')
  await stateField(page).click()
  await expect(page.getByRole('option')).toHaveCount(50)
  expect((await page.getByRole('option').allTextContents()).map((text) => text.slice(0, 2))).toEqual(
    usStateCodes,
  )
  const heights = await page.getByRole('listbox').evaluate((list) => list.getBoundingClientRect().height)
  expect(heights).toBeLessThanOrEqual(300)
  await page.keyboard.press('Escape')
  await expect(vendorSearch(page)).toHaveCount(0)
  expect(queries).toEqual([])

  await chooseState(page, 'Tennessee')
  await expect(pageHeading(page)).toHaveText(countedHeading)
  await expect(vendorSearch(page)).toHaveAttribute('placeholder', 'Type vendor')
  await expect(exportButton(page, 'Share')).toBeEnabled()
  await expect(exportButton(page, 'Download')).toBeEnabled()
  await page.getByRole('button', { name: 'Select All' }).click()
  await expect.poll(() => queries).toEqual([{ state: '["TN"]' }, { state: allStates }])
  await expect(pageHeading(page)).toHaveText(countedHeading)
  await expect(page.getByText('50 states', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Clear All' }).click()
  await expect(pageHeading(page)).toHaveText('Sourcewell Sales Reports')
  expect(queries).toHaveLength(2)

  await page.getByRole('button', { name: 'OH, Ohio' }).press('Enter')
  await expect.poll(() => queries).toEqual([{ state: '["TN"]' }, { state: allStates }, { state: '["OH"]' }])
  await expect(pageHeading(page)).toHaveText(countedHeading)
  await expect(page.getByRole('main')).toBeFocused()

  await test.step('the first view offers every state; on phones, the controls of its reports share two lines', async () => {
    await page.getByRole('button', { name: 'Clear All' }).click()
    const states = page.getByRole('region', { name: 'States' })
    await expect(states.getByRole('listitem')).toHaveCount(50)
    const names = await states.getByRole('listitem').allTextContents()
    expect(names.map((text) => text.slice(0, 2)).toSorted()).toEqual(usStateCodes.toSorted())
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(states.getByRole('listitem')).toHaveText(
      usStateCodes.map(
        (code) => new RegExp(`^${code}, ${usStates[code]}, [\\d,]+ sales reports${code}[\\d,]+$`),
      ),
    )
    await states.getByRole('button', { name: 'KY, Kentucky' }).click()
    await expect(page).toHaveURL('/sales-reports?state=KY')
    await expect(pageHeading(page)).toHaveText(countedHeading)
    await expect(page.getByRole('main')).toBeFocused()

    const filters = page.getByRole('button', { name: 'Filters' })
    await chooseState(page, 'Tennessee')
    await expect(page.getByText('2 states', { exact: true })).toBeVisible()
    await expect(reportCards(page).getByRole('paragraph').first()).toHaveText(/ · (KY|TN)$/)
    await filters.click()
    await page.getByRole('button', { name: 'Clear All' }).click()
    await expect(states).toBeVisible()

    await page.goto('/sales-reports?state=KY-TN')
    const chosen = page.locator('.mantine-Pill-root', { hasText: '2 states' })
    await chosen.getByRole('button', { includeHidden: true }).click()
    await expect(states).toBeVisible()
  })
})

test('states, sorting, and filters work by keyboard, on phones too, and the URL restores them', {
  tag: ['@TABLE-01', '@TABLE-02', '@PRODUCT-04'],
}, async ({ page }) => {
  const queries = recordQueries(page)
  await page.goto('/sales-reports')
  await stateField(page).focus()
  await page.keyboard.type('kent')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.type('TN')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => queries.at(-1)).toEqual({ state: '["KY","TN"]' })
  await page.keyboard.press('Backspace')
  await expect.poll(() => queries.at(-1)).toEqual({ state: '["KY"]' })
  await vendorSearch(page).fill('paper')
  await expect.poll(() => queries.at(-1)).toEqual({ state: '["KY"]', search: 'paper' })
  await expect(page).toHaveURL('/sales-reports?state=KY&vendor=paper')
  await expect(pageHeading(page)).toHaveText(countedHeading)
  const found = await pageHeading(page).textContent()
  for (const vendor of await (await reportCells(page, 'Vendor')).allTextContents())
    expect(vendor.toLowerCase()).toContain('paper')

  await reportRows(page).first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/agencies\/\d+#reports$/)
  await page.goBack()
  await expect(pageHeading(page)).toHaveText(found ?? '')
  await expect(vendorSearch(page)).toHaveValue('paper')

  await vendorSearch(page).fill('pape ')
  await expect(page).toHaveURL('/sales-reports?state=KY&vendor=pape')
  await expect(vendorSearch(page)).toHaveValue('pape ')
  await page.evaluate(() => history.pushState(null, '', '/sales-reports?state=TN'))
  await expect.poll(() => queries.at(-1)).toEqual({ state: '["TN"]' })
  await expect(vendorSearch(page)).toHaveValue('')
  await page.goBack()
  await expect.poll(() => queries.at(-1)).toEqual({ state: '["KY"]', search: 'pape' })
  await expect(vendorSearch(page)).toHaveValue('pape')

  await test.step('the table of a tablet or a wider screen', async () => {
    await navigate(page, '/sales-reports?state=KY')
    await expect(pageHeading(page)).toHaveText(countedHeading)
    const header = (name: string) => reportTable(page).getByRole('columnheader', { name })
    await expect(header('Last purchase')).toHaveAttribute('aria-sort', 'descending')
    await header('Agency').getByRole('button').focus()
    await page.keyboard.press('Enter')
    await expect(header('Agency')).toHaveAttribute('aria-sort', 'ascending')
    await page.keyboard.press('Enter')
    await statusField(page).selectOption('Inactive')
    await expect(page).toHaveURL('/sales-reports?state=KY&status=Inactive&sort=agency&direction=desc')
    const filtered = { state: '["KY"]', status: 'Inactive', sort: 'agency', direction: 'desc' }
    await expect.poll(() => queries.at(-1)).toEqual(filtered)
    await expect(reportTable(page)).toBeVisible()
    // Until the response arrives, the table shows the earlier reports.
    await expect(async () => {
      const statuses = await (await reportCells(page, 'Status')).allTextContents()
      expect(new Set(statuses)).toEqual(new Set(['Inactive']))
    }).toPass()
    const names = (await (await reportCells(page, 'Agency')).getByRole('link').allTextContents()).slice(0, 5)
    expect(names).toEqual(names.toSorted((one, other) => other.localeCompare(one)))

    const [request] = await Promise.all([
      page.waitForRequest('**/export_shareable_csv?*'),
      exportButton(page, 'Download').click(),
    ])
    expect(new URL(request.url()).searchParams.get('status')).toBe('Inactive')

    await page.evaluate(() => window.scrollTo(0, 1_000))
    await expect(header('Agency')).toBeInViewport()
    await page.reload()
    await expect(header('Agency')).toHaveAttribute('aria-sort', 'descending')
    await expect(statusField(page)).toHaveValue('Inactive')

    await page.setViewportSize({ width: 700, height: 800 })
    await expect(header('Agency')).toHaveAttribute('aria-sort', 'descending')
    await page.setViewportSize({ width: 699, height: 800 })
    await expect(reportTable(page)).toHaveCount(0)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(reportCards(page).first()).toContainText('Inactive')
    await page.getByRole('button', { name: 'Filters' }).click()
    await expect(statusField(page)).toHaveValue('Inactive')
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Vendor: A to Z')
    await expect(page).toHaveURL('/sales-reports?state=KY&status=Inactive&sort=dealer&direction=asc')
  })
})

test("lists one agency's reports with a link back to it; an invalid ID shows the not-found page", {
  tag: ['@REPORT-05', '@CASE-01'],
}, async ({ page }) => {
  const queries = recordQueries(page)
  await page.goto('/sales-reports?state=TN')
  const account = reportRows(page).first().getByRole('link').first()
  const agencyId = (await account.getAttribute('href'))?.match(/\d+/)?.[0] ?? ''
  await navigate(page, `/sales-reports/${agencyId}`)
  await expect(pageHeading(page)).toHaveText(countedHeading)
  expect(queries.at(-1)).toEqual({ agency_id: agencyId })
  await expect(stateField(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Back to agency' })).toHaveAttribute(
    'href',
    `/agencies/${agencyId}#reports`,
  )
  await vendorSearch(page).fill('no such vendor')
  await expect(page.getByText('No Sourcewell Sales Reports Found')).toBeVisible()
  await expect(page).toHaveURL(`/sales-reports/${agencyId}`)
  await page.getByRole('button', { name: 'Reset filters' }).click()
  await expect(pageHeading(page)).toHaveText(countedHeading)

  await navigate(page, '/sales-reports/none')
  await expect(pageHeading(page)).toContainText('Let’s piece this thing back together.')

  await test.step('an account in uppercase is shown in title case, in the table and in the cards of a phone', async () => {
    const accountName = 'DALTON CITY SCHOOLS'
    await mockReports(page, [
      { ...lightingReport, id: 1, accountName, agencyName: 'Dalton City Schools' },
      { ...lightingReport, id: 2, accountName, agencyName: 'Whitfield County' },
    ])
    await navigate(page, '/sales-reports?state=GA')
    await expect(reportRows(page)).toHaveText([
      /^Dalton City Schools/,
      /^Whitfield CountyDalton City Schools/,
    ])
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(reportCards(page).getByRole('heading')).toHaveText([
      'Dalton City Schools',
      'Dalton City Schools',
    ])
  })
})

const mockStateCounts = (page: Page, counts: StateCount[]) =>
  page.route('**/api/v1/sales_reports/states', (route) => route.fulfill({ json: counts.map(snakeizeKeys) }))

test('each state shows how many sales reports it has, on one of five tints, which a legend explains', {
  tag: ['@REPORT-18'],
}, async ({ page }) => {
  await mockStateCounts(page, [
    { state: 'TN', salesReportsCount: 1_204 },
    { state: 'OH', salesReportsCount: 12_345 },
    { state: 'TX', salesReportsCount: 1_234_567 },
    { state: 'DE', salesReportsCount: 1 },
    { state: 'AK', salesReportsCount: 2 },
    { state: 'VT', salesReportsCount: 3 },
    { state: 'RI', salesReportsCount: 1_300 },
    { state: 'ME', salesReportsCount: 12_400 },
    { state: 'NH', salesReportsCount: 13_000 },
    { state: 'NV', salesReportsCount: 14_000 },
    { state: 'WY', salesReportsCount: 0 },
  ])
  await page.goto('/sales-reports')
  const expectTile = async (name: string, texts: [code: string, count: string], tint: string | null) => {
    const tile = page.getByRole('button', { name, exact: true })
    await expect(tile.locator('[aria-hidden]')).toHaveText(texts)
    expect(await tile.getAttribute('data-tint')).toBe(tint)
  }
  await expectTile('DE, Delaware, 1 sales report', ['DE', '1'], '1')
  await expectTile('TN, Tennessee, 1,204 sales reports', ['TN', '1,204'], '2')
  await expectTile('OH, Ohio, 12,345 sales reports', ['OH', '12,345'], '3')
  await expectTile('NV, Nevada, 14,000 sales reports', ['NV', '14,000'], '4')
  await expectTile('TX, Texas, 1,234,567 sales reports', ['TX', '1.2M'], '5')
  await expectTile('WY, Wyoming, 0 sales reports', ['WY', '0'], null)
  await expectTile('KY, Kentucky', ['KY', ''], null)
  const key = page.locator('span[data-tint]')
  await expect(key).toHaveText(['1+', '1,200+', '12,000+', '14,000+', '1,200,000+'])
  await page.setViewportSize({ width: 390, height: 844 })
  await expectTile('TN, Tennessee, 1,204 sales reports', ['TN', '1,204'], '2')
  await expectTile('OH, Ohio, 12,345 sales reports', ['OH', '12K'], '3')
})

test('the states are offered before their counts arrive, and without them if loading fails', {
  tag: ['@REPORT-18'],
}, async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(/net::ERR_FAILED/, /^The sales report counts could not be loaded\./)
  const requests = await pauseRequests(page, '**/api/v1/sales_reports/states')
  const tile = page.getByRole('button', { name: 'TN, Tennessee' })
  const texts = tile.locator('[aria-hidden]')
  const measure = () => Promise.all([tile.boundingBox(), texts.first().boundingBox()])
  await page.goto('/sales-reports')
  await expect(texts).toHaveText(['TN', ''])
  const before = await measure()
  await (await requests.next()).continue()
  await expect(texts).toHaveText(['TN', /^[\d,]+$/])
  expect(await measure()).toEqual(before)

  const failed = page.waitForEvent('console', (message) =>
    message.text().startsWith('The sales report counts'),
  )
  await page.reload()
  await (await requests.next()).abort()
  await failed
  for (const [state, name] of Object.entries(usStates)) {
    const plain = page.getByRole('button', { name: `${state}, ${name}`, exact: true })
    await expect(plain.locator('[aria-hidden]')).toHaveText([state, ''])
  }
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  await tile.click()
  await expect(page).toHaveURL('/sales-reports?state=TN')
})

const longText = 'Unbroken'.repeat(40)

/** Every state of the pages, and how to open it from another page. */
const pageStates: Record<string, (page: Page) => Promise<void>> = {
  'state selection': async (page) => {
    await navigate(page, '/sales-reports')
    await stateField(page).click()
    await expect(page.getByRole('option').first()).toBeVisible()
  },
  loading: async (page) => {
    await page.route('**/api/v1/sales_reports?*', () => {})
    await navigate(page, '/sales-reports/1')
    await expect(pageHeading(page)).toHaveText('Loading sales reports…')
  },
  'reports with long text and gaps, shared': async (page) => {
    const long = { ...lightingReport, accountName: longText, dealerName: longText, status: longText }
    const noTexts = { accountName: null, dealerName: null, firstPurchaseDate: null, lastPurchaseDate: null }
    await mockReports(page, [paperReport, long, { ...lightingReport, ...noTexts, id: 33, status: null }])
    await navigate(page, `/sales-reports?state=${usStateCodes.join('-')}`)
    await expect(reportRows(page)).toHaveCount(3)
    await exportButton(page, 'Share').click()
    await expect(page.getByText('Anyone with this link')).toBeVisible()
  },
  'no reports': async (page) => {
    await mockReports(page, [])
    await navigate(page, '/sales-reports?state=TN&vendor=nobody')
    await expect(page.getByText('No Sourcewell Sales Reports Found')).toBeVisible()
  },
  'failed, including the CSV export': async (page) => {
    await page.route('**/api/v1/sales_reports**', (route) => route.abort())
    await navigate(page, '/sales-reports?state=TN')
    await expect(page.getByText('Couldn’t load sales reports')).toBeVisible()
    await exportButton(page, 'Share').click()
    await expect(page.getByText('Couldn’t create the link.')).toBeVisible()
  },
}

test('no state has axe violations or cut-off content, at any width, in light and dark', {
  tag: ['@A11Y-01', '@A11Y-03'],
}, async ({ page, expectConsoleErrors }) => {
  test.slow()
  expectConsoleErrors(/net::ERR_FAILED/, /^Failed to fetch/, /^The sales reports could not be loaded\./)
  await expectAccessibleStates(page, '/contact', pageStates)
})
