import { setTimeout as delay } from 'node:timers/promises'
import { agencyDatabase } from '../agency-database.ts'
import { type Product, startProduct } from '../product.ts'
import type { Bench, BenchRow } from '../report/types.ts'
import { median, quantile } from '../statistics.ts'
import { requestsPerSecond } from './requests-per-second.ts'
import { type Search, searchesByDriver, searchesByHttp } from './searches.ts'
import { openViews, type View } from './views.ts'

const tables = [10_000, 100_000, 1_000_000]
/** Of a view; the more results the fewer rounds. A server that has just started has not compiled its code yet. */
const sizes = [
  { results: 100, warmUp: 60, rounds: 25 },
  { results: 1_000, warmUp: 15, rounds: 15 },
  { results: 10_000, warmUp: 2, rounds: 5 },
]
const viewsOfSize = 12

const count = (value: number) => value.toLocaleString('en-US')

export const bench: Bench = {
  title: 'The search over HTTP',
  method: `\`GET agencies\` as \`npm start\` answers it, with the token of a session, on a connection that stays open, compressed as
for a browser that accepts brotli and zstd, read to its last byte; by turns with the very statement of the server through
\`pg\`, prepared, its JSON taken as text. The databases are those of the sample generator, all at once beside each other, so
that every round asks all of them; the first rounds (${sizes.map(({ results, warmUp }) => `${warmUp} for ${count(results)} results`).join(', ')}) only warm up, as a
server is that runs for more than a minute. ${viewsOfSize} views of each size stand around agencies drawn from all over the country;
the radius is 100 miles or, where the view reaches farther, the next choice that holds it. Ratios and differences are those
of the pairs: whatever else the machine does weighs on both sides.`,
  run,
}

interface Side {
  table: number
  product: Product
  byHttp: ReturnType<typeof searchesByHttp>
  byDriver: ReturnType<typeof searchesByDriver>
  views: Map<number, View[]>
}

async function run(): Promise<BenchRow[]> {
  const sides: Side[] = []
  try {
    for (const table of tables) sides.push(await prepare(table))
    // The checkpoint and whatever else follows a start.
    await delay(2_000)
    const rows: BenchRow[] = []
    const medians = new Map<string, number>()
    for (const size of sizes) {
      const { results } = size
      const times = await measure(sides, size)
      for (const [table, pairs] of times) {
        rows.push(...rowsOf(table, results, pairs))
        medians.set(`${table} ${results}`, median(pairs.map(({ http }) => http)))
      }
    }
    rows.push(...growth(medians))
    for (const { table, product, views } of sides) {
      rows.push(
        await requestsPerSecond(product, views.get(100) ?? [], `${count(table)} agencies, views of 100`),
      )
      rows.push(
        await requestsPerSecond(product, views.get(1_000) ?? [], `${count(table)} agencies, views of 1,000`),
      )
    }
    return rows
  } finally {
    for (const { product, byHttp, byDriver } of sides) {
      byHttp.end()
      await byDriver.end()
      await product.stop()
    }
  }
}

async function prepare(table: number): Promise<Side> {
  const product = await startProduct(await agencyDatabase(table))
  const finder = openViews(product.connection)
  const views = new Map<number, View[]>()
  for (const { results } of sizes) views.set(results, await finder.find(results, viewsOfSize))
  await finder.end()
  return { table, product, byHttp: searchesByHttp(product, 1), byDriver: searchesByDriver(product), views }
}

/** Times in ms. */
interface Pair {
  http: number
  driver: number
}

async function measure(
  sides: Side[],
  { results, warmUp, rounds }: (typeof sizes)[number],
): Promise<Map<number, Pair[]>> {
  const pairs = new Map(sides.map(({ table }): [number, Pair[]] => [table, []]))
  for (let round = 0; round < warmUp + rounds; round += 1) {
    // One server after the other: taking turns with each view, each would find what the others left of the processor's caches.
    for (const { table, byHttp, byDriver, views } of sides) {
      for (const [index, view] of (views.get(results) ?? []).entries()) {
        const pair = { http: Number.NaN, driver: Number.NaN }
        // The one that comes second finds the pages in the cache: they take turns.
        const order = (round + index) % 2 ? (['http', 'driver'] as const) : (['driver', 'http'] as const)
        for (const way of order)
          pair[way] = await timed(way === 'http' ? byHttp.search : byDriver.search, view)
        if (round >= warmUp) pairs.get(table)?.push(pair)
      }
    }
  }
  return pairs
}

async function timed(search: Search, view: View): Promise<number> {
  const started = performance.now()
  await search(view)
  return performance.now() - started
}

function rowsOf(table: number, results: number, pairs: Pair[]): BenchRow[] {
  const http = pairs.map((pair) => pair.http)
  const driver = pairs.map((pair) => pair.driver)
  const both = (times: number[]) =>
    [0.5, 0.99].map((part) => `${quantile(times, part).toFixed(1)} ms`).join(' and ')
  const ratio = median(pairs.map((pair) => pair.http / pair.driver))
  const more = median(pairs.map((pair) => pair.http - pair.driver))
  return [
    {
      what: `${count(table)} agencies, ${count(results)} results: p50 and p99 over HTTP, of the statement through pg`,
      figure: `${both(http)}, ${both(driver)}`,
    },
    results >= 1_000
      ? {
          what: `${count(table)} agencies, ${count(results)} results: HTTP to pg`,
          figure: `${ratio.toFixed(2)} times`,
          aim: { text: 'at most 1.3 times', isMet: ratio <= 1.3 },
        }
      : {
          what: `${count(table)} agencies, ${count(results)} results: HTTP more than pg`,
          figure: `${more.toFixed(2)} ms`,
          aim: { text: 'at most 2 ms', isMet: more <= 2 },
        },
  ]
}

function growth(medians: Map<string, number>): BenchRow[] {
  const [small = 0, large = 0] = [tables[0], tables.at(-1)]
  return sizes.map(({ results }) => {
    const ratio =
      (medians.get(`${large} ${results}`) ?? Number.NaN) / (medians.get(`${small} ${results}`) ?? 0)
    return {
      what: `${count(results)} results: p50 over HTTP at ${count(large)} agencies to that at ${count(small)}`,
      figure: `${ratio.toFixed(2)} times`,
      aim: { text: 'under 1.5 times', isMet: ratio < 1.5 },
    }
  })
}
