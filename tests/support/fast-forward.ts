import type { Page, Request } from '@playwright/test'
import { expect } from './browser.ts'

/**
 * Returns a function that advances the clock of a page by a number of ms. It first waits for the page's API requests,
 * which could otherwise time out. Call it before the page is opened.
 *
 * @param paused The URLs of requests that the test pauses. The function does not wait for these.
 */
export const createFastForward = (page: Page, paused?: RegExp): ((length: number) => Promise<void>) => {
  const pending = new Set<Request>()
  page.on('request', (request) => {
    if (/\/api\/v1\//.test(request.url()) && !paused?.test(request.url())) pending.add(request)
  })
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  return async (length) => {
    await expect.poll(() => [...pending].map((request) => request.url())).toEqual([])
    await page.clock.fastForward(length)
  }
}
