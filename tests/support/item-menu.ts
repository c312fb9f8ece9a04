import { expect, type Locator } from '@playwright/test'

/** Opens the "…" menu of a card or row, once an earlier one has closed; its entries are anywhere on the page. */
export const openItemMenu = async (item: Locator): Promise<void> => {
  await expect(item.page().getByRole('menu')).toHaveCount(0)
  await item.getByRole('button', { name: /^Options for/ }).click()
}
