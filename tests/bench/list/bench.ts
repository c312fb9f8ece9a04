import { expect, type Page } from '@playwright/test'
import type { Bench, BenchRow } from '../../../scripts/bench/bench.ts'
import { buildAppIfStale } from '../../../scripts/setup/build-app.mjs'
import { cards, nameFilter, resultsHeading } from '../../support/home.ts'
import { type BenchProduct, startProduct } from '../browser/product.ts'
import { endRecording, startRecording, untilQuiet } from '../browser/recorder.ts'
import { openBrowser, openSearchPage, searchForMany } from '../browser/search-page.ts'
import { quantile } from '../statistics.ts'
import { longestInteractions, recordInteractions } from './interactions.ts'

const few = 200
const many = 20_000
const rounds = 8
const frameAim = 1.2
const interactionAim = 50

export const bench: Bench = {
  title: 'The list with 20,000 results',
  method: `Two pages of one Chromium, with ${few} and with ${many.toLocaleString('en-US')} results. Scrolling: 40 turns of the wheel
over the cards of one page after the other, ${rounds} rounds; the time between frames. Interactions: typing a word into the name
filter and clearing it letter by letter, and PageDown, End, PageUp and Home from card to card, ${rounds} times each, as the
browser's Event Timing tells them: from the key to the next picture, in steps of 8 ms.`,
  run,
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
        one.typing.push(...(await typeName(one.page, one.count)))
        one.keys.push(...(await pressKeys(one.page)))
      }
    }
    const [short, long] = pages
    const ratio = quantile(long.frames, 0.95) / quantile(short.frames, 0.95)
    const atMost = (text: string, limit: number, figure: number) => ({ text, isMet: figure <= limit })
    const longest = (times: number[]) => Math.max(0, ...times)
    return [
      {
        what: 'p95 of frames while scrolling, 20,000 results to 200',
        figure: ratio.toFixed(2),
        aim: atMost(`at most ${frameAim}`, frameAim, ratio),
      },
      {
        what: 'most cards in the document',
        figure: String(longest([short.cards, long.cards])),
        aim: atMost('at most 60', 60, longest([short.cards, long.cards])),
      },
      {
        what: 'longest interaction while typing in the name filter, 20,000 results',
        figure: `${longest(long.typing)} ms`,
        aim: atMost(`at most ${interactionAim} ms`, interactionAim, longest(long.typing)),
      },
      {
        what: 'longest interaction while scrolling by keys, 20,000 results',
        figure: `${longest(long.keys)} ms`,
        aim: atMost(`at most ${interactionAim} ms`, interactionAim, longest(long.keys)),
      },
      ...pages.flatMap(({ count, frames, typing, keys }) => [
        {
          what: `${count.toLocaleString('en-US')} results: frames while scrolling, p50 and p95`,
          figure: `${quantile(frames, 0.5).toFixed(0)} and ${quantile(frames, 0.95).toFixed(0)} ms`,
        },
        {
          what: `${count.toLocaleString('en-US')} results: interactions, p98 and longest of ${typing.length + keys.length}`,
          figure: `${quantile([...typing, ...keys], 0.98)} and ${longest([...typing, ...keys])} ms`,
        },
      ]),
    ]
  } finally {
    await browser.close()
    await product.close()
  }
}

async function scroll(page: Page): Promise<{ frames: number[]; mostCards: number }> {
  const list = page.getByRole('region', { name: 'Results' })
  await list.evaluate((element) => element.scrollTo({ top: 0 }))
  await list.hover()
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

async function typeName(page: Page, count: number): Promise<number[]> {
  await nameFilter(page).focus()
  await recordInteractions(page)
  for (const key of [...'schools', ...Array(7).fill('Backspace')]) await nameFilter(page).press(key)
  const interactions = await longestInteractions(page)
  await expect(resultsHeading(page)).toHaveText(`${count} Results`)
  await untilQuiet(page)
  return interactions
}

async function pressKeys(page: Page): Promise<number[]> {
  await page.getByRole('region', { name: 'Results' }).focus()
  await recordInteractions(page)
  for (const key of ['PageDown', 'PageDown', 'PageDown', 'End', 'PageUp', 'PageUp', 'Home']) {
    await page.keyboard.press(key)
    await untilQuiet(page)
  }
  return await longestInteractions(page)
}
