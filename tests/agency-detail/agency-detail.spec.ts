import type { Page } from '@playwright/test'
import type { AgencyDetail } from '../../contract/agencies.ts'
import { cityOfKnoxvilleDetail } from '../support/agencies.ts'
import {
  addressLink,
  contactsOn,
  mapLink,
  mockAgency,
  positionFilter,
  reportsOn,
  tab,
} from '../support/agency-page.ts'
import { expect, pageHeading, test } from '../support/browser.ts'
import { vendorSearch } from '../support/sales-reports-page.ts'

const [ann, bo] = cityOfKnoxvilleDetail.contacts as [AgencyDetail['contacts'][0], AgencyDetail['contacts'][0]]
const [trucks] = cityOfKnoxvilleDetail.salesReports as [AgencyDetail['salesReports'][0]]
const agency = (changes: Partial<AgencyDetail> = {}): AgencyDetail => ({
  ...cityOfKnoxvilleDetail,
  ...changes,
})

test.beforeEach(({ signIn }) => signIn())

const open = async (page: Page, detail: AgencyDetail, hash = '') => {
  await mockAgency(page, detail)
  await page.goto(`/agencies/1${hash}`)
  await expect(pageHeading(page)).toHaveText(detail.name.toLowerCase())
}

test('shows the type, name, and address, and the member numbers and fiscal year end if present', {
  tag: ['@AGENCY-01', '@AGENCY-02', '@AGENCY-03', '@AGENCY-06', '@AGENCY-21', '@AGENCY-22'],
}, async ({ page }) => {
  const main = page.getByRole('main')
  await open(page, agency({ name: 'CITY OF KNOXVILLE', address1: '400 MAIN STREET' }))
  // The text as CSS transforms it.
  await expect(pageHeading(page)).toHaveText('city of knoxville', { useInnerText: true })
  await expect(addressLink(page)).toHaveText(
    '400 main street P.O. Box 1631 Knoxville, TN 37902 (opens a maps app)',
    { useInnerText: true },
  )
  await expect(page).toHaveTitle('City of Knoxville · Agency Atlas')
  await expect(main).toContainText('Government')
  await expect(addressLink(page)).toHaveText(
    '400 main streetP.O. Box 1631Knoxville, TN 37902 (opens a maps app)',
  )
  await expect(addressLink(page)).toHaveAttribute('target', '_blank')
  await expect(addressLink(page)).toHaveAttribute(
    'href',
    'https://www.google.com/maps/search/?api=1&query=400+MAIN+STREET%2C+PO+BOX+1631%2C+Knoxville%2C+TN+37902',
  )
  const fact = (label: string) => main.locator('dt', { hasText: label }).locator('~ dd')
  await expect(fact('Sourcewell member number')).toHaveText(cityOfKnoxvilleDetail.sourcewellId ?? '')
  await expect(fact('Omnia member number')).toHaveText(cityOfKnoxvilleDetail.omniaId ?? '')
  await expect(fact('Fiscal year end')).toHaveText(['June 30', /^ends (today|tomorrow|in \d+ days)$/])
  await expect(fact('Last purchase')).toHaveText(['Sep 30, 2025', 'Volunteer Trucks'])

  await test.step('without a map, a message replaces it and the rest of the page works', async () => {
    const panel = page.getByRole('alert').filter({ hasText: 'Couldn’t load the map' })
    await expect(panel).toContainText('You can still see this agency’s contacts and sales reports.')
    await expect(contactsOn(page)).toHaveCount(2)
    await expect(mapLink(page)).toHaveCount(0)
  })

  const callAnn = page.getByRole('link', { name: 'Call Ann Lee' })
  await expect(callAnn).toHaveText('Call Ann Lee Purchasing Director')
  await expect(callAnn).toHaveAttribute('href', 'tel:8655550100')
  await expect(page.getByRole('link', { name: 'Directions' })).toHaveAttribute(
    'href',
    'https://www.google.com/maps/dir/?api=1&destination=400+MAIN+STREET%2C+PO+BOX+1631%2C+Knoxville%2C+TN+37902',
  )
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(callAnn).toBeInViewport({ ratio: 1 })
  await expect(
    contactsOn(page)
      .first()
      .getByRole('link', { name: ann.phone ?? '' }),
  ).toBeInViewport()

  const noAddress = { address1: null, address2: null, city: null, state: null, zip: null }
  const noFacts = {
    sourcewellId: null,
    omniaId: null,
    fiscalYearEnd: null,
    fiscalYearEndMonth: null,
    lastPurchaseDate: null,
  }
  await open(page, agency({ ...noFacts, ...noAddress }))
  await expect(main.locator('dt')).toHaveCount(0)
  await expect(addressLink(page)).toHaveText('Show on map (opens a maps app)')
  await open(page, agency({ latitude: null, longitude: null, ...noAddress }))
  await expect(main.locator('dt')).toHaveCount(4)
  await expect(page.getByRole('link', { name: 'Directions' })).toHaveCount(0)
  await expect(addressLink(page)).toHaveCount(0)
  await expect(page.getByText('This agency’s location is unknown.')).toBeVisible()
})

test('the hash selects the tab, whose label has a count; Back leaves the page from either tab', {
  tag: ['@AGENCY-07', '@AGENCY-08', '@AGENCY-17', '@AGENCY-19'],
}, async ({ page }) => {
  const contacts = tab(page, /Contact/)
  const reports = tab(page, /Sales Report/)
  await page.goto('/corporate-contacts')
  await open(page, agency())
  await expect(contacts).toHaveText('2 Contacts')
  await expect(reports).toHaveText('1 Sales Report')
  await expect(contacts).toHaveAttribute('aria-selected', 'true')
  await expect(contactsOn(page)).toHaveCount(2)
  await expect(page.getByRole('link', { name: 'View all contacts' })).toHaveAttribute('href', '/contacts/1')

  await reports.click()
  await expect(page).toHaveURL('/agencies/1#reports')
  await expect(reportsOn(page)).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'View all sales reports' })).toHaveAttribute(
    'href',
    '/sales-reports/1',
  )
  await page.getByRole('link', { name: 'Skip to main content' }).press('Enter')
  await expect(reports).toHaveAttribute('aria-selected', 'true')
  await page.goBack()
  await reports.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL('/agencies/1#contacts')
  await expect(contactsOn(page)).toHaveCount(2)
  await page.evaluate(() => {
    location.hash = '#reports'
  })
  await expect(reportsOn(page)).toHaveCount(1)
  await page.goBack()
  await expect(contactsOn(page)).toHaveCount(2)
  await page.goBack()
  await expect(page).toHaveURL('/corporate-contacts')
  await page.goForward()
  await expect(contactsOn(page)).toHaveCount(2)
  await expect(page.getByRole('link', { name: 'Back to search' })).toHaveAttribute('href', '/home')
})

test('filters contacts by position and reports by vendor without requests, and keeps both filters', {
  tag: ['@AGENCY-09', '@AGENCY-12', '@AGENCY-13', '@AGENCY-18'],
}, async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(/net::ERR_FAILED/, /Failed to fetch/)
  const reportRequests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('sales_reports')) reportRequests.push(request.url())
  })
  await open(
    page,
    agency({
      contacts: [
        ann,
        bo,
        { ...ann, id: 23, firstName: 'Cy', title: 'fleet analyst' },
        { ...ann, id: 24, firstName: 'Di', title: null },
        { ...bo, id: 25, firstName: 'Ed' },
      ],
      salesReports: [
        { ...trucks, accountName: 'KNOX COUNTY', agencyName: 'Knox County' },
        { ...trucks, id: 32, dealerName: 'Tri-County Paper Co.' },
        { ...trucks, id: 33, dealerName: null, accountName: 'Knox County Fleet', agencyName: 'Knox County' },
      ],
    }),
  )
  await expect(contactsOn(page)).toHaveCount(5)
  const first = contactsOn(page).first()
  await expect(first.getByRole('link', { name: ann.phone ?? '' })).toHaveAttribute('href', /^tel:\d+$/)
  await expect(first.getByRole('link', { name: ann.email ?? '' })).toHaveAttribute(
    'href',
    `mailto:${ann.email}`,
  )
  await expect(positionFilter(page).getByRole('option')).toHaveText([
    'Filter by position',
    'fleet analyst',
    'Fleet Manager',
    'Purchasing Director',
  ])
  await positionFilter(page).selectOption('Fleet Manager')
  await expect(contactsOn(page)).toHaveCount(2)
  await expect(page.getByText('2 of 5')).toBeVisible()

  await tab(page, /Sales Report/).click()
  await expect(reportsOn(page)).toHaveCount(3)
  // A report names its account only if the agency has another name.
  await expect(reportsOn(page).first()).not.toContainText('KNOX COUNTY')
  await expect(reportsOn(page).last()).toContainText('Knox County Fleet')
  await page.getByRole('button', { name: 'Vendor' }).click()
  await expect(reportsOn(page).first()).toContainText('Tri-County Paper Co.')
  await expect(reportsOn(page).last()).toContainText('Unknown vendor')
  await vendorSearch(page).fill(' tri-COUNTY')
  await expect(reportsOn(page)).toHaveCount(1)
  await expect(page.getByText('1 of 3')).toBeVisible()
  await vendorSearch(page).fill('no such vendor')
  await expect(page.getByText('No Sourcewell Sales Reports Found')).toBeVisible()

  await tab(page, /Contact/).click()
  await expect(positionFilter(page)).toHaveValue('Fleet Manager')
  await positionFilter(page).selectOption('All positions')
  await expect(contactsOn(page)).toHaveCount(5)
  await tab(page, /Sales Report/).click()
  await expect(vendorSearch(page)).toHaveValue('no such vendor')
  await vendorSearch(page).fill('paper')
  expect(reportRequests).toEqual([])

  await page.route('**/api/v1/sales_reports/*', (route) => route.abort())
  const requested = page.waitForRequest('**/api/v1/sales_reports/export_shareable_csv*')
  await page.getByRole('button', { name: 'Share Sales Reports' }).click()
  const { searchParams } = new URL((await requested).url())
  expect(Object.fromEntries(searchParams)).toEqual({ agency_id: '1', search: 'paper' })
})

test('an agency without type, contacts, and reports shows a generic icon and empty messages with links', {
  tag: ['@AGENCY-08', '@AGENCY-11', '@AGENCY-14', '@MAP-10'],
}, async ({ page }) => {
  await open(page, agency({ contacts: [], salesReports: [], agencyType: null }))
  const main = page.getByRole('main')
  await expect(main.locator('[data-icon]')).toHaveAttribute('data-icon', 'generic')
  await expect(main.getByText(/Government|Education|Non-profit/)).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Call/ })).toHaveCount(0)
  await expect(tab(page, /Contact/)).toHaveText('0 Contacts')
  await expect(page.getByText('No Contacts Found')).toBeVisible()
  await expect(page.getByRole('link', { name: 'View corporate contacts' })).toBeVisible()
  await tab(page, /Sales Report/).click()
  await expect(tab(page, /Sales Report/)).toHaveText('0 Sales Reports')
  await expect(page.getByText('No Sourcewell Sales Reports Found')).toBeVisible()
  await expect(page.getByRole('link', { name: 'View sales reports by state' })).toBeVisible()
})
