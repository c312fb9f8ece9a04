import type { Page } from '@playwright/test'

/** An answer that came over the network. */
export interface Fetched {
  /** What it is for. */
  kind: string
  /** As it was packed, headers included. */
  bytes: number
  /** When all of it was there, in ms since the epoch. */
  at: number
}

/** What a page and its workers fetched so far, in the order of its end; what the browser had already is not among it. */
export async function downloadsOf(page: Page): Promise<Fetched[]> {
  const all = await Promise.all([
    page.evaluate(readTimings),
    ...page.workers().map((worker) => worker.evaluate(readTimings)),
  ])
  return all
    .flat()
    .filter(({ bytes }) => bytes > 0)
    .map(({ path, bytes, at }) => ({ kind: kindOf(path), bytes, at }))
    .sort((one, other) => one.at - other.at)
}

/** Runs in the browser. A size of 0 over the network is an answer from its cache. */
function readTimings() {
  const entries = ['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type))
  return (entries as PerformanceResourceTiming[]).map(({ name, transferSize, responseEnd }) => ({
    path: new URL(name).pathname,
    bytes: transferSize,
    at: performance.timeOrigin + responseEnd,
  }))
}

function kindOf(path: string): string {
  if (path === '/api/v1/agencies') return 'the agencies'
  if (path.startsWith('/api/')) return 'other answers of the API'
  if (/\.m?js$/.test(path)) return 'scripts'
  if (path.endsWith('.css')) return 'styles'
  if (path.endsWith('.pmtiles')) return 'the base map'
  return 'the page, icons and fonts'
}
