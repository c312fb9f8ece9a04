import type { Product } from '../product.ts'
import type { BenchRow } from '../report/types.ts'
import { quantile } from '../statistics.ts'
import { searchesByHttp } from './searches.ts'
import type { View } from './views.ts'

const connections = 16
const seconds = 5

/** How many searches a second are answered when 16 connections ask one after the other; whoever asks is at work beside it. */
export async function requestsPerSecond(product: Product, views: View[], what: string): Promise<BenchRow> {
  const { search, end } = searchesByHttp(product, connections)
  const times: number[] = []
  const started = performance.now()
  const until = started + seconds * 1000
  const asking = Array.from({ length: connections }, async (_, first) => {
    for (let next = first; performance.now() < until; next += 1) {
      const view = views[next % views.length]
      if (!view) throw new Error('There is no view to ask for')
      const began = performance.now()
      await search(view)
      times.push(performance.now() - began)
    }
  })
  await Promise.all(asking)
  const perSecond = times.length / ((performance.now() - started) / 1000)
  end()
  const [middle, slow] = [0.5, 0.99].map((part) => quantile(times, part).toFixed(0))
  return {
    what: `${what}: requests a second at ${connections} connections`,
    figure: `${perSecond.toFixed(0)} (p50 ${middle} ms, p99 ${slow} ms)`,
  }
}
