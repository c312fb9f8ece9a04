import type { Page, Request, Route } from '@playwright/test'

/** The held requests of a page. */
export interface HeldRequests {
  /** Waits for the oldest held request that was neither released nor aborted. It can continue to the server, fail, or be fulfilled. */
  next(): Promise<Route>
}

/** Holds the requests of a page to some URLs until the test releases them; all of them, or only some. */
export const holdRequests = async (
  page: Page,
  url: string,
  isHeld: (request: Request) => boolean = () => true,
): Promise<HeldRequests> => {
  const arrived: Route[] = []
  const awaited: ((route: Route) => void)[] = []
  await page.route(url, async (route) => {
    const isFree = !isHeld(route.request())
    const take = isFree ? undefined : awaited.shift()
    if (isFree) await route.fallback()
    else if (take) take(route)
    else arrived.push(route)
  })
  return {
    next() {
      const { promise, resolve } = Promise.withResolvers<Route>()
      while (arrived[0]?.request().failure()) arrived.shift()
      const route = arrived.shift()
      if (route) resolve(route)
      else awaited.push(resolve)
      return promise
    },
  }
}
