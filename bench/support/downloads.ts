import type { Page } from '@playwright/test'

export interface Download {
  kind: string
  /** Compressed, with headers. */
  bytes: number
  /** When it was complete, in ms since the epoch. */
  at: number
}

/** The downloads of a page and its workers so far, in order of completion, without cached responses. */
export async function listDownloads(page: Page): Promise<Download[]> {
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

/** Runs in the browser. A transfer size of 0 is a response from its cache. */
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
  if (path.startsWith('/api/')) return 'other API responses'
  if (/\.m?js$/.test(path)) return 'scripts'
  if (path.endsWith('.css')) return 'styles'
  if (path.endsWith('.pmtiles')) return 'the base map'
  return 'the page, icons, and fonts'
}
