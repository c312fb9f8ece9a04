import type { Locator, Page } from '@playwright/test'

/** The button that opens the menu in narrow windows. */
export const menuButton = (page: Page): Locator => page.getByRole('button', { name: 'Menu', exact: true })
/** The button that opens the menu in wide windows. */
export const toolsButton = (page: Page): Locator => page.getByRole('button', { name: 'Tools', exact: true })
export const toolsMenu = (page: Page): Locator => page.getByRole('list', { name: 'Tools' })

export const isNarrow = (page: Page): boolean => (page.viewportSize()?.width ?? 0) <= 768

/** Opens the menu in a narrow window; a wide one shows its items already. */
export const openMobileMenu = async (page: Page): Promise<void> => {
  if (isNarrow(page)) await menuButton(page).click()
}
