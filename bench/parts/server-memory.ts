import { setTimeout as delay } from 'node:timers/promises'
import { prepareAgencyDatabase } from '../support/agency-database.ts'
import { startApp } from '../support/app.ts'
import { findSearchesOfSize } from '../support/bounded-searches.ts'
import { readResidentMegabytes, timeSearch } from '../support/load.ts'
import { atMost, type Bench, type BenchRow, formatCount, formatList } from '../support/report.ts'
import { createSearchPath } from '../support/searches.ts'

const agencies = 1_000_000
const few = 100
const many = 10_000
/** The share of searches by their number of results, in percent. */
const mix = [
  { results: 100, share: 89 },
  { results: 1_000, share: 10 },
  { results: 10_000, share: 1 },
]
const connections = 4

const formatShare = ({ results, share }: (typeof mix)[number], index: number): string =>
  `${share} ${share === 1 ? 'returns' : 'return'} ${formatCount(results)}${index === 0 ? ' agencies' : ''}`

export const bench: Bench = {
  title: 'Server memory',
  minutes: 4,
  method: `This part measures the resident memory of the server process after ${few} and after ${formatCount(many)} searches over HTTP on ${connections} connections, with
${formatCount(agencies)} agencies. Of every 100 searches, ${formatList(mix.map(formatShare))}.`,
  run,
}

async function run(): Promise<BenchRow[]> {
  const app = await startApp(await prepareAgencyDatabase(agencies))
  try {
    const paths = await createMixedPaths(app.connection)
    const runSearches = async (from: number, to: number) => {
      let next = from
      const clients = Array.from({ length: connections }, async () => {
        while (next < to) await timeSearch(app, paths[next++ % paths.length] ?? '')
      })
      await Promise.all(clients)
    }
    const measureIdleMemory = async () => {
      await delay(3_000)
      return readResidentMegabytes(app.pid)
    }
    const atRest = readResidentMegabytes(app.pid)
    await runSearches(0, few)
    const afterFew = await measureIdleMemory()
    await runSearches(few, many)
    const afterMany = await measureIdleMemory()
    const ratio = afterMany / afterFew
    return [
      { what: 'before the first search', figure: `${Math.round(atRest)} MB` },
      { what: `after ${few} searches`, figure: `${Math.round(afterFew)} MB` },
      {
        what: `after ${formatCount(many)} vs. ${few} searches`,
        figure: `${ratio.toFixed(2)}× (${Math.round(afterMany)} MB)`,
        target: atMost(1.2, '×', ratio),
      },
    ]
  } finally {
    await app.stop()
  }
}

/** Creates 100 search paths in the proportions of the mix, evenly distributed. */
async function createMixedPaths(connection: Parameters<typeof findSearchesOfSize>[0]): Promise<string[]> {
  const placed: { path: string; at: number }[] = []
  for (const { results, share } of mix) {
    const searches = await findSearchesOfSize(connection, results, share)
    placed.push(
      ...searches.map((search, index) => ({ path: createSearchPath(search), at: (index + 0.5) / share })),
    )
  }
  return placed.sort((one, other) => one.at - other.at).map(({ path }) => path)
}
