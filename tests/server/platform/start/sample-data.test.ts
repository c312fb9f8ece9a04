import { expect, test } from 'vitest'
import { verifyPassword } from '../../../../server/accounts/password-hash.ts'
import type { Database } from '../../../../server/platform/database/database.ts'
import { openFileStore } from '../../../../server/platform/files/open-file-store.ts'
import { prepareSampleData } from '../../../../server/platform/start/sample-data.ts'
import { makeTemporaryFolder } from '../../../support/app-environment.ts'
import { openSession } from '../../../support/open-session.ts'
import { openTestDatabase } from '../../../support/test-database.ts'

const files = openFileStore({ s3: null, dataDirectory: makeTemporaryFolder() })
const local = { sampleData: true, isSampleDataChosen: false, isLocal: true, agencies: 1_000 }
const asked = { sampleData: true, isSampleDataChosen: true, isLocal: false, agencies: 1_000 }
const notAsked = { sampleData: false, isSampleDataChosen: false, isLocal: false }

test('the sample account has its documented password only if the server is local', {
  tags: ['SAMPLE-08', 'SAMPLE-10', 'ACCT-06'],
}, async () => {
  const database = await openTestDatabase()

  const loaded = await prepareSampleData(database.pool, files, local)
  expect(loaded.lines).toEqual([
    'Loaded 1,000 sample agencies',
    'Sample account: demo@agency-atlas.example / prospecting',
  ])
  expect(await prepareSampleData(database.pool, files, local)).toEqual({
    isLoaded: true,
    lines: ['Sample account: demo@agency-atlas.example / prospecting'],
  })
  const { id } = await sampleAccount(database)
  await openSession(database, id, 30)

  // The same database is now served to other machines, and SAMPLE_DATA is not set.
  const served = await prepareSampleData(database.pool, files, notAsked)
  const password =
    /^Sample account: demo@agency-atlas.example \/ (\S{20}) \(save this password; it won't be shown again\)$/.exec(
      served.lines.join(),
    )?.[1]
  expect(await verifyPassword((await sampleAccount(database)).password_hash, password ?? '')).toBe(true)
  expect((await database.pool.query('select from sessions')).rowCount).toBe(0)
  expect(await prepareSampleData(database.pool, files, notAsked)).toEqual({ isLoaded: true, lines: [] })

  // If the account is deleted, the next start neither creates it again nor mentions it.
  await database.pool.query('delete from users where id = $1', [id])
  expect(await prepareSampleData(database.pool, files, local)).toEqual({ isLoaded: true, lines: [] })
  expect((await database.pool.query('select from users')).rowCount).toBe(0)

  await database.close()
})

test('on another host, sample data is loaded only on request, with a random password that is printed once', {
  tags: ['SAMPLE-09', 'SAMPLE-10'],
}, async () => {
  const database = await openTestDatabase()

  expect(await prepareSampleData(database.pool, files, notAsked)).toEqual({ isLoaded: false, lines: [] })
  // Locally too, data imported before the first start is not mixed with sample data.
  await database.pool.query(
    `insert into contacts (external_id, first_name, last_name) values ('1', 'Ann', 'Own')`,
  )
  expect(await prepareSampleData(database.pool, files, local)).toEqual({ isLoaded: false, lines: [] })
  const { lines } = await prepareSampleData(database.pool, files, asked)
  const password = /\/ (\S{20}) \(save this password; it won't be shown again\)$/.exec(lines[1] ?? '')?.[1]
  expect(await verifyPassword((await sampleAccount(database)).password_hash, password ?? '')).toBe(true)
  expect(await prepareSampleData(database.pool, files, asked)).toEqual({ isLoaded: true, lines: [] })

  await database.close()
})

async function sampleAccount({ pool }: Database): Promise<{ id: number; password_hash: string }> {
  const { rows } = await pool.query<{ id: number; password_hash: string }>(
    'select id, password_hash from users',
  )
  const [account] = rows
  if (!account) throw new Error('There is no account')
  return account
}
