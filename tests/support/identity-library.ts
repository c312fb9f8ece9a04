import type { Page } from '@playwright/test'

/** The identity library's own files. */
const isLibrary = (body: string) => body.includes('handleRedirectPromise') && body.includes('msal.js')

/** What happens to a held library. */
type End = 'come' | 'break'

/** The identity library of a page, held at the network. */
export interface HeldLibrary {
  /** Resolves once the page has requested it. */
  asked: Promise<void>
  end(end: End): void
}

/** Holds the first request for the identity library of a page; later requests continue. */
export const holdLibrary = async (page: Page): Promise<HeldLibrary> => {
  const asked = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<End>()
  let isFirst = true
  await page.route('**/assets/*.js', async (route) => {
    // A test may end while a page is still loading: only requests up to that for the library are read.
    if (!isFirst) return route.fallback()
    const response = await route.fetch()
    const body = await response.text()
    if (!isFirst || !isLibrary(body)) return route.fulfill({ response, body })
    isFirst = false
    asked.resolve()
    return (await ended.promise) === 'come' ? route.fulfill({ response, body }) : route.abort()
  })
  return { asked: asked.promise, end: ended.resolve }
}
