import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { beforeEach, expect, test } from 'vitest'
import { superuser } from '../../../../server/platform/private-postgres/database-cluster.ts'
import { startPrivatePostgres } from '../../../../server/platform/private-postgres/index.ts'
import { removeExternalFiles } from '../../../../server/platform/private-postgres/location.ts'
import { makeTemporaryFolder } from '../../../support/app-environment.ts'
import { postmasterOf } from '../../../support/server-process.ts'

const isRoot = process.getuid?.() === 0

/** Most tests share its database, because creating one takes longer than the test. */
const dataDirectory = makeTemporaryFolder()
let notices: string[]

beforeEach(() => {
  notices = []
})

const start = (options: Partial<Parameters<typeof startPrivatePostgres>[0]> = {}) =>
  startPrivatePostgres({ dataDirectory, onNotice: (line) => notices.push(line), ...options })

async function query(connection: pg.PoolConfig, text: string): Promise<unknown> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query<{ value: unknown }>(text)
    return rows[0]?.value
  } finally {
    await client.end()
  }
}

const show = (setting: string) => `select current_setting('${setting}') as value`

test('listens on a Unix socket only, writes durably, and sorts the same on every machine', {
  tags: ['OPS-13', 'OPS-14'],
}, async () => {
  const { connection, stop } = await start()
  expect(await query(connection, show('listen_addresses'))).toBe('')
  expect(await query(connection, show('fsync'))).toBe('on')
  expect(await query(connection, show('synchronous_commit'))).toBe('on')
  expect(await query(connection, `select 'a' < 'B' as value`)).toBe(false)
  expect(statSync(String(connection.host)).mode & 0o777).toBe(0o700)
  await stop()
})

test('without Unix sockets, listens on loopback with a password in a private file', {
  tags: ['OPS-13'],
}, async () => {
  const own = join(dataDirectory, 'loopback')
  const { connection, stop } = await start({ dataDirectory: own, transport: 'loopback' })
  const file = join(own, 'postgres-password')
  expect(connection).toMatchObject({ host: '127.0.0.1', password: readFileSync(file, 'utf8') })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(await query(connection, show('listen_addresses'))).toBe('127.0.0.1')
  await expect(query({ ...connection, password: 'guessed' }, 'select 1 as value')).rejects.toThrow('password')
  await stop()
})

test('preserves what was written, and releases the data directory when it stops', async () => {
  const first = await start()
  await query(first.connection, `create table saved as select 'here' as value`)
  await expect(start()).rejects.toThrow(`process ${process.pid}`)
  await first.stop()
  const second = await start()
  expect(await query(second.connection, 'select value from saved')).toBe('here')
  await second.stop()
})

test('stops a frozen PostgreSQL, and the next start finds what was written', {
  tags: ['OPS-11'],
}, async () => {
  const first = await start({ stopTimeout: 200 })
  await query(first.connection, `create table saved_before_freezing as select 'here' as value`)
  process.kill(postmasterOf(dataDirectory), 'SIGSTOP')
  await first.stop()
  const second = await start()
  expect(await query(second.connection, 'select value from saved_before_freezing')).toBe('here')
  await second.stop()
})

test('ignores a lock whose process ID now belongs to another program', {
  tags: ['OPS-12'],
}, async () => {
  await (await start()).stop()
  writeFileSync(
    join(dataDirectory, 'server.lock'),
    JSON.stringify({ pid: process.ppid, startedAt: 'long ago' }),
  )
  writeFileSync(
    join(dataDirectory, 'postgres', 'postmaster.pid'),
    `${process.ppid}\n${dataDirectory}/postgres\n`,
  )
  const { stop } = await start()
  await stop()
})

test('uses another folder for the socket if the path of the data directory is too long', async () => {
  const longPath = join(dataDirectory, 'a'.repeat(60), 'b'.repeat(60))
  const { connection, stop } = await start({ dataDirectory: longPath })
  expect(Buffer.byteLength(`${connection.host}/.s.PGSQL.5432`)).toBeLessThan(104)
  expect(await query(connection, 'select 1 as value')).toBe(1)
  await stop()
  removeExternalFiles(longPath)
})

test('creates the database again if its creation was killed, even in a folder with special characters', async () => {
  const own = join(dataDirectory, `it's "my", data`)
  const unfinished = join(own, 'postgres.unfinished')
  mkdirSync(unfinished, { recursive: true })
  writeFileSync(join(unfinished, 'PG_VERSION'), '18\n')
  const { connection, stop } = await start({ dataDirectory: own })
  expect(await query(connection, 'select 1 as value')).toBe(1)
  await stop()
  expect(existsSync(unfinished)).toBe(false)
})

test('does not touch a database of another PostgreSQL version', { tags: ['OPS-10'] }, async () => {
  await (await start()).stop()
  const versionFile = join(dataDirectory, 'postgres', 'PG_VERSION')
  const version = readFileSync(versionFile)
  writeFileSync(versionFile, '12\n')
  await expect(start()).rejects.toThrow(
    `the database in ${dataDirectory}/postgres was created by PostgreSQL 12, but this version of Agency Atlas runs PostgreSQL 18`,
  )
  writeFileSync(versionFile, version)
})

if (isRoot) {
  test('as root, PostgreSQL runs as an unprivileged user', { tags: ['OPS-15'] }, async () => {
    const { connection, stop } = await start()
    const pid = String(postmasterOf(dataDirectory))
    const owner = execFileSync('ps', ['-o', 'user=', '-p', pid], { encoding: 'utf8' }).trim()
    expect(owner).not.toBe('root')
    expect(connection.user).toBe(superuser)
    await stop()
  })

  test('as root in a folder that only root can access, stores the database elsewhere and says where', {
    tags: ['OPS-04'],
  }, async () => {
    const inaccessible = mkdtempSync(join(tmpdir(), 'agency-atlas-closed-'))
    const inside = join(inaccessible, 'data')
    const first = await start({ dataDirectory: inside })
    await query(first.connection, `create table saved as select 'here' as value`)
    await first.stop()
    const home = readFileSync(join(inside, 'postgres-home'), 'utf8').trim()
    expect(notices.join('\n')).toContain(
      `cannot access ${inside}. The database is stored in ${home} instead.`,
    )

    const second = await start({ dataDirectory: inside })
    expect(await query(second.connection, 'select value from saved')).toBe('here')
    await second.stop()
    removeExternalFiles(inside)
    await expect(start({ dataDirectory: inside })).rejects.toThrow(`was in ${home}, which no longer exists`)
    rmSync(inaccessible, { recursive: true })
  })
}
