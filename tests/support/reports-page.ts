import type { Page } from '@playwright/test'

/** The parts of the pages of sales reports. */
export const reportsHeading = (page: Page) => page.getByRole('heading', { level: 1 })
export const reportCards = (page: Page) =>
  page.getByRole('list', { name: 'Sales reports' }).getByRole('article')
export const vendorSearch = (page: Page) => page.getByRole('textbox', { name: 'Search by vendor' })
export const stateField = (page: Page) => page.getByRole('combobox', { name: 'Select state(s)' })
export const exportButton = (page: Page, name: 'Share' | 'Download') =>
  page.getByRole('button', { name: `${name} Sales Reports`, exact: true })

/** Chooses a state by its name, as a user types it. */
export const chooseState = async (page: Page, name: string): Promise<void> => {
  await stateField(page).fill(name)
  await page.getByRole('option', { name }).click()
  await page.keyboard.press('Escape')
}

/** The heading of a list that has reports. */
export const countedHeading = /^[1-9]\d* Sourcewell Sales Reports?$/
