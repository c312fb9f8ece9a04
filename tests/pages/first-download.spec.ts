import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser.ts'
import { configureSingleSignOn } from '../support/single-sign-on-page.ts'

interface Downloaded {
  path: string
  /** Bytes, as gzip packs them. */
  size: number
  text: string
}

const download = async (page: Page): Promise<Downloaded[]> => {
  const answers: Promise<Downloaded>[] = []
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname
    if (path === '/favicon.ico') return
    answers.push(
      response
        .body()
        .then((body) => ({ path, size: gzipSync(body, { level: 9 }).length, text: body.toString() })),
    )
  })
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Next' })).toBeEnabled()
  return Promise.all(answers)
}

const sum = (files: Downloaded[]) => files.reduce((total, { size }) => total + size, 0)
const isIdentityLibrary = ({ text }: Downloaded) =>
  text.includes('handleRedirectPromise') && text.includes('msal.js')
const isMap = ({ text }: Downloaded) => text.includes('maplibregl')

test('the login page is there after at most 140 kB, without the map and the identity library', {
  tag: ['@PERF-01', '@PERF-03'],
}, async ({ page }) => {
  const files = await download(page)
  expect(files.length).toBeGreaterThan(3)
  expect(sum(files)).toBeLessThanOrEqual(140_000)
  expect(files.filter((file) => isIdentityLibrary(file) || isMap(file))).toEqual([])
})

test('the identity library comes beside it where single sign-on is configured, with at most 75 kB', {
  tag: ['@PERF-02'],
}, async ({ page }) => {
  await configureSingleSignOn(page)
  const library = (await download(page)).filter(isIdentityLibrary)
  expect(library).toHaveLength(1)
  expect(sum(library)).toBeLessThanOrEqual(75_000)
})
