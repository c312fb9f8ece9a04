import type { Page, Request, Route } from '@playwright/test'

/** The requests of a page that are held back. */
export interface HeldRequests {
  /** The oldest request that was not let go yet, nor given up by the page; waits for it. It can go on to the real server, fail, or be answered. */
  next(): Promise<Route>
}

/** Holds back what a page asks of some addresses, until the test lets each request go; all of it, or only some. */
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
