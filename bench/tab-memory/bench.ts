import { readFileSync } from 'node:fs'
import { type Browser, type CDPSession, expect, type Page } from '@playwright/test'
import { buildAppIfStale } from '../../scripts/setup/build-app.mjs'
import { resultsHeading, resultsPanel } from '../../tests/support/home.ts'
import { mapOfAgencies } from '../../tests/support/map.ts'
import { startProduct } from '../browser/product.ts'
import { openBrowser, openSearchPage } from '../browser/search-page.ts'
import type { Bench, BenchRow } from '../report/types.ts'

const first = 20
const all = 200
const aim = 1.2

export const bench: Bench = {
  title: "The tab's memory after 200 pans",
  method: `One page, on which the map is panned by an arrow key and the search about the new bounds is answered with 2,000 agencies,
${all} times, round and round. After ${first} pans and after ${all}: the memory of the tab's process (proportional set size,
workers included) and the heap of its page, each after the garbage was collected.`,
  run,
}

interface Memory {
  process: number
  heap: number
  nodes: number
}

async function run(): Promise<BenchRow[]> {
  if (!buildAppIfStale()) throw new Error('The app could not be built.')
  const product = await startProduct()
  const browser = await openBrowser()
  try {
    const { origin } = await product.serve()
    const page = await openSearchPage(browser, product, origin, { searchByLocation: true })
    await expect(resultsHeading(page)).toHaveText('2000 Results')
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Performance.enable')
    let early: Memory | null = null
    for (let done = 1; done <= all; done++) {
      await pan(page, done)
      if (done === first) early = await measure(browser, devtools)
      if (done % 20 === 0) console.log(`  ${done} pans`)
    }
    const late = await measure(browser, devtools)
    if (!early) throw new Error('Nothing was measured.')
    return [
      ratio("memory of the tab's process", early.process, late.process),
      ratio("heap of the tab's page", early.heap, late.heap),
      {
        what: `nodes of the document after ${first} and after ${all} pans`,
        figure: `${early.nodes} and ${late.nodes}`,
      },
    ]
  } finally {
    await browser.close()
    await product.close()
  }
}

const directions = ['ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowLeft', 'ArrowUp'] as const

async function pan(page: Page, turn: number): Promise<void> {
  const answered = page.waitForResponse('**/api/v1/agencies?*')
  await mapOfAgencies(page).press(directions[turn % directions.length] ?? 'ArrowRight')
  await answered
  await expect(resultsPanel(page)).toHaveAttribute('aria-busy', 'false')
}

async function measure(browser: Browser, devtools: CDPSession): Promise<Memory> {
  for (let time = 0; time < 3; time++) await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  const metric = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
  return { process: await processMemory(browser), heap: metric('JSHeapUsedSize'), nodes: metric('Nodes') }
}

/** The greatest of the processes that draw pages; there is one page. In bytes. */
async function processMemory(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const sizes = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => proportionalSize(id))
  return Math.max(...sizes)
}

const proportionalSize = (process: number): number => {
  const [, kilobytes] = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${process}/smaps_rollup`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}

const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(0)} MiB`

const ratio = (what: string, early: number, late: number): BenchRow => ({
  what: `${what}, after ${all} pans to after ${first}`,
  figure: `${(late / early).toFixed(2)} (${megabytes(early)} to ${megabytes(late)})`,
  aim: { text: `at most ${aim}`, isMet: late / early <= aim },
})
