import type { Locator } from '@playwright/test'

/** Opens the "…" menu of a card or row; its entries have the role `menuitem`, anywhere on the page. */
export const openItemMenu = (item: Locator): Promise<void> =>
  item.getByRole('button', { name: /^Options for/ }).click()
