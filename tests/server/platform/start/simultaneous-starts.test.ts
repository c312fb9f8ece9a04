import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../../../../server/platform/database/database.ts'
import { loadSampleData } from '../../../../server/sample/load-sample.ts'
import { expectLockWaits } from '../../../support/lock-waits.ts'
import {
  makeTemporaryDataDirectory,
  productEnvironment,
  removeTemporaryDataDirectory,
} from '../../../support/product-environment.ts'
import { apiOf, startServerProcess } from '../../../support/server-process.ts'
import { createTestDatabase, databaseUrlOf, type TestDatabase } from '../../../support/test-database.ts'

const email = 'demo@agency-atlas.example'

let dataDirectory: string
let testDatabase: TestDatabase

beforeEach(() => {
  dataDirectory = makeTemporaryDataDirectory()
})
afterEach(async () => {
  removeTemporaryDataDirectory(dataDirectory)
  await testDatabase.drop()
})

/**
 * Starts three servers at the same time. Returns the passwords that they print and the status of a login to each server.
 *
 * @param meanwhile Runs while they start.
 */
async function startThree(meanwhile = async () => {}): Promise<{ passwords: string[]; logins: number[] }> {
  const DATABASE_URL = databaseUrlOf(testDatabase.connection)
  const environments = await Promise.all(
    [1, 2, 3].map(async () => ({
      ...(await productEnvironment(dataDirectory)),
      DATABASE_URL,
      SAMPLE_DATA: 'true',
    })),
  )
  const starting = Promise.all(environments.map((environment) => startServerProcess(environment)))
  await meanwhile()
  const servers = await starting
  const passwords = servers.flatMap(({ output }) =>
    Array.from(output.matchAll(/^Sample account: \S+ \/ (\S+)$/gm), ([, password = '']) => password),
  )
  const logins = await Promise.all(
    environments.flatMap((environment) => passwords.map((password) => login(environment, password))),
  )
  await Promise.all(servers.map((server) => server.stop()))
  return { passwords, logins }
}

async function login(environment: NodeJS.ProcessEnv, password: string): Promise<number> {
  const response = await fetch(`${apiOf(environment)}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ api_user: { email, password } }),
  })
  return response.status
}

test('of three simultaneous first starts on an empty database, one prints the sample password, and it works', {
  tags: ['SAMPLE-10', 'OPS-25'],
}, async () => {
  testDatabase = await createTestDatabase('nothing')
  expect(await startThree()).toEqual({
    passwords: [expect.stringMatching(/^\S{20}$/)],
    logins: [200, 200, 200],
  })
})

test('of three simultaneous starts, one replaces the documented sample password and prints the new one, which works', {
  tags: ['SAMPLE-08', 'SAMPLE-10'],
}, async () => {
  testDatabase = await createTestDatabase('places')
  const database = openDatabase(testDatabase.connection)
  await loadSampleData(database.pool, { onProgress: () => {}, samplePassword: 'prospecting', agencies: 100 })
  // With this lock, every start sees the known password before one of them replaces it.
  const client = await database.pool.connect()
  await client.query('begin; lock table users in share mode')
  const started = await startThree(async () => {
    await expectLockWaits(database, 3)
    await client.query('commit')
    client.release()
    await database.close()
  })
  expect(started).toEqual({
    passwords: [expect.stringMatching(/^\S{20}$/)],
    logins: [200, 200, 200],
  })
})
