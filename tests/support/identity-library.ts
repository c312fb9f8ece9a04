import type { Page } from '@playwright/test'

/** The identity library's own code, and nothing else. */
const isLibrary = (body: string) => body.includes('handleRedirectPromise') && body.includes('msal.js')

/** What becomes of a held library. */
type End = 'come' | 'break'

/** The identity library of a page, held at the network. */
export interface HeldLibrary {
  /** Settled once the page has asked for it. */
  asked: Promise<void>
  end(end: End): void
}

/** Holds the identity library of a page back the first time that it is asked for; from then on it comes. */
export const holdLibrary = async (page: Page): Promise<HeldLibrary> => {
  const asked = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<End>()
  let isFirst = true
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch()
    const body = await response.text()
    if (!isFirst || !isLibrary(body)) return route.fulfill({ response, body })
    isFirst = false
    asked.resolve()
    return (await ended.promise) === 'come' ? route.fulfill({ response, body }) : route.abort()
  })
  return { asked: asked.promise, end: ended.resolve }
}
