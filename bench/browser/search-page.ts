import { type Browser, chromium, expect, type Page } from '@playwright/test'
import { findBrowser } from '../../scripts/setup/find-browser.mjs'
import { resultsHeading, resultsPanel, searchFor } from '../../tests/support/home.ts'
import type { BenchProduct } from './product.ts'

/**
 * Chromium without a graphics card: times are those of a slow machine, ratios are what counts. Pages are put together by
 * WebGL's means as in people's browsers. Otherwise the main thread would wait for each picture of a map to be read back.
 */
export const openBrowser = (): Promise<Browser> => {
  const executablePath = findBrowser()
  return chromium.launch({
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--enable-unsafe-swiftshader',
      '--use-angle=swiftshader',
      '--js-flags=--expose-gc',
    ],
    ...(executablePath && { executablePath }),
  })
}

/** The search as a signed-in person sees it, by name, so that moving the map asks nothing anew. */
export const openSearchPage = async (
  browser: Browser,
  { header, accountId }: BenchProduct,
  origin: string,
  filters: { searchByLocation: boolean } = { searchByLocation: false },
): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  await context.addCookies([
    { name: 'authToken', value: encodeURIComponent(header), url: origin, sameSite: 'Strict' },
  ])
  await context.addInitScript(
    ([account, kept]) => {
      if (!location.protocol.startsWith('http')) return
      localStorage.setItem('agency-atlas.account', account)
      localStorage.setItem(`agency-atlas.filters.${account}`, kept)
    },
    [String(accountId), JSON.stringify(filters)] as const,
  )
  const page = await context.newPage()
  page.setDefaultTimeout(180_000)
  await page.goto(`${origin}/home`)
  await expect(page.getByText('Loading...')).toBeHidden({ timeout: 180_000 })
  return page
}

/** Searches for so many agencies and waits until they are in the list. The name makes each question another one. */
export const searchForMany = async (page: Page, count: number, name = ''): Promise<void> => {
  await searchFor(page, `${count} ${name}`.trim())
  await expect(resultsHeading(page)).toHaveText(`${count} Results`, { timeout: 180_000 })
  await expect(resultsPanel(page)).toHaveAttribute('aria-busy', 'false', { timeout: 180_000 })
}
