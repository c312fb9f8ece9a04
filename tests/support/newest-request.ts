import type { Page, Request, Route } from '@playwright/test'
import { expect } from './browser.ts'

/** The requests of one kind that a page waits for, held back. */
export interface NewestRequest {
  /** The request whose answer the page waits for, or null; one that the page gave up is none. */
  waiting(): Route | null
  /** Lets the request go, once the page has sent it: to the real server, or with an answer of the test. */
  answer(letGo: (route: Route) => Promise<void>): Promise<void>
}

/** Holds back what a page asks of an address. Only the newest request counts: the page gave up those before. */
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
  const answer = async (letGo: (route: Route) => Promise<void>): Promise<void> => {
    const route = await take()
    await letGo(route)
    // A page tells late that it gave a request up: the answer is then for the next one.
    const wasHeard = (await route.request().response()) !== null
    if (!wasHeard && route.request().failure()?.errorText === 'net::ERR_ABORTED') await answer(letGo)
  }
  return { waiting, answer }
}

/** How often what happens outside of the page is looked at, for `expect.poll` and `toPass`. */
export const often = { intervals: [20] }
