import type { Page } from '@playwright/test'

/** The table on wide screens and, below, the cards on narrow ones. */
export const reportTable = (page: Page) => page.getByRole('table', { name: 'Sales reports' })
export const reportRows = (page: Page) => reportTable(page).locator('tbody tr:not([aria-hidden])')
export const reportCards = (page: Page) =>
  page.getByRole('list', { name: 'Sales reports' }).getByRole('article')
/** The cells below the header of a column. */
export const reportCells = async (page: Page, column: string) => {
  const headers = await reportTable(page).getByRole('columnheader').allInnerTexts()
  return reportRows(page).locator(`td:nth-child(${headers.findIndex((text) => text.trim() === column) + 1})`)
}
export const statusField = (page: Page) => page.getByRole('combobox', { name: 'Status' })
export const vendorSearch = (page: Page) => page.getByRole('textbox', { name: 'Search by vendor' })
export const stateField = (page: Page) => page.getByRole('combobox', { name: 'Select state(s)' })
export const exportButton = (page: Page, name: 'Share' | 'Download') =>
  page.getByRole('button', { name: `${name} Sales Reports`, exact: true })

export const chooseState = async (page: Page, name: string): Promise<void> => {
  await stateField(page).fill(name)
  await page.getByRole('option', { name }).click()
  await page.keyboard.press('Escape')
}

/** The heading of a list that has reports. */
export const countedHeading = /^[1-9][\d,]* Sourcewell Sales Reports?( (for|in) .+)?$/
