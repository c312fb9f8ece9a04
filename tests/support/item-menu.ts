import { expect, type Locator, type Page } from '@playwright/test'

const menu = (page: Page): Locator => page.getByRole('menu')

/** Opens the "…" menu of a card or row after any other menu has closed, and waits until it has focus. */
export const openItemMenu = async (item: Locator): Promise<void> => {
  const page = item.page()
  await expect(menu(page)).toHaveCount(0)
  await item.getByRole('button', { name: /^Options for/ }).click()
  await expect(menu(page).locator(':focus')).toHaveCount(1)
}

export const closeItemMenu = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape')
  await expect(menu(page)).toHaveCount(0)
}
