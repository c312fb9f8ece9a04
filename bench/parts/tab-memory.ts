import { readFileSync } from 'node:fs'
import { type Browser, type CDPSession, expect, type Page } from '@playwright/test'
import { mapOfAgencies } from '../../tests/support/map.ts'
import { resultsHeading, resultsPanel } from '../../tests/support/search-page.ts'
import { atMost, type Bench, type BenchRow } from '../support/report.ts'
import { openSearchPage } from '../support/search-page.ts'
import { withBrowser } from '../support/with-browser.ts'

const firstPans = 20
const allPans = 200

export const bench: Bench = {
  title: 'Tab memory while panning',
  minutes: 4,
  method: `The test pans the map back and forth ${allPans} times with the arrow keys, on one page. Each search for the new bounds returns 2,000 agencies. The
memory of the tab's process (proportional set size, workers included) and the heap of its page are compared after ${firstPans} and after
${allPans} pans, each after garbage collection. Playwright's buffering of response text is turned off.`,
  run,
}

interface Memory {
  process: number
  heap: number
}

function run(): Promise<BenchRow[]> {
  return withBrowser(async (browser, login) => {
    const page = await openSearchPage(browser, login, { searchByLocation: true })
    await expect(resultsHeading(page)).toHaveText('2,000 Results', { timeout: 60_000 })
    await disableResponseBuffering(page)
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Performance.enable')
    let early: Memory | null = null
    for (let done = 1; done <= allPans; done++) {
      await pan(page, done)
      if (done === firstPans) early = await measure(browser, devtools)
      if (done % 20 === 0) console.log(`  ${done} pans`)
    }
    const late = await measure(browser, devtools)
    if (!early) throw new Error('Nothing was measured.')
    return [
      createRow('tab process memory', early.process, late.process),
      createRow('page heap', early.heap, late.heap),
    ]
  })
}

/** Playwright's internals: there is no public API for its sessions with the tab and its workers. */
interface PlaywrightPage {
  _connection: {
    toImpl(page: Page): { delegate: { _networkManager: { _sessions: Map<CDPSession, unknown> } } }
  }
}

/**
 * By default, the tab buffers the text of responses for Playwright (1.8 MB for each search), more than 100 MB in total.
 */
async function disableResponseBuffering(page: Page): Promise<void> {
  const { _connection } = page as unknown as PlaywrightPage
  for (const session of _connection.toImpl(page).delegate._networkManager._sessions.keys()) {
    await session.send('Network.disable')
    await session.send('Network.enable', { maxTotalBufferSize: 0, maxResourceBufferSize: 0 })
  }
}

const directions = ['ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowLeft', 'ArrowUp'] as const

async function pan(page: Page, turn: number): Promise<void> {
  const response = page.waitForResponse('**/api/v1/agencies?*')
  await mapOfAgencies(page).press(directions[turn % directions.length] ?? 'ArrowRight')
  await response
  await expect(resultsPanel(page)).toHaveAttribute('aria-busy', 'false')
}

async function measure(browser: Browser, devtools: CDPSession): Promise<Memory> {
  for (let time = 0; time < 3; time++) await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  const findMetric = (metric: string) => metrics.find(({ name }) => name === metric)?.value ?? Number.NaN
  return {
    process: await readProcessMemory(browser),
    heap: findMetric('JSHeapUsedSize'),
  }
}

/** Returns the memory of the largest renderer process, in bytes. There is only one page. */
async function readProcessMemory(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const sizes = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => readProportionalSetSize(id))
  return Math.max(...sizes)
}

const readProportionalSetSize = (process: number): number => {
  const [, kilobytes] = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${process}/smaps_rollup`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}

const formatMebibytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(0)} MiB`

const createRow = (what: string, early: number, late: number): BenchRow => ({
  what: `${what}, after ${allPans} vs. ${firstPans} pans`,
  figure: `${(late / early).toFixed(2)}× (${formatMebibytes(early)} to ${formatMebibytes(late)})`,
  target: atMost(1.2, '×', late / early),
})
