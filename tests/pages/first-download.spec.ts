import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'
import { expect, test } from '../support/browser.ts'
import { isSingleSignOnLibrary } from '../support/single-sign-on-library.ts'
import { configureSingleSignOn } from '../support/single-sign-on-page.ts'

interface Downloaded {
  path: string
  /** In bytes after gzip compression. */
  size: number
  text: string
}

const download = async (page: Page): Promise<Downloaded[]> => {
  const responses: Promise<Downloaded>[] = []
  const record = (response: Response) => {
    const path = new URL(response.url()).pathname
    if (path === '/favicon.ico') return
    responses.push(
      response
        .body()
        .then((body) => ({ path, size: gzipSync(body, { level: 9 }).length, text: body.toString() })),
    )
  }
  page.on('response', record)
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Next' })).toBeEnabled()
  // The typeface may arrive later, even after the test.
  page.off('response', record)
  return Promise.all(responses)
}

/** Pauses the request for the typeface until it is released. */
const pauseTypeface = async (page: Page) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    await promise
    await route.continue()
  })
  const arrived = page.waitForResponse('**/*.woff2')
  return {
    async release() {
      resolve()
      const response = await arrived
      return { url: response.url(), size: (await response.body()).length }
    },
  }
}

/** The sum of all layout shifts so far, as in Core Web Vitals. */
const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            const observer = new PerformanceObserver(() => undefined)
            observer.observe({ type: 'layout-shift', buffered: true })
            const shifts = observer.takeRecords() as (PerformanceEntry & { value: number })[]
            resolve(shifts.reduce((total, { value }) => total + value, 0))
          }),
        )
      }),
  )

const sum = (files: Downloaded[]) => files.reduce((total, { size }) => total + size, 0)
const isMap = ({ text }: Downloaded) => text.includes('maplibregl')

test('the login page loads at most 140 kB, without the map, the single sign-on library, and the typeface', {
  tag: ['@PERF-01', '@PERF-03', '@PERF-13'],
}, async ({ page }) => {
  const typeface = await pauseTypeface(page)
  const files = await download(page)
  expect(files.length).toBeGreaterThan(3)
  expect(sum(files)).toBeLessThanOrEqual(140_000)
  expect(files.filter((file) => isSingleSignOnLibrary(file.text) || isMap(file))).toEqual([])

  // The typeface is one file of at most 50 kB and shifts no layout.
  const { url, size } = await typeface.release()
  expect(new URL(url).origin).toBe(new URL(page.url()).origin)
  expect(size).toBeLessThanOrEqual(50_000)
  await expect.poll(() => page.evaluate(() => document.fonts.check('600 14px "Inter Variable"'))).toBe(true)
  expect(await layoutShift(page)).toBeLessThan(0.01)
})

test('with single sign-on, the single sign-on library adds at most 75 kB', {
  tag: ['@PERF-02'],
}, async ({ page }) => {
  await configureSingleSignOn(page)
  const library = (await download(page)).filter(({ text }) => isSingleSignOnLibrary(text))
  expect(library).toHaveLength(1)
  expect(sum(library)).toBeLessThanOrEqual(75_000)
})
