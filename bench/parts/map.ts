import type { Browser, Page } from '@playwright/test'
import { mapOfAgencies } from '../../tests/support/map.ts'
import { endRecording, startRecording, waitUntilIdle } from '../support/recorder.ts'
import { atMost, type Bench, type BenchRow, formatCount, median, quantile } from '../support/report.ts'
import { openSearchPage, searchForMany } from '../support/search-page.ts'
import { withBrowser } from '../support/with-browser.ts'

const few = 1_000
const many = 100_000
const arrivals = 4
const rounds = 3

export const bench: Bench = {
  title: `The map with ${formatCount(many)} agencies`,
  minutes: 3,
  method: `Chromium opens two pages at 1280 × 800, with software-rendered WebGL. Both show the results of a search by name: one
has ${formatCount(few)} agencies around ZIP codes across the country, the other ${formatCount(many)}.

- **Loading:** the longest main-thread task (\`longtask\`) of each of ${arrivals} searches, from Enter until the page is idle. After each
  search, the map moves to show all agencies. The CPU time of a task excludes waiting for a core; software WebGL uses every core
  while it draws.
- **Panning:** the time between frames while dragging the map 480 px and back, after zooming in three times, in ${rounds} rounds that
  alternate between the pages.`,
  run,
}

interface OpenPage {
  agencies: number
  page: Page
  longest: number[]
  onCpu: number[]
  frames: number[]
}

function run(): Promise<BenchRow[]> {
  return withBrowser(async (browser, login) => {
    const open = async (agencies: number): Promise<OpenPage> => {
      const page = await openSearchPage(browser, login)
      return { agencies, page, ...(await measureArrivals(browser, page, agencies)), frames: [] }
    }
    const pages = [await open(few), await open(many)] as const
    for (let round = 0; round <= rounds; round++) {
      for (const { page, frames } of round % 2 ? pages.toReversed() : pages) {
        const panned = await pan(page)
        // The first round warms up.
        if (round > 0) frames.push(...panned)
      }
    }
    return createRows(pages)
  })
}

/** Measures the longest task of each arrival of results, by wall-clock time and by CPU time, in ms. */
async function measureArrivals(browser: Browser, page: Page, agencies: number) {
  await searchForMany(page, 10)
  await waitUntilIdle(page)
  const longest: number[] = []
  const onCpu: number[] = []
  for (let arrival = 0; arrival < arrivals; arrival++) {
    let tasks: number[] = []
    const time = await measureLongestTask(browser, async () => {
      await startRecording(page)
      await searchForMany(page, agencies, `of search ${arrival}`)
      await waitUntilIdle(page)
      tasks = (await endRecording(page)).tasks
    })
    longest.push(Math.max(0, ...tasks))
    onCpu.push(time)
  }
  for (let zoom = 2; zoom < 5; zoom++) {
    await page.getByRole('button', { name: 'Zoom in', exact: true }).click()
    await waitUntilIdle(page)
  }
  return { longest, onCpu }
}

async function pan(page: Page): Promise<number[]> {
  const box = await mapOfAgencies(page).boundingBox()
  if (!box) throw new Error('There is no map.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.bringToFront()
  await page.mouse.move(x, y)
  await page.mouse.down()
  await startRecording(page)
  for (const distance of [-240, 240]) {
    for (let step = 0; step <= 30; step++) await page.mouse.move(x + (distance * step) / 30, y + step)
  }
  const { frames } = await endRecording(page)
  await page.mouse.up()
  await waitUntilIdle(page)
  return frames
}

/** The browser reports only tasks of at least 50 ms. */
const formatTask = (longestTask: number) => (longestTask ? `${longestTask.toFixed(0)} ms` : 'under 50 ms')

function createRows(pages: readonly [OpenPage, OpenPage]): BenchRow[] {
  const [small, large] = pages
  const ratio = quantile(large.frames, 0.95) / quantile(small.frames, 0.95)
  const worst = Math.max(...large.longest)
  const worstOnCpu = Math.max(...large.onCpu)
  return [
    {
      what: `p95 frame time while panning: ${formatCount(many)} vs. ${formatCount(few)} agencies`,
      figure: `${ratio.toFixed(2)}×`,
      target: atMost(1.2, '×', ratio),
    },
    {
      what: `longest task while loading ${formatCount(many)} agencies`,
      figure: formatTask(worst),
      target: atMost(100, 'ms', worst),
    },
    {
      what: `longest task while loading ${formatCount(many)} agencies, CPU time`,
      figure: `${worstOnCpu.toFixed(0)} ms`,
      target: atMost(100, 'ms', worstOnCpu),
    },
    ...pages.flatMap(({ agencies, longest, onCpu, frames }) => [
      {
        what: `${formatCount(agencies)} agencies: longest task per search (median)`,
        figure: `${formatTask(median(longest))}, worst ${formatTask(Math.max(...longest))}`,
      },
      {
        what: `${formatCount(agencies)} agencies: longest task per search (median), CPU time`,
        figure: `${median(onCpu).toFixed(0)} ms, worst ${Math.max(...onCpu).toFixed(0)} ms`,
      },
      {
        what: `${formatCount(agencies)} agencies: frame time while panning, p50 and p95`,
        figure: `${median(frames).toFixed(0)} and ${quantile(frames, 0.95).toFixed(0)} ms`,
      },
    ]),
  ]
}

/** One event of Chromium's trace; times are in µs. */
interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** The CPU time of the thread. */
  tdur?: number
  args?: { name?: string }
}

const threadKey = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`

/**
 * Measures the CPU time, in ms, of the longest task on the main thread of any page while `work` runs. Unlike
 * `longtask`, it excludes the time in which the thread waits for a core.
 */
const measureLongestTask = async (browser: Browser, work: () => Promise<void>): Promise<number> => {
  await browser.startTracing(undefined, { categories: ['toplevel', '__metadata'] })
  await work()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[]
  }
  const mainThreads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadKey),
  )
  const tasks = traceEvents.filter(
    (event) => event.name === 'ThreadControllerImpl::RunTask' && mainThreads.has(threadKey(event)),
  )
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur / 1_000))
}
