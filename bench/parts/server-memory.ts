import { Agent } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { agencyDatabase } from '../support/agency-database.ts'
import { residentMegabytes, timeSearch } from '../support/load.ts'
import { startProduct } from '../support/product.ts'
import { atMost, type Bench, type BenchRow, count } from '../support/report.ts'
import { searchPath } from '../support/searches.ts'
import { viewsOfSize } from '../support/views.ts'

const agencies = 1_000_000
const few = 100
const many = 10_000
/** Of each hundred searches, so many are for a view of so many results. */
const mix = [
  { results: 100, share: 89 },
  { results: 1_000, share: 10 },
  { results: 10_000, share: 1 },
]
const connections = 4

export const bench: Bench = {
  title: 'Server memory',
  minutes: 4,
  method: `Resident memory of the server process after ${few} and after ${count(many)} searches over HTTP on ${connections} connections, in a
database of ${count(agencies)} agencies. Of each hundred searches, ${mix
    .map(({ results, share }) => `${share} return ${count(results)} agencies`)
    .join(', ')}.`,
  run,
}

async function run(): Promise<BenchRow[]> {
  const product = await startProduct(await agencyDatabase(agencies))
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  try {
    const paths = await mixedPaths(product.connection)
    const searchTimes = async (from: number, to: number) => {
      let next = from
      const clients = Array.from({ length: connections }, async () => {
        while (next < to) await timeSearch(product, paths[next++ % paths.length] ?? '', agent)
      })
      await Promise.all(clients)
    }
    const settled = async () => {
      await delay(3_000)
      return residentMegabytes(product.pid)
    }
    const atRest = residentMegabytes(product.pid)
    await searchTimes(0, few)
    const afterFew = await settled()
    await searchTimes(few, many)
    const afterMany = await settled()
    const ratio = afterMany / afterFew
    return [
      { what: 'before the first search', figure: `${Math.round(atRest)} MB` },
      { what: `after ${few} searches`, figure: `${Math.round(afterFew)} MB` },
      {
        what: `after ${count(many)} vs. ${few} searches`,
        figure: `${ratio.toFixed(2)} times (${Math.round(afterMany)} MB)`,
        target: atMost(1.2, 'times', ratio),
      },
    ]
  } finally {
    agent.destroy()
    await product.stop()
  }
}

/** A hundred searches in the shares of the mix, spread evenly. */
async function mixedPaths(connection: Parameters<typeof viewsOfSize>[0]): Promise<string[]> {
  const placed: { path: string; at: number }[] = []
  for (const { results, share } of mix) {
    const views = await viewsOfSize(connection, results, share)
    placed.push(...views.map((view, index) => ({ path: searchPath(view), at: (index + 0.5) / share })))
  }
  return placed.sort((one, other) => one.at - other.at).map(({ path }) => path)
}
