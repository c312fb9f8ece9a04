import type { Page } from '@playwright/test'
import { buildAppIfStale } from '../../scripts/setup/build-app.mjs'
import { mapOfAgencies } from '../../tests/support/map.ts'
import { startProduct } from '../browser/product.ts'
import { endRecording, startRecording, untilQuiet } from '../browser/recorder.ts'
import { openBrowser, openSearchPage, searchForMany } from '../browser/search-page.ts'
import type { Bench, BenchRow } from '../report/types.ts'
import { median, quantile } from '../statistics.ts'
import { buildScreen } from './build-screen.ts'

const arrivals = 4
/** Those beside the product take many times as long. */
const arrivalsBeside = 2
const rounds = 3
const panAim = 1.2
const taskAim = 100

export const bench: Bench = {
  title: 'The map with 100,000 agencies',
  method: `Each screen is a page of the same Chromium at 1280 × 800, with WebGL, which also puts the page
together, drawn by the processor; it has searched by name for so many agencies around ZIP codes of the whole country; it shows the eastern half of it. The screens with other maps are
the product's own, built with another file for its map of agencies: one element per agency, and Leaflet.markercluster with
chunked loading and no base map under it. Arriving: ${arrivals} searches (${arrivalsBeside} on the other maps) one after the other on a page that stands;
the longest task of the main thread (\`longtask\`) from Enter until nothing is under way, median of the searches and worst.
Panning: drags with the mouse over 480 px and back, on one page after the other, ${rounds} rounds; the time between frames.`,
  run,
}

interface Screen {
  name: string
  count: number
  file?: string
}

const screens: Screen[] = [
  { name: 'the product, 1,000 agencies', count: 1_000 },
  { name: 'the product, 100,000 agencies', count: 100_000 },
  { name: 'one element per agency, 1,000', count: 1_000, file: 'dom-markers.tsx' },
  { name: 'one element per agency, 5,000', count: 5_000, file: 'dom-markers.tsx' },
  { name: 'Leaflet.markercluster, 100,000', count: 100_000, file: 'leaflet.tsx' },
]

interface OpenScreen extends Screen {
  page: Page
  longest: number[]
  frames: number[]
}

async function run(): Promise<BenchRow[]> {
  if (!buildAppIfStale()) throw new Error('The app could not be built.')
  const files = [...new Set(screens.flatMap(({ file }) => file ?? []))]
  const builds = new Map<string, Awaited<ReturnType<typeof buildScreen>>>()
  for (const file of files) builds.set(file, await buildScreen(file))
  const product = await startProduct()
  const browser = await openBrowser()
  try {
    const origins = new Map<string | undefined, string>([[undefined, (await product.serve()).origin]])
    for (const [file, { directory }] of builds) origins.set(file, (await product.serve(directory)).origin)
    const open: OpenScreen[] = []
    for (const screen of screens) {
      const page = await openSearchPage(browser, product, origins.get(screen.file) ?? '')
      open.push({ ...screen, page, longest: await arrive(page, screen), frames: [] })
      console.log(`  ${screen.name}: longest tasks ${open.at(-1)?.longest.map(Math.round).join(', ')} ms`)
    }
    for (let round = 0; round <= rounds; round++) {
      for (const { page, frames } of round % 2 ? open.toReversed() : open) {
        const panned = await pan(page)
        // The first round warms up.
        if (round > 0) frames.push(...panned)
      }
    }
    return rowsOf(open)
  } finally {
    await browser.close()
    await product.close()
    for (const { remove } of builds.values()) remove()
  }
}

/** The longest task of each arrival, in ms. */
async function arrive(page: Page, { count, file }: Screen): Promise<number[]> {
  await searchForMany(page, 10)
  for (let zoom = 9; zoom > 5; zoom--) {
    await page.getByRole('button', { name: 'Zoom out', exact: true }).click()
    await untilQuiet(page)
  }
  const longest: number[] = []
  for (let arrival = 0; arrival < (file ? arrivalsBeside : arrivals); arrival++) {
    await startRecording(page)
    await searchForMany(page, count, `of search ${arrival}`)
    await untilQuiet(page)
    const { tasks } = await endRecording(page)
    longest.push(Math.max(0, ...tasks))
  }
  return longest
}

/** The times between frames while the map is dragged, in ms. */
async function pan(page: Page): Promise<number[]> {
  const box = await mapOfAgencies(page).boundingBox()
  if (!box) throw new Error('There is no map.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.bringToFront()
  await page.mouse.move(x, y)
  await page.mouse.down()
  await startRecording(page)
  for (const towards of [-240, 240]) {
    for (let step = 0; step <= 30; step++) await page.mouse.move(x + (towards * step) / 30, y + step)
  }
  const { frames } = await endRecording(page)
  await page.mouse.up()
  await untilQuiet(page)
  return frames
}

/** The browser tells of tasks from 50 ms on. */
const inWords = (longestTask: number) => (longestTask ? `${longestTask.toFixed(0)} ms` : 'under 50 ms')

function rowsOf(open: OpenScreen[]): BenchRow[] {
  const [few, many] = open
  if (!few || !many) return []
  const ratio = quantile(many.frames, 0.95) / quantile(few.frames, 0.95)
  const worst = Math.max(...many.longest)
  return [
    {
      what: 'p95 of frames while panning, 100,000 agencies to 1,000',
      figure: ratio.toFixed(2),
      aim: { text: `at most ${panAim}`, isMet: ratio <= panAim },
    },
    {
      what: 'longest task while 100,000 agencies arrive',
      figure: inWords(worst),
      aim: { text: `at most ${taskAim} ms`, isMet: worst <= taskAim },
    },
    ...open.flatMap(({ name, longest, frames }) => [
      {
        what: `${name}: longest task of an arrival`,
        figure: `${inWords(median(longest))}, worst ${inWords(Math.max(...longest))}`,
      },
      {
        what: `${name}: frames while panning, p50 and p95`,
        figure: `${median(frames).toFixed(0)} and ${quantile(frames, 0.95).toFixed(0)} ms`,
      },
    ]),
  ]
}
