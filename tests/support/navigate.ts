import type { Page } from '@playwright/test'

/**
 * Opens a URL within the app, as a link of the app does. Loading the app again would
 * take longer than most checks of a page.
 */
export const navigate = (page: Page, url: string): Promise<void> =>
  page.evaluate((to) => history.pushState(null, '', to), url)
