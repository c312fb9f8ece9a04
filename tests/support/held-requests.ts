import type { Page, Route } from '@playwright/test'

/** The requests of a page that are held back. */
export interface HeldRequests {
  /** The oldest request that was not let go yet; waits for it. It can go on to the real server, fail, or be answered. */
  next(): Promise<Route>
}

/** Holds back what a page asks of some addresses, until the test lets each request go. */
export const holdRequests = async (page: Page, url: string): Promise<HeldRequests> => {
  const arrived: Route[] = []
  const awaited: ((route: Route) => void)[] = []
  await page.route(url, (route) => {
    const take = awaited.shift()
    if (take) take(route)
    else arrived.push(route)
  })
  return {
    next() {
      const { promise, resolve } = Promise.withResolvers<Route>()
      const route = arrived.shift()
      if (route) resolve(route)
      else awaited.push(resolve)
      return promise
    },
  }
}
