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
let database: TestDatabase

beforeEach(() => {
  dataDirectory = makeTemporaryDataDirectory()
})
afterEach(async () => {
  removeTemporaryDataDirectory(dataDirectory)
  await database.drop()
})

/**
 * Starts three servers at the same time. Returns the passwords they print and each server's response to a login.
 *
 * @param meanwhile Runs while they start.
 */
async function startThree(meanwhile = async () => {}): Promise<{ passwords: string[]; logins: number[] }> {
  const DATABASE_URL = databaseUrlOf(database.connection)
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
  for (const server of servers) server.process.kill('SIGTERM')
  await Promise.all(servers.map((server) => server.ended))
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
  database = await createTestDatabase('nothing')
  expect(await startThree()).toEqual({
    passwords: [expect.stringMatching(/^\S{20}$/)],
    logins: [200, 200, 200],
  })
})

test('of three simultaneous starts, one replaces the documented sample password and prints the new one, which works', {
  tags: ['SAMPLE-08', 'SAMPLE-10'],
}, async () => {
  database = await createTestDatabase('places')
  const opened = openDatabase(database.connection)
  await loadSampleData(opened.pool, { onProgress: () => {}, samplePassword: 'prospecting', agencies: 100 })
  // Every start can see the known password before one of them can replace it.
  const holder = await opened.pool.connect()
  await holder.query('begin; lock table users in share mode')
  const started = await startThree(async () => {
    await expectLockWaits(opened, 3)
    await holder.query('commit')
    holder.release()
    await opened.close()
  })
  expect(started).toEqual({
    passwords: [expect.stringMatching(/^\S{20}$/)],
    logins: [200, 200, 200],
  })
})
