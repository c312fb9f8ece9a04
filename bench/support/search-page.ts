import { type Browser, expect, type Page } from '@playwright/test'
import { resultsHeading, resultsPanel, searchByName } from '../../tests/support/search-page.ts'
import { type ApiLogin, signInContext } from '../../tests/support/sessions.ts'

/** Opens the search as a signed-in user. By default, it searches by name, so that moving the map sends no request. */
export const openSearchPage = async (
  browser: Browser,
  login: ApiLogin,
  filters: { searchByLocation: boolean } = { searchByLocation: false },
): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  await signInContext(context, login)
  await context.addInitScript(
    ([key, savedFilters]) => {
      if (location.protocol.startsWith('http')) localStorage.setItem(key, savedFilters)
    },
    [`agency-atlas.filters.${login.id}`, JSON.stringify(filters)] as const,
  )
  const page = await context.newPage()
  page.setDefaultTimeout(180_000)
  await page.goto(`${login.origin}/home`)
  await expect(page.getByText('Loading...')).toBeHidden({ timeout: 180_000 })
  return page
}

/** Searches by name for a number of agencies and waits until they are listed. A new `name` causes a new query. */
export const searchForMany = async (page: Page, count: number, name = ''): Promise<void> => {
  await searchByName(page, `${count} ${name}`.trim())
  await expect(resultsHeading(page)).toHaveText(`${count.toLocaleString('en-US')} Results`, {
    timeout: 180_000,
  })
  await expect(resultsPanel(page)).toHaveAttribute('aria-busy', 'false', { timeout: 180_000 })
}
