import { EventEmitter, once } from 'node:events'
import pg from 'pg'
import { expect, test } from 'vitest'
import { openDatabase } from '../../../../server/platform/database/database.ts'
import { signInToNewAccount } from '../../../support/open-session.ts'
import { createPreparedEnvironment } from '../../../support/prepared-environment.ts'
import {
  apiOf,
  postmasterOf,
  privateConnection,
  type ServerProcess,
  startServerProcess,
} from '../../../support/server-process.ts'

const kills = 20
const writers = 4
const items = 20_000

test('killing the server 20 times during writes loses no acknowledged write, even if PostgreSQL is killed too', {
  tags: ['OPS-12'],
  timeout: 600_000,
}, async () => {
  const { dataDirectory, environment } = await createPreparedEnvironment()
  const acknowledged: number[] = []
  const events = new EventEmitter()
  let next = 1
  let headers = {}

  /** Saves items one by one until the server is killed, and records those that it acknowledged. */
  async function write(server: ServerProcess): Promise<void> {
    while (!server.process.killed) {
      const id = next++
      const body = JSON.stringify({ entity_type: 'MediaLink', entity_id: id })
      const response = await fetch(`${apiOf(environment)}/favorites`, {
        method: 'POST',
        headers,
        body,
      }).catch(() => undefined)
      // No response or an error: the server or its PostgreSQL was just killed.
      if (response?.status !== 201) continue
      acknowledged.push(id)
      events.emit('acknowledged')
      await response.body?.cancel().catch(() => {})
    }
  }

  for (let kill = 0; kill < kills; kill++) {
    const server = await startServerProcess(environment)
    if (kill === 0) headers = await prepare(dataDirectory)
    const writing = Array.from({ length: writers }, () => write(server))
    // Kill during the writes, after a different number each time.
    for (const target = acknowledged.length + 10 + 2 * kill; acknowledged.length < target; ) {
      await once(events, 'acknowledged')
    }
    if (kill % 2 === 1) process.kill(postmasterOf(dataDirectory), 'SIGKILL')
    server.process.kill('SIGKILL')
    await Promise.all([...writing, server.ended])
  }

  const last = await startServerProcess(environment)
  const saved = await readSaved(dataDirectory)
  const lost = acknowledged.filter((id) => !saved.has(id))
  console.info(`${acknowledged.length} acknowledged writes, ${kills} kills, ${lost.length} lost`)
  await last.stop()
  expect(lost).toEqual([])
})

/** Creates the items to save and the account that saves them. */
async function prepare(dataDirectory: string): Promise<Record<string, string>> {
  const database = openDatabase(privateConnection(dataDirectory))
  await database.pool.query(
    `insert into media_links (title, url) select 'Video', '' from generate_series(1, ${items})`,
  )
  const { headers } = await signInToNewAccount(database, 'ann@dealer.example')
  await database.close()
  return { ...headers, 'content-type': 'application/json' }
}

async function readSaved(dataDirectory: string): Promise<Set<number>> {
  const client = new pg.Client(privateConnection(dataDirectory))
  await client.connect()
  const { rows } = await client.query<{ id: number }>('select entity_id::int as id from favorites')
  await client.end()
  return new Set(rows.map(({ id }) => id))
}
