import type { Page } from '@playwright/test'

export const isSingleSignOnLibrary = (body: string) =>
  body.includes('handleRedirectPromise') && body.includes('msal.js')

type Outcome = 'load' | 'fail'

export interface PausedLibrary {
  /** Resolves once the page has requested it. */
  requested: Promise<void>
  release(outcome: Outcome): void
}

export const pauseSingleSignOnLibrary = async (page: Page): Promise<PausedLibrary> => {
  const requested = Promise.withResolvers<void>()
  const released = Promise.withResolvers<Outcome>()
  let isFirst = true
  await page.route('**/assets/*.js', async (route) => {
    // A test can end while a page is still loading, so scripts after the library are not fetched here.
    if (!isFirst) return route.fallback()
    const response = await route.fetch()
    const body = await response.text()
    if (!isFirst || !isSingleSignOnLibrary(body)) return route.fulfill({ response, body })
    isFirst = false
    requested.resolve()
    return (await released.promise) === 'load' ? route.fulfill({ response, body }) : route.abort()
  })
  return { requested: requested.promise, release: released.resolve }
}
