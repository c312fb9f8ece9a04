import { setTimeout as delay } from 'node:timers/promises'
import { agencyDatabase } from '../agency-database.ts'
import { searchesByHttp } from '../api/searches.ts'
import { openViews, type View } from '../api/views.ts'
import { startProduct } from '../product.ts'
import type { Bench, BenchRow } from '../report/types.ts'
import { residentMegabytes } from '../stress/stalled-clients.ts'

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
  title: 'The memory of the server',
  method: `What the process of the server keeps in memory (resident) after ${few} and after ${many.toLocaleString('en-US')} searches over HTTP on ${connections}
connections, in a database of ${agencies.toLocaleString('en-US')} agencies; of each hundred searches ${mix
    .map(({ results, share }) => `${share} for a view of ${results.toLocaleString('en-US')} results`)
    .join(', ')}.`,
  run,
}

async function run(): Promise<BenchRow[]> {
  const product = await startProduct(await agencyDatabase(agencies))
  const { search, end } = searchesByHttp(product, connections)
  try {
    const views = await mixedViews(product.connection)
    const searchTimes = async (from: number, to: number) => {
      let next = from
      const asking = Array.from({ length: connections }, async () => {
        for (; next < to; ) {
          const view = views[next++ % views.length]
          if (view) await search(view)
        }
      })
      await Promise.all(asking)
    }
    const atRest = residentMegabytes(product.pid)
    await searchTimes(0, few)
    const afterFew = await settled(product.pid)
    await searchTimes(few, many)
    const afterMany = await settled(product.pid)
    const ratio = afterMany / afterFew
    return [
      { what: 'before the first search', figure: `${Math.round(atRest)} MB` },
      { what: `after ${few} searches`, figure: `${Math.round(afterFew)} MB` },
      {
        what: `after ${many.toLocaleString('en-US')} searches, to that`,
        figure: `${ratio.toFixed(2)} times (${Math.round(afterMany)} MB)`,
        aim: { text: 'at most 1.2 times', isMet: ratio <= 1.2 },
      },
    ]
  } finally {
    end()
    await product.stop()
  }
}

/** A hundred views in the shares of the mix, spread evenly. */
async function mixedViews(connection: Parameters<typeof openViews>[0]): Promise<View[]> {
  const finder = openViews(connection)
  const placed: { view: View; at: number }[] = []
  for (const { results, share } of mix) {
    const views = await finder.find(results, share)
    placed.push(...views.map((view, index) => ({ view, at: (index + 0.5) / share })))
  }
  await finder.end()
  return placed.sort((one, other) => one.at - other.at).map(({ view }) => view)
}

/** When nothing is asked any more: what was only in passing is gone by then. */
async function settled(pid: number): Promise<number> {
  await delay(3_000)
  return residentMegabytes(pid)
}
