import type { Page, Request } from '@playwright/test'
import { expect } from './browser.ts'

/**
 * Returns a function that advances the clock of a page by a number of ms. It waits for the page's API requests first: a
 * leap longer than their time limit would end them. Call it before the page is opened.
 *
 * @param held The URLs of requests that the test holds. Nothing waits for them.
 */
export const createFastForward = (page: Page, held?: RegExp): ((length: number) => Promise<void>) => {
  const pending = new Set<Request>()
  page.on('request', (request) => {
    if (/\/api\/v1\//.test(request.url()) && !held?.test(request.url())) pending.add(request)
  })
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  return async (length) => {
    await expect.poll(() => [...pending].map((request) => request.url())).toEqual([])
    await page.clock.fastForward(length)
  }
}
