import { setTimeout as delay } from 'node:timers/promises'
import { prepareAgencyDatabase } from '../support/agency-database.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import { type BoundedSearch, findSearchesOfSize } from '../support/bounded-searches.ts'
import { generateLoad, timeSearch } from '../support/load.ts'
import { atMost, type Bench, type BenchRow, formatCount, median, quantile, under } from '../support/report.ts'
import { createDriverSearch, createSearchPath } from '../support/searches.ts'

const tables = [10_000, 100_000, 1_000_000]
/** More results need fewer rounds. The first rounds only warm up, until the server has compiled its code. */
const sizes = [
  { results: 100, warmUp: 60, rounds: 25 },
  { results: 1_000, warmUp: 15, rounds: 15 },
  { results: 10_000, warmUp: 2, rounds: 5 },
]
const viewsPerSize = 12
const connections = 16
const seconds = 5

export const bench: Bench = {
  title: 'Searching over HTTP',
  minutes: 6,
  method: `This part measures \`GET agencies\` on a server started with \`npm start\`. The client is signed in, keeps its connection open,
accepts compressed responses as a browser does, and reads each response to the last byte. The result is compared with the
server's own prepared SQL statement, run through \`pg\`, which returns the JSON as text.

- The databases come from the sample generator. Every round measures all of them and alternates between HTTP and \`pg\`.
- The first rounds are warm-up only (${sizes.map(({ results, warmUp }) => `${warmUp} rounds for ${formatCount(results)} results`).join(', ')}).
- For each number of results, there are ${viewsPerSize} views, centered on agencies from all over the country. The radius is 100
  miles, or the next larger radius option that covers the view.
- Ratios and differences are medians of pairs, so that other load on the machine affects both sides equally.`,
  run,
}

interface Server {
  table: number
  app: RunningApp
  driver: ReturnType<typeof createDriverSearch>
  searches: Map<number, BoundedSearch[]>
}

async function run(): Promise<BenchRow[]> {
  const servers: Server[] = []
  try {
    for (const table of tables) servers.push(await prepare(table))
    // Wait for checkpoints and other work after startup.
    await delay(2_000)
    const rows: BenchRow[] = []
    const medians = new Map<string, number>()
    for (const size of sizes) {
      for (const [table, pairs] of await measure(servers, size)) {
        rows.push(...createRows(table, size.results, pairs))
        medians.set(`${table} ${size.results}`, median(pairs.map(({ http }) => http)))
      }
    }
    rows.push(...createGrowthRows(medians))
    for (const server of servers) {
      for (const results of [100, 1_000]) rows.push(await measureThroughput(server, results))
    }
    return rows
  } finally {
    for (const { app, driver } of servers) {
      await driver.end()
      await app.stop()
    }
  }
}

async function prepare(table: number): Promise<Server> {
  const app = await startApp(await prepareAgencyDatabase(table))
  const searches = new Map<number, BoundedSearch[]>()
  for (const { results } of sizes) {
    searches.set(results, await findSearchesOfSize(app.connection, results, viewsPerSize))
  }
  return { table, app, driver: createDriverSearch(app), searches }
}

/** Times in ms. */
interface Pair {
  http: number
  driver: number
}

async function measure(
  servers: Server[],
  { results, warmUp, rounds }: (typeof sizes)[number],
): Promise<Map<number, Pair[]>> {
  const pairs = new Map(servers.map(({ table }): [number, Pair[]] => [table, []]))
  for (let round = 0; round < warmUp + rounds; round += 1) {
    // Measures one server at a time. Alternating after each search would evict the
    // other servers' data from the CPU caches.
    for (const { table, app, driver, searches } of servers) {
      for (const [index, search] of (searches.get(results) ?? []).entries()) {
        const pair = { http: Number.NaN, driver: Number.NaN }
        // Alternates the order, because the second search finds the pages in the cache.
        const order = (round + index) % 2 ? (['http', 'driver'] as const) : (['driver', 'http'] as const)
        for (const way of order) {
          const started = performance.now()
          await (way === 'http' ? timeSearch(app, createSearchPath(search)) : driver.run(search))
          pair[way] = performance.now() - started
        }
        if (round >= warmUp) pairs.get(table)?.push(pair)
      }
    }
  }
  return pairs
}

function createRows(table: number, results: number, pairs: Pair[]): BenchRow[] {
  const name = `${formatCount(table)} agencies, ${formatCount(results)} results`
  const both = (times: number[]) =>
    [0.5, 0.99].map((part) => `${quantile(times, part).toFixed(1)} ms`).join(' and ')
  const ratio = median(pairs.map((pair) => pair.http / pair.driver))
  const more = median(pairs.map((pair) => pair.http - pair.driver))
  return [
    {
      what: `${name}: p50 and p99 over HTTP; through pg`,
      figure: `${both(pairs.map(({ http }) => http))}; ${both(pairs.map(({ driver }) => driver))}`,
    },
    results >= 1_000
      ? {
          what: `${name}: HTTP vs. pg`,
          figure: `${ratio.toFixed(2)}×`,
          target: atMost(1.3, '×', ratio),
        }
      : { what: `${name}: HTTP minus pg`, figure: `${more.toFixed(2)} ms`, target: atMost(2, 'ms', more) },
  ]
}

function createGrowthRows(medians: Map<string, number>): BenchRow[] {
  const [small = 0, large = 0] = [tables[0], tables.at(-1)]
  return sizes.map(({ results }) => {
    const ratio =
      (medians.get(`${large} ${results}`) ?? Number.NaN) / (medians.get(`${small} ${results}`) ?? 0)
    return {
      what: `${formatCount(results)} results: p50 over HTTP with ${formatCount(large)} vs. ${formatCount(small)} agencies`,
      figure: `${ratio.toFixed(2)}×`,
      target: under(1.5, '×', ratio),
    }
  })
}

/**
 * Measures requests per second. Each connection sends its next search as soon as its previous response has arrived. The
 * client runs on the same machine.
 */
async function measureThroughput({ table, app, searches }: Server, results: number): Promise<BenchRow> {
  const paths = (searches.get(results) ?? []).map(createSearchPath)
  const responses = await generateLoad(app, paths, connections, delay(seconds * 1000))
  const times = responses.map(({ time }) => time)
  const [middle, slow] = [0.5, 0.99].map((part) => quantile(times, part).toFixed(0))
  return {
    what: `${formatCount(table)} agencies, ${formatCount(results)} results: searches per second on ${connections} connections`,
    figure: `${(responses.length / seconds).toFixed(0)} (p50 ${middle} ms, p99 ${slow} ms)`,
  }
}
