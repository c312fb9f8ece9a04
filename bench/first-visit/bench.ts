import type { Browser, BrowserContext, Page } from '@playwright/test'
import { buildAppIfStale } from '../../scripts/setup/build-app.mjs'
import { inNashville, sampleAccount } from '../../tests/support/browser.ts'
import { email, login, next, password } from '../../tests/support/login-page.ts'
import { agencyDatabase } from '../agency-database.ts'
import { openBrowser } from '../browser/search-page.ts'
import { startProduct } from '../product.ts'
import type { Bench, BenchRow } from '../report/types.ts'
import { median } from '../statistics.ts'
import { downloadsOf, type Fetched } from './downloads.ts'
import { waitForResults, watchForResults } from './first-card.ts'

const agencies = 30_000
const rounds = 5

export const bench: Bench = {
  title: 'The first visit',
  method: `Chromium opens the login page of the product as \`npm start\` runs it, with the ${agencies.toLocaleString('en-US')} agencies that it brings, and
signs in by password. The time runs from the click on "Login" until a frame with the first card of the results is drawn; the
map, drawn without a graphics card, comes before it, since its bounds are the question. Cold is a profile that was never
here, warm the same one after it forgot who signed in: ${rounds} of each by turns. Bytes are those that came over the network,
as they were packed, workers included, from the opening of the login page until the card was drawn; the server is on the same machine.`,
  run,
}

interface Visit {
  /** In ms, from the click to the card. */
  time: number
  beforeClick: Fetched[]
  afterClick: Fetched[]
}

async function run(): Promise<BenchRow[]> {
  if (!buildAppIfStale()) throw new Error('The app could not be built')
  const product = await startProduct(await agencyDatabase(agencies))
  const browser = await openBrowser()
  const visits: Record<'cold' | 'warm', Visit[]> = { cold: [], warm: [] }
  try {
    for (let round = 0; round < rounds; round += 1) {
      const context = await newProfile(browser)
      for (const cache of ['cold', 'warm'] as const) {
        visits[cache].push(await visit(context, product.origin))
        await forgetWhoSignedIn(context, product.origin)
      }
      await context.close()
    }
  } finally {
    await browser.close()
    await product.stop()
  }
  return [...rowsOf('cold', visits.cold), ...rowsOf('warm', visits.warm)]
}

const newProfile = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ viewport: { width: 1280, height: 800 }, ...inNashville })

async function visit(context: BrowserContext, origin: string): Promise<Visit> {
  const page = await context.newPage()
  page.setDefaultTimeout(180_000)
  await watchForResults(page)
  await page.goto(`${origin}/login`)
  await email(page).fill(sampleAccount.email)
  await next(page).click()
  await password(page).fill(sampleAccount.password)
  await login(page).click()
  const { clicked, drawn } = await waitForResults(page)
  const downloads = (await downloadsOf(page)).filter(({ at }) => at <= drawn)
  await page.close()
  const beforeClick = downloads.filter(({ at }) => at <= clicked)
  return { time: drawn - clicked, beforeClick, afterClick: downloads.slice(beforeClick.length) }
}

async function forgetWhoSignedIn(context: BrowserContext, origin: string): Promise<void> {
  await context.clearCookies()
  const page: Page = await context.newPage()
  // A file of the app without its scripts: nothing of it runs while it is cleared.
  await page.goto(`${origin}/healthz`)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.close()
}

function rowsOf(cache: string, visits: Visit[]): BenchRow[] {
  const times = visits.map(({ time }) => time)
  const [typical] = visits
    .toSorted((one, other) => one.time - other.time)
    .slice(Math.floor(visits.length / 2))
  const rows: BenchRow[] = [
    {
      what: `${cache}: from "Login" to the first drawn result`,
      figure: `${Math.round(median(times))} ms (${Math.round(Math.min(...times))} to ${Math.round(Math.max(...times))} ms)`,
    },
  ]
  for (const [when, fetched] of [
    ['up to the click', typical?.beforeClick ?? []],
    ['from the click on', typical?.afterClick ?? []],
  ] as const) {
    rows.push({ what: `${cache}: bytes ${when}`, figure: inAll(fetched) })
    for (const [kind, files] of Map.groupBy(fetched, (file) => file.kind)) {
      rows.push({ what: `${cache}: of these ${kind}`, figure: inAll(files) })
    }
  }
  return rows
}

function inAll(fetched: Fetched[]): string {
  const bytes = fetched.reduce((sum, file) => sum + file.bytes, 0)
  return `${(bytes / 1000).toFixed(1)} kB in ${fetched.length} answer${fetched.length === 1 ? '' : 's'}`
}
