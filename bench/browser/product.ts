import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { totalInRadiusHeader } from '../../contract/agency-constants.ts'
import { createAccount } from '../../server/accounts/accounts.ts'
import { buildApp } from '../../server/app.ts'
import { readConfiguration } from '../../server/platform/config.ts'
import { openDatabase } from '../../server/platform/database/database.ts'
import { migrate } from '../../server/platform/database/migrate.ts'
import { startPrivatePostgres } from '../../server/platform/private-postgres/index.ts'
import { Random } from '../../server/sample/random.ts'
import {
  makeTemporaryDataDirectory,
  removeTemporaryDataDirectory,
} from '../../tests/support/product-environment.ts'
import { agencyRows } from './agency-rows.ts'

const busyPlace = 2_000

const login = { email: 'bench@dealer.example', password: 'seven sails' }

/**
 * The product with its own server, where a search for a name that begins with a number is answered with as many agencies,
 * and one by place with 2,000 in the bounds.
 */
export interface BenchProduct {
  /** Where a build of the app is served: `dist`, or another one. */
  serve(appDirectory?: string): Promise<{ origin: string }>
  /** The header and the account of somebody who is signed in. */
  header: string
  accountId: number
  close(): Promise<void>
}

export const startProduct = async (): Promise<BenchProduct> => {
  const dataDirectory = makeTemporaryDataDirectory()
  const postgres = await startPrivatePostgres({ dataDirectory, onNotice: () => {} })
  const database = openDatabase(postgres.connection)
  await migrate(database)
  await createAccount(database.pool, { ...login, firstName: 'A', lastName: 'B' })
  const configuration = readConfiguration({ DATA_DIR: dataDirectory })
  const closing: (() => Promise<unknown>)[] = []

  const serve = async (appDirectory?: string) => {
    const parts = { configuration, database, log: { write: () => {} } }
    const api = await buildApp({ ...parts, ...(appDirectory && { appDirectory }) })
    const behind = new URL(await api.listen({ host: '127.0.0.1', port: 0 }))
    const front = createServer((asked, answer) => {
      const agencies = answerTo(asked)
      if (agencies === null) passOn(asked, answer, behind)
      else sendAgencies(answer, agencies)
    })
    await new Promise<void>((listening) => front.listen(0, '127.0.0.1', listening))
    closing.push(async () => {
      front.closeAllConnections()
      await new Promise((closed) => front.close(closed))
      await api.close()
    })
    return { origin: `http://127.0.0.1:${(front.address() as AddressInfo).port}` }
  }

  const { origin } = await serve()
  const answer = await fetch(`${origin}/api/v1/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ api_user: login }),
  })
  const { id } = (await answer.json()) as { id: number }
  return {
    serve,
    header: answer.headers.get('authorization') ?? '',
    accountId: id,
    async close() {
      for (const close of closing) await close()
      await database.close()
      await postgres.stop()
      removeTemporaryDataDirectory(dataDirectory)
    },
  }
}

type Bounds = [north: number, east: number, south: number, west: number]

/** What a search for agencies is answered with; null for every other request. */
const answerTo = ({ url = '' }: IncomingMessage): Buffer | string | null => {
  const { pathname, searchParams } = new URL(url, 'http://bench.test')
  if (pathname !== '/api/v1/agencies') return null
  const corners = ['ne_bound', 'sw_bound'].flatMap((name) => JSON.parse(searchParams.get(name) ?? '[]'))
  if (searchParams.get('location') === 'true') return agenciesWithin(corners as Bounds)
  return manyAgencies(Number.parseInt(searchParams.get('search') ?? '', 10) || 0)
}

const answers = new Map<number, Buffer>()

const manyAgencies = (count: number): Buffer => {
  const text = answers.get(count) ?? Buffer.from(JSON.stringify(agencyRows(count)))
  answers.set(count, text)
  return text
}

/** As many as a busy place has, spread over what the map shows. */
const agenciesWithin = ([north, east, south, west]: Bounds): string => {
  const random = new Random(Math.round(north * 1e4))
  const rows = agencyRows(busyPlace).map((row) => ({
    ...row,
    latitude: south + random.next() * (north - south),
    longitude: west + random.next() * (east - west),
  }))
  return JSON.stringify(rows)
}

const sendAgencies = (answer: ServerResponse, agencies: Buffer | string) => {
  answer.writeHead(200, { 'content-type': 'application/json', [totalInRadiusHeader]: '100000' })
  answer.end(agencies)
}

const passOn = (asked: IncomingMessage, answer: ServerResponse, { hostname, port }: URL) => {
  const { method, url, headers } = asked
  const passed = request({ hostname, port, method, path: url, headers }, (answered) => {
    answer.writeHead(answered.statusCode ?? 502, answered.headers)
    answered.pipe(answer)
  })
  passed.on('error', () => answer.destroy())
  asked.pipe(passed)
}
