import type { Page } from '@playwright/test'

/** An answer that came over the network. */
export interface Fetched {
  /** What it is for. */
  kind: string
  /** As it was packed, headers included. */
  bytes: number
}

/** Records what a page fetches; what the browser had already is not among it. */
export async function recordDownloads(page: Page): Promise<{ take(): Fetched[] }> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const paths = new Map<string, string>()
  const cached = new Set<string>()
  let fetched: Fetched[] = []
  session.on('Network.responseReceived', ({ requestId, response }) => {
    paths.set(requestId, new URL(response.url).pathname)
    if (response.fromDiskCache) cached.add(requestId)
  })
  session.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const path = paths.get(requestId)
    if (path !== undefined && !cached.has(requestId)) {
      fetched.push({ kind: kindOf(path), bytes: encodedDataLength })
    }
  })
  return {
    take() {
      const taken = fetched
      fetched = []
      return taken
    },
  }
}

function kindOf(path: string): string {
  if (path === '/api/v1/agencies') return 'the agencies'
  if (path.startsWith('/api/')) return 'other answers of the API'
  if (/\.m?js$/.test(path)) return 'scripts'
  if (path.endsWith('.css')) return 'styles'
  if (path.endsWith('.json')) return 'the base map'
  return 'the page, icons and fonts'
}
