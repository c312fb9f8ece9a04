import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Browser } from '@playwright/test'
import { totalInRadiusHeader } from '../../contract/agency-search-headers.ts'
import { buildAppIfStale } from '../../scripts/setup/build-app.mjs'
import { createAccount } from '../../server/accounts/accounts.ts'
import { buildApp } from '../../server/app.ts'
import { readConfiguration } from '../../server/platform/config.ts'
import { Random } from '../../server/sample/random.ts'
import { type ApiLogin, logInAt } from '../../tests/support/sessions.ts'
import { generateAgencyRows } from './agency-rows.ts'
import { openBrowser } from './browser.ts'
import { withDatabase } from './database.ts'

const agenciesInBounds = 2_000

const account = { email: 'bench@dealer.example', password: 'seven sails' }

/**
 * Runs `work` with Chromium and a login to the app. A search for a name that begins with a number returns that many
 * agencies, and a search by place returns 2,000 within the bounds. The server handles all other requests itself.
 */
export const withBrowser = <Result>(
  work: (browser: Browser, login: ApiLogin) => Promise<Result>,
): Promise<Result> =>
  withDatabase(async ({ database, dataDirectory }) => {
    if (!buildAppIfStale()) throw new Error('The app could not be built.')
    await createAccount(database.pool, { ...account, firstName: 'A', lastName: 'B' })
    const configuration = readConfiguration({ DATA_DIR: dataDirectory })
    const api = await buildApp({ configuration, database, log: { write: () => {} } })
    const handlers = api.server.listeners('request') as RequestListener[]
    api.server.removeAllListeners('request').on('request', (request, response) => {
      const agencies = findAgencies(request)
      if (agencies !== null) sendAgencies(response, agencies)
      else for (const handle of handlers) handle(request, response)
    })
    const origin = await api.listen({ host: '127.0.0.1', port: 0 })
    const browser = await openBrowser()
    try {
      return await work(browser, await logInAt(origin, account))
    } finally {
      await browser.close()
      await api.close()
    }
  })

type Bounds = [north: number, east: number, south: number, west: number]

/** Returns the agencies that a search finds, as JSON; null for any other request. */
const findAgencies = ({ url = '' }: IncomingMessage): Buffer | string | null => {
  const { pathname, searchParams } = new URL(url, 'http://bench.test')
  if (pathname !== '/api/v1/agencies') return null
  const corners = ['ne_bound', 'sw_bound'].flatMap((name) => JSON.parse(searchParams.get(name) ?? '[]'))
  if (searchParams.get('location') === 'true') return listAgenciesWithin(corners as Bounds)
  return listAgencies(Number.parseInt(searchParams.get('search') ?? '', 10) || 0)
}

const cache = new Map<number, Buffer>()

const listAgencies = (count: number): Buffer => {
  const text = cache.get(count) ?? Buffer.from(JSON.stringify(generateAgencyRows(count)))
  cache.set(count, text)
  return text
}

const listAgenciesWithin = ([north, east, south, west]: Bounds): string => {
  const random = new Random(Math.round(north * 1e4))
  const rows = generateAgencyRows(agenciesInBounds).map((row) => ({
    ...row,
    latitude: south + random.next() * (north - south),
    longitude: west + random.next() * (east - west),
  }))
  return JSON.stringify(rows)
}

const sendAgencies = (response: ServerResponse, agencies: Buffer | string) => {
  response.writeHead(200, { 'content-type': 'application/json', [totalInRadiusHeader]: '100000' })
  response.end(agencies)
}
