import { connect, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { queryJson } from '../../../server/platform/database/cancelable-query.ts'
import { openDatabase } from '../../../server/platform/database/database.ts'
import { eventually } from '../../support/eventually.ts'
import { startTestApi, type TestApi } from '../../support/test-api.ts'
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts'

let testDatabase: TestDatabase
let proxy: Proxy
let test: TestApi

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  const { host, port } = testDatabase.connection
  proxy = await startProxy(join(String(host), `.s.PGSQL.${port}`))
  test = await startTestApi({
    database: openDatabase({ ...testDatabase.connection, host: '127.0.0.1', port: proxy.port, max: 2 }),
  })
  const { database } = test
  test.api.get('/pool', async () => (await database.pool.query(slow, ['60'])).rows)
  test.api.get('/users', async () => (await database.pool.query('select * from users')).rows)
  test.api.get('/json', async (request, reply) =>
    reply.send(await queryJson(request, database, { text: slow, values: ['60'] })),
  )
  test.api.get('/mid-row', async (request, reply) =>
    reply.send(await queryJson(request, database, { text: large, values: [] })),
  )
})

afterAll(async () => {
  await test.close()
  await test.database.close()
  proxy.close()
  await testDatabase.drop()
})

// PostgreSQL does not detect a disconnected client before the end of a statement.
afterEach(endStatements)

const slow = `select json_build_object('slept', pg_sleep($1::float8)) /* to be lost */`
const large = `select repeat('x', 30000000) /* to be lost */`

/** Enough for everything but the large row, which is lost in the middle. */
const maxBytesPerConnection = 1_000_000

interface Proxy {
  port: number
  sockets: Set<Socket>
  close(): void
}

/** Starts a proxy between the API and PostgreSQL, to lose connections in various ways. */
async function startProxy(path: string): Promise<Proxy> {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    const postgres = connect(path)
    sockets.add(socket)
    let sent = 0
    socket.on('data', (bytes) => postgres.write(bytes)).on('error', () => {})
    postgres.on('error', () => socket.destroy())
    postgres.on('data', (bytes) => {
      const rest = bytes.subarray(0, Math.max(0, maxBytesPerConnection - sent))
      sent += rest.length
      socket.write(rest)
    })
    socket.on('close', () => {
      sockets.delete(socket)
      postgres.destroy()
    })
    postgres.on('close', () => socket.end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The port is not known')
  return { port: address.port, sockets, close: () => server.close() }
}

/** Runs a statement without the proxy. */
async function queryDirectly(text: string) {
  const database = openDatabase(testDatabase.connection)
  const { rows } = await database.pool.query(text)
  await database.close()
  return rows
}

const running = `pg_stat_activity where datname = current_database() and state = 'active'
  and query like '%to be lost%' and pid <> pg_backend_pid()`

async function endStatements(): Promise<void> {
  await eventually(async () => {
    expect(await queryDirectly(`select pg_terminate_backend(pid) from ${running}`)).toEqual([])
  })
}

function forEachConnection(lose: (socket: Socket) => void) {
  for (const socket of proxy.sockets) lose(socket)
}

const waitForStatement = () =>
  eventually(async () => expect(await queryDirectly(`select from ${running}`)).toHaveLength(1))

const losses: [string, () => unknown][] = [
  ['PostgreSQL ends it', endStatements],
  ['it is reset', () => forEachConnection((socket) => socket.resetAndDestroy())],
  ['it is closed', () => forEachConnection((socket) => socket.destroy())],
  ['it is half closed', () => forEachConnection((socket) => socket.end())],
]

it.each(losses)(
  'a request whose connection is lost, as %s, is a 503 with Retry-After',
  { tags: ['OPS-31'] },
  async (_, lose) => {
    for (const url of ['/pool', '/json', '/mid-row']) {
      const response = test.api.inject(url)
      await waitForStatement()
      await lose()
      const { statusCode, headers } = await response
      expect([url, statusCode, headers['retry-after']]).toEqual([url, 503, '5'])
      expect((await test.api.inject('/users')).statusCode).toBe(200)
      await endStatements()
    }
  },
)
