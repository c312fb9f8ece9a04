import type { Page, Request, Route } from '@playwright/test'
import { expect } from './browser.ts'

/** The held requests of one kind. */
export interface NewestRequest {
  /** The pending request, or null; aborted requests do not count. */
  waiting(): Route | null
  /** Waits for the request and releases it: to the real server, or with a response of the test. */
  answer(release: (route: Route) => Promise<void>): Promise<void>
}

/** Holds the requests of a page to a URL. Only the newest counts, because the page aborts earlier ones. */
export const holdNewestRequest = async (page: Page, url: string): Promise<NewestRequest> => {
  let held: Route | null = null
  const givenUp = new WeakSet<Request>()
  page.on('requestfailed', (request) => givenUp.add(request))
  await page.route(url, (route) => {
    held = route
  })
  const waiting = () => (held && !givenUp.has(held.request()) ? held : null)
  const take = async (): Promise<Route> => {
    await expect.poll(() => waiting() !== null, { message: `a request for ${url}`, ...often }).toBe(true)
    const route = waiting()
    held = null
    return route ?? take()
  }
  const answer = async (release: (route: Route) => Promise<void>): Promise<void> => {
    const route = await take()
    await release(route)
    // The page reports an aborted request late; the response then belongs to the next one.
    const wasHeard = (await route.request().response()) !== null
    if (!wasHeard && route.request().failure()?.errorText === 'net::ERR_ABORTED') await answer(release)
  }
  return { waiting, answer }
}

/** The polling intervals for state outside the page, for `expect.poll` and `toPass`. */
export const often = { intervals: [20] }
