import { expect, type Locator, type Page } from '@playwright/test'
import { cards, nameFilter, resultsHeading } from '../../tests/support/home.ts'
import { layBareList } from '../support/bare-list.ts'
import { withBrowser } from '../support/browser-product.ts'
import { longestInteractions, recordInteractions } from '../support/interactions.ts'
import { endRecording, startRecording, untilQuiet } from '../support/recorder.ts'
import { atMost, type Bench, type BenchRow, count, quantile } from '../support/report.ts'
import { scrollLists } from '../support/scroll-lists.ts'
import { openSearchPage, searchForMany } from '../support/search-page.ts'

const few = 200
const many = 20_000
const rounds = 5

interface Keys {
  keys: readonly string[]
  /** How long each key is held down, in ms. The next one follows immediately. */
  held: number
}

/** Faster than typing. */
const typed: Keys = { keys: [...'schools', ...Array<string>(7).fill('Backspace')], held: 100 }
const paged: Keys = {
  keys: ['PageDown', 'PageDown', 'PageDown', 'End', 'PageUp', 'PageUp', 'Home'],
  held: 250,
}

export const bench: Bench = {
  title: `The list with ${count(many)} results`,
  minutes: 4,
  method: `Pages in one Chromium instance with ${few} and with ${count(many)} results. Scrolling: 40 mouse wheel steps over the cards, alternating
between the pages, ${rounds} rounds; the time between frames. Interactions: typing a word into the name filter and deleting it, ten
keys per second, and PageDown, End, PageUp and Home from card to card, four per second, ${rounds} times each. Their time is the Event
Timing from the key to the next frame, in steps of 8 ms; INP leaves out the longest of each 50. Map and page are drawn in
software, which adds to every figure. All sales reports and all contacts: 120 mouse wheel steps down each page. The bare rows are the same keys in a plain text box and list on the same page.`,
  run,
}

interface Times {
  typing: number[]
  keys: number[]
}

interface Measured extends Times {
  results: number
  frames: number[]
  cards: number
}

function run(): Promise<BenchRow[]> {
  return withBrowser(async (browser, product) => {
    const open = async (results: number) => {
      const page = await openSearchPage(browser, product)
      await searchForMany(page, results)
      await untilQuiet(page)
      return { page, results, frames: [] as number[], typing: [] as number[], keys: [] as number[], cards: 0 }
    }
    const pages = [await open(few), await open(many)] as const
    const bare = await open(few)
    await layBareList(bare.page)
    for (let round = 0; round <= rounds; round++) {
      for (const one of round % 2 ? pages.toReversed() : pages) {
        const { frames, mostCards } = await scroll(one.page)
        one.cards = Math.max(one.cards, mostCards)
        // The first round warms up.
        if (round > 0) one.frames.push(...frames)
      }
    }
    for (let round = 0; round < rounds; round++) {
      for (const one of round % 2 ? pages.toReversed() : pages) {
        one.typing.push(...(await press(one.page, nameFilter(one.page), typed)))
        await expect(resultsHeading(one.page)).toHaveText(`${one.results.toLocaleString('en-US')} Results`)
        one.keys.push(...(await press(one.page, resultsOf(one.page), paged)))
      }
      bare.typing.push(...(await press(bare.page, bare.page.getByLabel('Bare box'), typed)))
      bare.keys.push(...(await press(bare.page, bare.page.getByLabel('Bare list'), paged)))
    }
    return [...rowsOf(pages, bare), ...(await scrollLists(browser, product))]
  })
}

const resultsOf = (page: Page) => page.getByRole('region', { name: 'Results' })

async function scroll(page: Page): Promise<{ frames: number[]; mostCards: number }> {
  await page.bringToFront()
  await resultsOf(page).evaluate((element) => element.scrollTo({ top: 0 }))
  await resultsOf(page).hover()
  await untilQuiet(page)
  let mostCards = 0
  await startRecording(page)
  for (let turn = 0; turn < 40; turn++) {
    await page.mouse.wheel(0, 240)
    if (turn % 10 === 9) mostCards = Math.max(mostCards, await cards(page).count())
  }
  const { frames } = await endRecording(page)
  await untilQuiet(page)
  return { frames, mostCards }
}

/** The time of each key press, in ms. */
async function press(page: Page, where: Locator, { keys, held }: Keys): Promise<number[]> {
  await page.bringToFront()
  await where.focus()
  await untilQuiet(page)
  await recordInteractions(page)
  for (const key of keys) await page.keyboard.press(key, { delay: held })
  const reported = await longestInteractions(page)
  // The browser does not report shorter ones.
  return [...reported, ...Array<number>(Math.max(0, keys.length - reported.length)).fill(8)]
}

function rowsOf(pages: readonly [Measured, Measured], bare: Times): BenchRow[] {
  const [short, long] = pages
  const ratio = quantile(long.frames, 0.95) / quantile(short.frames, 0.95)
  const inTime = (times: number[]) => ({
    figure: `${longest(times)} ms (INP ${interactionToNextPaint(times)} ms)`,
    target: atMost(50, 'ms', longest(times)),
  })
  const summary = (times: number[]) =>
    `p50 ${quantile(times, 0.5)} ms, INP ${interactionToNextPaint(times)} ms, longest ${longest(times)} ms`
  const mostCards = Math.max(short.cards, long.cards)
  return [
    {
      what: `p95 frame time while scrolling: ${count(many)} vs. ${few} results`,
      figure: `${ratio.toFixed(2)} times`,
      target: atMost(1.2, 'times', ratio),
    },
    {
      what: 'most cards in the document',
      figure: String(mostCards),
      target: atMost(60, '', mostCards),
    },
    { what: 'longest interaction while typing in the name filter, 20,000 results', ...inTime(long.typing) },
    { what: 'longest interaction while scrolling by keys, 20,000 results', ...inTime(long.keys) },
    ...pages.map(({ results, frames }) => ({
      what: `${count(results)} results: frame time while scrolling, p50 and p95`,
      figure: `${quantile(frames, 0.5).toFixed(0)} and ${quantile(frames, 0.95).toFixed(0)} ms`,
    })),
    ...[
      ...pages.map((page) => ({ name: `${count(page.results)} results`, ...page })),
      { name: 'bare', ...bare },
    ].flatMap(({ name, typing, keys }) => [
      { what: `${name}: ${typing.length} keys of typing`, figure: summary(typing) },
      { what: `${name}: ${keys.length} keys of scrolling`, figure: summary(keys) },
    ]),
  ]
}

const longest = (times: readonly number[]) => Math.max(0, ...times)

/** The browsers' metric: the longest interaction, leaving out one in each 50. */
const interactionToNextPaint = (times: readonly number[]): number =>
  times.toSorted((one, other) => other - one)[Math.floor(times.length / 50)] ?? 0
