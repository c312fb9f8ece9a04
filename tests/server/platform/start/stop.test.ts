import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../../../../server/platform/database/database.ts'
import { openFileStore } from '../../../../server/platform/files/open-file-store.ts'
import { prepareSampleData } from '../../../../server/platform/start/sample-data.ts'
import { eventually } from '../../../support/eventually.ts'
import { signInToNewAccount } from '../../../support/open-session.ts'
import { createPreparedEnvironment } from '../../../support/prepared-environment.ts'
import { apiOf, privateConnection, spawnServer, startServerProcess } from '../../../support/server-process.ts'

let dataDirectory: string
let environment: NodeJS.ProcessEnv

beforeEach(async () => {
  ;({ dataDirectory, environment } = await createPreparedEnvironment())
})

test('SIGTERM completes pending requests, then stops the database cleanly', {
  tags: ['OPS-11'],
}, async () => {
  const server = await startServerProcess(environment)
  const headers = await signIn()
  const client = new pg.Client(privateConnection(dataDirectory))
  await client.connect()
  await client.query('begin; lock table favorites in access exclusive mode')
  const response = fetch(`${apiOf(environment)}/favorites`, { headers })
  await eventually(async () => expect(await countWaiting(client)).toBe(1))

  server.process.kill('SIGTERM')
  // From now on, new requests are rejected while the pending one keeps waiting.
  await eventually(() => expect(fetch(apiOf(environment))).rejects.toThrow())
  // Releases the lock.
  await client.end()

  expect(await (await response).json()).toEqual([])
  expect(await server.ended).toEqual({ code: 0, signal: null })
  expect(readFileSync(join(dataDirectory, 'postgres.log'), 'utf8')).toContain('database system is shut down')
})

test('a start that is interrupted while loading the sample data exits immediately, and the next one loads it', {
  tags: ['SAMPLE-07'],
}, async () => {
  expect(await interruptLoading('SIGINT')).toEqual({ code: 0, signal: null })
  expect(await interruptLoading('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' })

  const next = await startServerProcess(environment)
  expect(next.output).toContain('left over from a previous run')
  const database = openDatabase(privateConnection(dataDirectory))
  const files = openFileStore({ s3: null, dataDirectory })
  const settings = { sampleData: true, isSampleDataChosen: false, isLocal: true, agencies: 100 }
  const { lines } = await prepareSampleData(database.pool, files, settings)
  expect(lines).toEqual([
    'Loaded 100 sample agencies',
    'Sample account: demo@agency-atlas.example / prospecting',
  ])
  await database.close()
  await next.stop()
})

async function interruptLoading(signal: NodeJS.Signals) {
  const server = spawnServer({ ...environment, SAMPLE_DATA: '' })
  await server.printed('Loading sample agencies')
  server.process.kill(signal)
  return server.ended
}

async function signIn() {
  const database = openDatabase(privateConnection(dataDirectory))
  const { headers } = await signInToNewAccount(database, 'ann@dealer.example')
  await database.close()
  return headers
}

async function countWaiting(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ waiting: number }>(
    'select count(*)::int as waiting from pg_locks where not granted',
  )
  return rows[0]?.waiting ?? 0
}
