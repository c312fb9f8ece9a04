import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { buildAppIfStale } from '../../scripts/setup/build-app.mjs'
import { inNashville, sampleAccount } from '../../tests/support/browser.ts'
import { emailField, loginButton, nextButton, passwordField } from '../../tests/support/login-page.ts'
import { prepareAgencyDatabase } from '../support/agency-database.ts'
import { startApp } from '../support/app.ts'
import { openBrowser } from '../support/browser.ts'
import { atMost, type Bench, type BenchRow, formatCount, median } from '../support/report.ts'

const agencies = 30_000
const rounds = 5

export const bench: Bench = {
  title: 'The first visit',
  minutes: 2,
  method: `Chromium opens the login page of a server started with \`npm start\`, with ${formatCount(agencies)} agencies, and signs in with a
password. The server is on the same machine.

- **Time:** from clicking "Login" until the first result is drawn. This includes loading the map's code, because the search needs
  the bounds of the map. The map itself is drawn in software at the same time.
- **Cold** is a new browser profile. **Warm** is the same profile after signing out and clearing its storage. The ${rounds} visits of
  each kind alternate.
- **Bytes** are the compressed sizes of all responses from opening the login page to the first result, including those to workers. Base map bytes are counted until
  all tiles of the map have loaded.
- **Largest Contentful Paint** is measured by reloading /home after signing in.`,
  run,
}

interface Visit {
  /** In ms, from the click to the first card. */
  time: number
  beforeClick: Download[]
  afterClick: Download[]
  baseMap: Download[]
  largestPaint: number
}

async function run(): Promise<BenchRow[]> {
  if (!buildAppIfStale()) throw new Error('The app could not be built')
  const app = await startApp(await prepareAgencyDatabase(agencies))
  const browser = await openBrowser()
  const visits: Record<'cold' | 'warm', Visit[]> = { cold: [], warm: [] }
  try {
    for (let round = 0; round < rounds; round += 1) {
      const context = await createProfile(browser)
      for (const cache of ['cold', 'warm'] as const) {
        visits[cache].push(await visit(context, app.origin))
        await clearProfile(context, app.origin)
      }
      await context.close()
    }
  } finally {
    await browser.close()
    await app.stop()
  }
  const paints = [...visits.cold, ...visits.warm].map(({ largestPaint }) => largestPaint)
  return [
    ...createRows('cold', visits.cold),
    ...createRows('warm', visits.warm),
    {
      what: 'Largest Contentful Paint of /home, reloaded',
      figure: summarize(paints),
      target: atMost(1_000, 'ms', median(paints)),
    },
  ]
}

const createProfile = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ viewport: { width: 1280, height: 800 }, ...inNashville })

async function visit(context: BrowserContext, origin: string): Promise<Visit> {
  const page = await context.newPage()
  page.setDefaultTimeout(180_000)
  await watchForResults(page)
  await page.goto(`${origin}/login`)
  await emailField(page).fill(sampleAccount.email)
  await nextButton(page).click()
  await passwordField(page).fill(sampleAccount.password)
  await loginButton(page).click()
  const { clicked, drawn } = await waitForResults(page)
  const all = await waitForDownloads(page)
  await page.reload()
  await waitForResults(page)
  const largestPaint = await measureLargestContentfulPaint(page)
  await page.close()
  const baseMap = all.filter(({ kind }) => kind === 'the base map')
  const downloads = all.filter(({ at }) => at <= drawn)
  const beforeClick = downloads.filter(({ at }) => at <= clicked)
  const afterClick = downloads.slice(beforeClick.length)
  return { time: drawn - clicked, beforeClick, afterClick, baseMap, largestPaint }
}

function measureLargestContentfulPaint(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const observer = new PerformanceObserver((list) => {
          observer.disconnect()
          resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)
        })
        observer.observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
}

/**
 * Waits until two seconds pass without a new download, which means that the map has its tiles. Returns all downloads.
 */
async function waitForDownloads(page: Page): Promise<Download[]> {
  for (let before = await listDownloads(page); ; ) {
    await delay(2_000)
    const now = await listDownloads(page)
    if (now.length === before.length) return now
    before = now
  }
}

async function clearProfile(context: BrowserContext, origin: string): Promise<void> {
  await context.clearCookies()
  const page: Page = await context.newPage()
  // A page on the same origin, without scripts.
  await page.goto(`${origin}/healthz`)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.close()
}

function createRows(cache: string, visits: Visit[]): BenchRow[] {
  const times = visits.map(({ time }) => time)
  const [typical] = visits
    .toSorted((one, other) => one.time - other.time)
    .slice(Math.floor(visits.length / 2))
  const rows: BenchRow[] = [
    {
      what: `${cache}: from "Login" to the first result`,
      figure: summarize(times),
    },
    {
      what: `${cache}: base map bytes of the first view`,
      figure: formatDownloads(typical?.baseMap ?? []),
      target: atMost(150, 'kB', sumBytes(typical?.baseMap ?? []) / 1000),
    },
  ]
  for (const [when, fetched] of [
    ['before the click', typical?.beforeClick ?? []],
    ['after the click', typical?.afterClick ?? []],
  ] as const) {
    rows.push({ what: `${cache}: bytes ${when}`, figure: formatDownloads(fetched) })
    for (const [kind, files] of Map.groupBy(fetched, (file) => file.kind)) {
      rows.push({ what: `${cache}, ${when}: ${kind}`, figure: formatDownloads(files) })
    }
  }
  return rows
}

function summarize(times: number[]): string {
  const [middle, least, most] = [median(times), Math.min(...times), Math.max(...times)].map((time) =>
    formatCount(Math.round(time)),
  )
  return `${middle} ms (${least} to ${most} ms)`
}

function formatDownloads(fetched: Download[]): string {
  return `${(sumBytes(fetched) / 1000).toFixed(1)} kB in ${fetched.length} response${fetched.length === 1 ? '' : 's'}`
}

const sumBytes = (fetched: Download[]): number => fetched.reduce((sum, file) => sum + file.bytes, 0)

declare global {
  interface Window {
    /** When the button was clicked and when the first card was drawn, in ms since the epoch. */
    benchVisit?: { clicked: number; drawn: Promise<number> }
  }
}

/** Makes the page record when "Login" was clicked and when the first result card was drawn. */
const watchForResults = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const now = () => performance.timeOrigin + performance.now()
    const { promise, resolve } = Promise.withResolvers<number>()
    const visit = { clicked: Number.NaN, drawn: promise }
    window.benchVisit = visit
    addEventListener(
      'click',
      ({ target }) => {
        if (target instanceof Element && target.closest('button')?.textContent === 'Login')
          visit.clicked = now()
      },
      { capture: true },
    )
    const observer = new MutationObserver(() => {
      if (!document.querySelector('[aria-label="Results"] article')) return
      observer.disconnect()
      // The second callback runs after the frame with the card has been drawn.
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(now())))
    })
    observer.observe(document, { childList: true, subtree: true })
  })

/** Waits until the card has been drawn. Returns that time and the time of the click, in ms since the epoch. */
const waitForResults = (page: Page): Promise<{ clicked: number; drawn: number }> =>
  page.evaluate(async () => {
    const { clicked = Number.NaN, drawn } = window.benchVisit ?? {}
    return { clicked, drawn: (await drawn) ?? Number.NaN }
  })

interface Download {
  kind: string
  /** Compressed, with headers. */
  bytes: number
  /** When it was complete, in ms since the epoch. */
  at: number
}

/** The downloads of a page and its workers so far, in order of completion, without cached responses. */
async function listDownloads(page: Page): Promise<Download[]> {
  const all = await Promise.all([
    page.evaluate(readTimings),
    ...page.workers().map((worker) => worker.evaluate(readTimings)),
  ])
  return all
    .flat()
    .filter(({ bytes }) => bytes > 0)
    .map(({ path, bytes, at }) => ({ kind: kindOf(path), bytes, at }))
    .sort((one, other) => one.at - other.at)
}

/** Runs in the browser. A transfer size of 0 is a response from its cache. */
function readTimings() {
  const entries = ['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type))
  return (entries as PerformanceResourceTiming[]).map(({ name, transferSize, responseEnd }) => ({
    path: new URL(name).pathname,
    bytes: transferSize,
    at: performance.timeOrigin + responseEnd,
  }))
}

function kindOf(path: string): string {
  if (path === '/api/v1/agencies') return 'the agencies'
  if (path.startsWith('/api/')) return 'other API responses'
  if (/\.m?js$/.test(path)) return 'scripts'
  if (path.endsWith('.css')) return 'styles'
  if (path.endsWith('.pmtiles')) return 'the base map'
  return 'the page, icons, and fonts'
}
