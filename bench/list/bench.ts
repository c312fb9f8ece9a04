import { expect, type Locator, type Page } from '@playwright/test'
import { buildAppIfStale } from '../../scripts/setup/build-app.mjs'
import { cards, nameFilter, resultsHeading } from '../../tests/support/home.ts'
import { type BenchProduct, startProduct } from '../browser/product.ts'
import { endRecording, startRecording, untilQuiet } from '../browser/recorder.ts'
import { openBrowser, openSearchPage, searchForMany } from '../browser/search-page.ts'
import type { Bench, BenchRow } from '../report/types.ts'
import { quantile } from '../statistics.ts'
import { layBareList } from './bare-list.ts'
import { longestInteractions, recordInteractions } from './interactions.ts'

const few = 200
const many = 20_000
const rounds = 5
const frameAim = 1.2
const interactionAim = 50

interface Keys {
  keys: readonly string[]
  /** For how long each is held down, in ms; the next one follows at once. */
  held: number
}

/** Faster than people type. */
const typed: Keys = { keys: [...'schools', ...Array<string>(7).fill('Backspace')], held: 100 }
const paged: Keys = {
  keys: ['PageDown', 'PageDown', 'PageDown', 'End', 'PageUp', 'PageUp', 'Home'],
  held: 250,
}

export const bench: Bench = {
  title: 'The list with 20,000 results',
  method: `Pages of one Chromium, with ${few} and with ${many.toLocaleString('en-US')} results. Scrolling: 40 turns of the wheel
over the cards of one page after the other, ${rounds} rounds; the time between frames. Interactions: typing a word into the name
filter and clearing it letter by letter, ten keys a second, and PageDown, End, PageUp and Home from card to card, four a second, ${rounds} times
each, as the browser's Event Timing tells them: from the key to the next picture, in steps of 8 ms; INP leaves out the longest of
each 50. The map stands beside the list, and pages and maps are drawn by the processor, which is part of every figure: the bare
rows are the same keys in a text box and a list of plain text without the product's code, on a page with the same map at rest.`,
  run,
}

interface Times {
  typing: number[]
  keys: number[]
}

interface Measured extends Times {
  count: number
  frames: number[]
  cards: number
}

async function run(): Promise<BenchRow[]> {
  if (!buildAppIfStale()) throw new Error('The app could not be built.')
  const product = await startProduct()
  const browser = await openBrowser()
  try {
    const { origin } = await product.serve()
    const open = async (count: number) => {
      const page = await openSearchPage(browser, product as BenchProduct, origin)
      await searchForMany(page, count)
      await untilQuiet(page)
      return { page, count, frames: [] as number[], typing: [] as number[], keys: [] as number[], cards: 0 }
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
        await expect(resultsHeading(one.page)).toHaveText(`${one.count} Results`)
        one.keys.push(...(await press(one.page, results(one.page), paged)))
      }
      bare.typing.push(...(await press(bare.page, bare.page.getByLabel('Bare box'), typed)))
      bare.keys.push(...(await press(bare.page, bare.page.getByLabel('Bare list'), paged)))
    }
    return rowsOf(pages, bare)
  } finally {
    await browser.close()
    await product.close()
  }
}

const results = (page: Page) => page.getByRole('region', { name: 'Results' })

async function scroll(page: Page): Promise<{ frames: number[]; mostCards: number }> {
  await page.bringToFront()
  await results(page).evaluate((element) => element.scrollTo({ top: 0 }))
  await results(page).hover()
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

/** How long each of the keys took, in ms. */
async function press(page: Page, where: Locator, { keys, held }: Keys): Promise<number[]> {
  await page.bringToFront()
  await where.focus()
  await untilQuiet(page)
  await recordInteractions(page)
  for (const key of keys) await page.keyboard.press(key, { delay: held })
  const told = await longestInteractions(page)
  // What is not told took less than the least that is.
  return [...told, ...Array<number>(Math.max(0, keys.length - told.length)).fill(8)]
}

function rowsOf(pages: readonly [Measured, Measured], bare: Times): BenchRow[] {
  const [short, long] = pages
  const ratio = quantile(long.frames, 0.95) / quantile(short.frames, 0.95)
  const atMost = (text: string, limit: number, figure: number) => ({ text, isMet: figure <= limit })
  const inTime = (times: number[]) => ({
    figure: `${longest(times)} ms (INP ${interactionToNextPaint(times)} ms)`,
    aim: atMost(`at most ${interactionAim} ms`, interactionAim, longest(times)),
  })
  const inWords = (times: number[]) =>
    `p50 ${quantile(times, 0.5)} ms, INP ${interactionToNextPaint(times)} ms, longest ${longest(times)} ms`
  const mostCards = Math.max(short.cards, long.cards)
  return [
    {
      what: 'p95 of frames while scrolling, 20,000 results to 200',
      figure: ratio.toFixed(2),
      aim: atMost(`at most ${frameAim}`, frameAim, ratio),
    },
    {
      what: 'most cards in the document',
      figure: String(mostCards),
      aim: atMost('at most 60', 60, mostCards),
    },
    { what: 'longest interaction while typing in the name filter, 20,000 results', ...inTime(long.typing) },
    { what: 'longest interaction while scrolling by keys, 20,000 results', ...inTime(long.keys) },
    ...pages.map(({ count, frames }) => ({
      what: `${inUs(count)} results: frames while scrolling, p50 and p95`,
      figure: `${quantile(frames, 0.5).toFixed(0)} and ${quantile(frames, 0.95).toFixed(0)} ms`,
    })),
    ...[
      ...pages.map((page) => ({ name: `${inUs(page.count)} results`, ...page })),
      { name: 'bare', ...bare },
    ].flatMap(({ name, typing, keys }) => [
      { what: `${name}: ${typing.length} keys of typing`, figure: inWords(typing) },
      { what: `${name}: ${keys.length} keys of scrolling`, figure: inWords(keys) },
    ]),
  ]
}

const inUs = (count: number) => count.toLocaleString('en-US')

const longest = (times: readonly number[]) => Math.max(0, ...times)

/** The longest but one in each 50, as the browsers' metric of that name has it. */
const interactionToNextPaint = (times: readonly number[]): number =>
  times.toSorted((one, other) => other - one)[Math.floor(times.length / 50)] ?? 0
