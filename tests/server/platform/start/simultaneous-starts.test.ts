import { afterEach, expect, test, vi } from 'vitest'
import { verifyPassword } from '../../../../server/accounts/password-hash.ts'
import { readConfiguration } from '../../../../server/platform/config.ts'
import { type Database, openDatabase } from '../../../../server/platform/database/database.ts'
import { openFileStore } from '../../../../server/platform/files/open-file-store.ts'
import { prepareDatabase } from '../../../../server/platform/start/prepare-database.ts'
import { loadSampleData } from '../../../../server/sample/load-sample.ts'
import { makeTemporaryFolder } from '../../../support/app-environment.ts'
import { expectLockWaits } from '../../../support/lock-waits.ts'
import { createTestDatabase, databaseUrlOf, type TestDatabase } from '../../../support/test-database.ts'

const dataDirectory = makeTemporaryFolder()
let testDatabase: TestDatabase

afterEach(() => testDatabase.drop())

/**
 * Prepares the database three times at once, as three servers do when they start. Returns for each printed password
 * whether it is the one of the sample account.
 *
 * @param meanwhile Runs while they start.
 */
async function startThree(meanwhile: (database: Database) => Promise<void> = async () => {}) {
  const DATABASE_URL = databaseUrlOf(testDatabase.connection)
  const configuration = {
    ...readConfiguration({ DATABASE_URL, DATA_DIR: dataDirectory, SAMPLE_DATA: 'true' }),
    // A few are enough here.
    agencies: 100,
  }
  const print = vi.spyOn(console, 'log').mockReturnValue()
  const databases = [1, 2, 3].map(() => openDatabase(testDatabase.connection))
  const own = openDatabase(testDatabase.connection)
  // Connect first: reading the places blocks the process, and on a busy machine that can take
  // longer than the connection timeout.
  await Promise.all([...databases, own].map(({ pool }) => pool.query('select')))
  const starting = databases.map((database) =>
    prepareDatabase(database, openFileStore(configuration), configuration, { throwIfStopping() {} }),
  )
  await meanwhile(own)
  expect(await Promise.all(starting)).toEqual([true, true, true])
  const lines = print.mock.calls.flat().join('\n')
  const { rows } = await own.pool.query<{ password_hash: string }>('select password_hash from users')
  await Promise.all([...databases, own].map((database) => database.close()))
  const passwords = [
    ...lines.matchAll(
      /^Sample account: demo@agency-atlas.example \/ (\S{20}) \(save this password; it won't be shown again\)$/gm,
    ),
  ]
  return Promise.all(
    passwords.map(([, password = '']) => verifyPassword(rows[0]?.password_hash ?? '', password)),
  )
}

test('of three simultaneous first starts on an empty database, one prints the sample password, and it works', {
  tags: ['SAMPLE-10', 'OPS-25'],
}, async () => {
  testDatabase = await createTestDatabase('nothing')
  expect(await startThree()).toEqual([true])
})

test('one of three simultaneous starts replaces the documented sample password and prints the new one', {
  tags: ['SAMPLE-08', 'SAMPLE-10'],
}, async () => {
  testDatabase = await createTestDatabase('places')
  const database = openDatabase(testDatabase.connection)
  const files = openFileStore({ s3: null, dataDirectory })
  await loadSampleData(database.pool, files, {
    onProgress: () => {},
    samplePassword: 'prospecting',
    agencies: 100,
  })
  // With this lock, every start sees the known password before one of them replaces it.
  const client = await database.pool.connect()
  await client.query('begin; lock table users in share mode')
  const printed = startThree(async (own) => {
    await expectLockWaits(own, 3)
    await client.query('commit')
    client.release()
    await database.close()
  })
  expect(await printed).toEqual([true])
})
