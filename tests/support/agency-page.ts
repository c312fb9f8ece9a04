import type { Page } from '@playwright/test'
import type { AgencyDetail } from '../../contract/agencies.ts'
import { snakeizeKeys } from '../../src/services/api/case-conversion.ts'
import { reportCards, reportRows } from './sales-reports-page.ts'

/** Responds to agency requests with the given agency; the counts are derived from its lists. */
export const mockAgency = async (page: Page, agency: AgencyDetail): Promise<void> => {
  const counted = {
    ...agency,
    contactsCount: agency.contacts.length,
    salesReportsCount: agency.salesReports.length,
  }
  await page.unroute('**/api/v1/agencies/*')
  await page.route('**/api/v1/agencies/*', (route) => route.fulfill({ json: snakeizeKeys(counted) }))
}

export const addressLink = (page: Page) => page.getByRole('link', { name: /\(opens a maps app\)$/ })
export const mapLink = (page: Page) => page.getByRole('link', { name: 'Open the map in a maps app' })
export const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name })
export const contactsOn = (page: Page) =>
  page.getByRole('list', { name: 'Contacts', exact: true }).getByRole('article')
export const reportsOn = (page: Page) => reportRows(page).or(reportCards(page))
export const positionFilter = (page: Page) => page.getByRole('combobox', { name: 'Filter by position' })
