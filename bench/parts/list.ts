import { expect, type Locator, type Page } from '@playwright/test'
import { cards, nameFilter, resultsHeading } from '../../tests/support/search-page.ts'
import { endRecording, startRecording, waitUntilIdle } from '../support/recorder.ts'
import { atMost, type Bench, type BenchRow, formatCount, quantile } from '../support/report.ts'
import { scrollLists } from '../support/scroll-lists.ts'
import { openSearchPage, searchForMany } from '../support/search-page.ts'
import { withBrowser } from '../support/with-browser.ts'

const few = 200
const many = 20_000
const rounds = 5

interface Keys {
  keys: readonly string[]
  /** How long each key is held down, in ms. The next one follows immediately. */
  duration: number
}

/** Keys that are pressed faster than people type. */
const typed: Keys = { keys: [...'schools', ...Array<string>(7).fill('Backspace')], duration: 100 }
const paged: Keys = {
  keys: ['PageDown', 'PageDown', 'PageDown', 'End', 'PageUp', 'PageUp', 'Home'],
  duration: 250,
}

export const bench: Bench = {
  title: `The list with ${formatCount(many)} results`,
  minutes: 4,
  method: `Chromium opens two pages, one with ${few} and one with ${formatCount(many)} results. The pages and the map are rendered in software,
which makes every time longer.

- **Scrolling:** the time between frames during 40 mouse wheel steps over the cards, in ${rounds} rounds that alternate between the pages.
- **Interactions:** the time from a key press to the next frame (Event Timing), to the nearest 8 ms. The test types a word into the
  name filter and deletes it at ten keystrokes per second, then moves between cards (PageDown, End, PageUp, Home) at four keystrokes per second.
  It does each ${rounds} times on the page with ${formatCount(many)} results. INP ignores the longest interaction in every 50.
- **All sales reports and all contacts:** 120 mouse wheel steps down each page.`,
  run,
}

interface Measured {
  results: number
  frames: number[]
  cards: number
}

interface Interactions {
  typing: number[]
  keys: number[]
}

function run(): Promise<BenchRow[]> {
  return withBrowser(async (browser, login) => {
    const open = async (results: number) => {
      const page = await openSearchPage(browser, login)
      await searchForMany(page, results)
      await waitUntilIdle(page)
      return { page, results, frames: [] as number[], cards: 0 }
    }
    const pages = [await open(few), await open(many)] as const
    for (let round = 0; round <= rounds; round++) {
      for (const measured of round % 2 ? pages.toReversed() : pages) {
        const { frames, mostCards } = await scroll(measured.page)
        measured.cards = Math.max(measured.cards, mostCards)
        // The first round warms up.
        if (round > 0) measured.frames.push(...frames)
      }
    }
    const interactions: Interactions = { typing: [], keys: [] }
    const [, { page }] = pages
    for (let round = 0; round < rounds; round++) {
      interactions.typing.push(...(await pressKeys(page, nameFilter(page), typed)))
      await expect(resultsHeading(page)).toHaveText(`${formatCount(many)} Results`)
      interactions.keys.push(...(await pressKeys(page, resultsRegion(page), paged)))
    }
    return [...createRows(pages, interactions), ...(await scrollLists(browser, login))]
  })
}

const resultsRegion = (page: Page) => page.getByRole('region', { name: 'Results' })

async function scroll(page: Page): Promise<{ frames: number[]; mostCards: number }> {
  await page.bringToFront()
  await resultsRegion(page).evaluate((element) => element.scrollTo({ top: 0 }))
  await resultsRegion(page).hover()
  await waitUntilIdle(page)
  let mostCards = 0
  await startRecording(page)
  for (let turn = 0; turn < 40; turn++) {
    await page.mouse.wheel(0, 240)
    if (turn % 10 === 9) mostCards = Math.max(mostCards, await cards(page).count())
  }
  const { frames } = await endRecording(page)
  await waitUntilIdle(page)
  return { frames, mostCards }
}

async function pressKeys(page: Page, target: Locator, { keys, duration }: Keys): Promise<number[]> {
  await page.bringToFront()
  await target.focus()
  await waitUntilIdle(page)
  await startRecordingInteractions(page)
  for (const key of keys) await page.keyboard.press(key, { delay: duration })
  const reported = await endRecordingInteractions(page)
  // The browser does not report shorter interactions.
  return [...reported, ...Array<number>(Math.max(0, keys.length - reported.length)).fill(8)]
}

function createRows(pages: readonly [Measured, Measured], { typing, keys }: Interactions): BenchRow[] {
  const [short, long] = pages
  const ratio = quantile(long.frames, 0.95) / quantile(short.frames, 0.95)
  const summarizeLongest = (times: number[]) => ({
    figure: `${longest(times)} ms (INP ${interactionToNextPaint(times)} ms)`,
    target: atMost(50, 'ms', longest(times)),
  })
  const mostCards = Math.max(short.cards, long.cards)
  return [
    {
      what: `p95 frame time while scrolling: ${formatCount(many)} vs. ${few} results`,
      figure: `${ratio.toFixed(2)}×`,
      target: atMost(1.2, '×', ratio),
    },
    {
      what: 'maximum number of cards in the document',
      figure: String(mostCards),
      target: atMost(60, '', mostCards),
    },
    {
      what: 'longest interaction while typing in the name filter, 20,000 results',
      ...summarizeLongest(typing),
    },
    {
      what: 'longest interaction while scrolling with the keyboard, 20,000 results',
      ...summarizeLongest(keys),
    },
    ...pages.map(({ results, frames }) => ({
      what: `${formatCount(results)} results: frame time while scrolling, p50 and p95`,
      figure: `${quantile(frames, 0.5).toFixed(0)} and ${quantile(frames, 0.95).toFixed(0)} ms`,
    })),
  ]
}

const longest = (times: readonly number[]) => Math.max(0, ...times)

/** Interaction to Next Paint (INP): the longest interaction, excluding one in every 50. */
const interactionToNextPaint = (times: readonly number[]): number =>
  times.toSorted((one, other) => other - one)[Math.floor(times.length / 50)] ?? 0

declare global {
  interface Window {
    benchInteractions?: { longest: Map<number, number>; stop(): void }
  }
}

/** An entry of Event Timing, with the property that TypeScript's types lack. */
type EventTiming = PerformanceEntry & { interactionId: number }

const startRecordingInteractions = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const begun = performance.now()
    const longest = new Map<number, number>()
    const observer = new PerformanceObserver((list) => {
      for (const { interactionId, duration, startTime } of list.getEntries() as EventTiming[]) {
        if (!interactionId || startTime < begun) continue
        longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0))
      }
    })
    observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    window.benchInteractions = { longest, stop: () => observer.disconnect() }
  })

/**
 * Ends the recording and returns how long each interaction took, in ms, from the key to the next frame; those under 16
 * ms are not reported.
 */
const endRecordingInteractions = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    // They are reported after the frame that ended them.
    await new Promise((later) => setTimeout(later, 300))
    window.benchInteractions?.stop()
    return [...(window.benchInteractions?.longest.values() ?? [])]
  })
