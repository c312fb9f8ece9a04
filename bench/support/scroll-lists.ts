import type { Browser, Page } from '@playwright/test'
import { usStateCodes } from '../../contract/us-states.ts'
import { snakeizeKeys } from '../../src/services/api/case-conversion.ts'
import { contact } from '../../tests/support/contacts.ts'
import { paperReport } from '../../tests/support/sales-reports.ts'
import type { ApiLogin } from '../../tests/support/sessions.ts'
import { endRecording, startRecording, waitUntilIdle } from './recorder.ts'
import { type BenchRow, formatCount, quantile } from './report.ts'
import { openSearchPage } from './search-page.ts'

/** Users may notice frames that take longer than this, in ms. */
const longFrame = 50
const turns = 120

/** The lists, with as many items as the sample data has. */
const lists = [
  {
    name: 'all sales reports',
    path: `/sales-reports?state=${usStateCodes.join('-')}`,
    url: /\/api\/v1\/sales_reports\?/,
    items: Array.from({ length: 47_265 }, (_, index) => ({ ...paperReport, id: index + 1 })),
  },
  {
    name: 'all contacts',
    path: '/contacts',
    url: /\/api\/v1\/contacts$/,
    items: Array.from({ length: 91_258 }, (_, index) => contact(index + 1)),
  },
]

/** Scrolls the two longest lists with the wheel, as fast as a user turns it: 120 px each time. */
export async function scrollLists(browser: Browser, login: ApiLogin): Promise<BenchRow[]> {
  const page = await openSearchPage(browser, login)
  const rows: BenchRow[] = []
  for (const { name, path, url, items } of lists) {
    await page.route(url, (route) => route.fulfill({ json: items.map(snakeizeKeys) }))
    await page.goto(`${login.origin}${path}`)
    await page.getByRole('heading', { level: 1, name: `${items.length.toLocaleString('en-US')} ` }).waitFor()
    await page.getByRole('main').hover()
    await waitUntilIdle(page)
    // The first round warms up.
    await scroll(page, turns / 4)
    const frames = await scroll(page, turns)
    const seconds = frames.reduce((sum, frame) => sum + frame, 0) / 1000
    rows.push({
      what: `${name} (${formatCount(items.length)}): frames per second while scrolling`,
      figure: `${(frames.length / seconds).toFixed(0)} (frame time p50 ${quantile(frames, 0.5).toFixed(0)} ms, p95 ${quantile(frames, 0.95).toFixed(0)} ms; ${frames.filter((frame) => frame > longFrame).length} of ${frames.length} longer than ${longFrame} ms)`,
    })
  }
  await page.close()
  return rows
}

async function scroll(page: Page, times: number): Promise<number[]> {
  await startRecording(page)
  for (let turn = 0; turn < times; turn++) await page.mouse.wheel(0, 120)
  const { frames } = await endRecording(page)
  await waitUntilIdle(page)
  return frames
}
