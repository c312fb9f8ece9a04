import type { Page, Request, Route } from '@playwright/test'
import { expect } from './browser.ts'

export interface NewestRequest {
  /** Returns the pending request, or null; aborted requests do not count. */
  getPending(): Route | null
  /** Waits for the request, then releases it to the real server or answers it with the test's response. */
  respond(release: (route: Route) => Promise<void>): Promise<void>
}

/** Pauses the requests of a page to a URL. Only the newest counts, because the page aborts earlier ones. */
export const pauseNewestRequest = async (page: Page, url: string): Promise<NewestRequest> => {
  let newest: Route | null = null
  const aborted = new WeakSet<Request>()
  page.on('requestfailed', (request) => aborted.add(request))
  await page.route(url, (route) => {
    newest = route
  })
  const getPending = () => (newest && !aborted.has(newest.request()) ? newest : null)
  const takeNewest = async (): Promise<Route> => {
    await expect.poll(() => getPending() !== null, { message: `a request for ${url}` }).toBe(true)
    const route = getPending()
    newest = null
    return route ?? takeNewest()
  }
  const respond = async (release: (route: Route) => Promise<void>): Promise<void> => {
    const route = await takeNewest()
    await release(route)
    // The page reports an aborted request late; the response then belongs to the next one.
    const hasResponse = (await route.request().response()) !== null
    if (!hasResponse && route.request().failure()?.errorText === 'net::ERR_ABORTED') await respond(release)
  }
  return { getPending, respond }
}
