import type { Page, Request, Route } from '@playwright/test'
import type { Agency } from '../../contract/agencies.ts'
import { snakeizeKeys } from '../../src/services/api/case-conversion.ts'
import { expect } from './browser.ts'

export const resultsPanel = (page: Page) => page.getByRole('region', { name: 'Agencies', exact: true })
export const resultsHeading = (page: Page) => resultsPanel(page).getByRole('heading', { level: 2 })
export const expectResults = (page: Page) => expect(resultsHeading(page)).toHaveText(/^[1-9][\d,]* Results?$/)
export const cards = (page: Page) =>
  page.getByRole('region', { name: 'Results' }).locator('> ul').getByRole('article')
export const searchBox = (page: Page) =>
  page.getByRole('combobox', { name: 'Search by location or agency name' })
export const suggestionList = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' })
export const nameFilter = (page: Page) => page.getByRole('textbox', { name: 'Filter by agency name' })

export const searchFor = async (page: Page, text: string): Promise<void> => {
  await searchBox(page).fill(text)
  await searchBox(page).press('Enter')
}

/** Searches agencies by name with the last suggestion. */
export const searchByName = async (page: Page, name: string): Promise<void> => {
  await searchBox(page).fill(name)
  await suggestionList(page).getByText(`Search agencies named “${name}”`).click()
}

export const changeFilter = async (page: Page, label: string): Promise<void> => {
  const button = page.getByRole('button', { name: 'Filters' })
  await button.click()
  await page.getByRole('dialog', { name: 'Filters' }).getByText(label, { exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeHidden()
}

export const openOptions = async (page: Page, name: string) => {
  await page.getByRole('button', { name: `Options for ${name}`, exact: true }).click()
  return page.getByRole('dialog', { name: 'Options' })
}

export const queryOf = (request: Request): Record<string, string> =>
  Object.fromEntries(new URL(request.url()).searchParams)

/** Controls the responses to the searches of a page. Each method applies to all requests from now on. */
export interface Searches {
  /** The queries of the page's requests, oldest first. */
  queries: Record<string, string>[]
  reachServer(): void
  respondWith(agencies: Agency[]): void
  fulfill(response: NonNullable<Parameters<Route['fulfill']>[0]>): void
  /** Pauses requests until the returned function is called, and then responds with these agencies. */
  pause(): (agencies: Agency[]) => void
}

/** Mocks the searches of a page. Until a method is called, they reach the server. */
export const mockSearches = async (page: Page): Promise<Searches> => {
  const queries: Record<string, string>[] = []
  let handle = (route: Route): Promise<void> => route.fallback()
  await page.route('**/api/v1/agencies?*', (route) => {
    queries.push(queryOf(route.request()))
    return handle(route)
  })
  const searches: Searches = {
    queries,
    reachServer() {
      handle = (route) => route.fallback()
    },
    respondWith: (agencies) => searches.fulfill({ json: agencies.map(snakeizeKeys) }),
    fulfill(response) {
      handle = (route) => route.fulfill(response)
    },
    pause() {
      const released = Promise.withResolvers<void>()
      handle = async (route) => {
        await released.promise
        await handle(route)
      }
      return (agencies) => {
        searches.respondWith(agencies)
        released.resolve()
      }
    },
  }
  return searches
}
