import type { Page, Request, Route } from '@playwright/test'

export interface PausedRequests {
  /**
   * Waits for the oldest request that is neither released nor aborted. The test lets
   * it continue, fail, or be fulfilled.
   */
  next(): Promise<Route>
}

/** Pauses the requests of a page to a URL until the test releases them; all of them by default. */
export const pauseRequests = async (
  page: Page,
  url: string,
  isPaused: (request: Request) => boolean = () => true,
): Promise<PausedRequests> => {
  const pending: Route[] = []
  const waiting: ((route: Route) => void)[] = []
  await page.route(url, async (route) => {
    if (!isPaused(route.request())) return route.fallback()
    const resolve = waiting.shift()
    if (resolve) resolve(route)
    else pending.push(route)
  })
  return {
    next() {
      const { promise, resolve } = Promise.withResolvers<Route>()
      while (pending[0]?.request().failure()) pending.shift()
      const route = pending.shift()
      if (route) resolve(route)
      else waiting.push(resolve)
      return promise
    },
  }
}
