import { expect, test } from 'vitest'
import { openDatabase } from '../../../../server/platform/database/database.ts'
import { createAppEnvironment, makeTemporaryFolder } from '../../../support/app-environment.ts'
import { signInToNewAccount } from '../../../support/open-session.ts'
import { apiOf, startServerProcess } from '../../../support/server-process.ts'
import { createTestDatabase, databaseUrlOf } from '../../../support/test-database.ts'

test('with DATABASE_URL, two processes serve the same users from one data directory', {
  tags: ['OPS-16'],
}, async () => {
  const { connection, drop } = await createTestDatabase('places')
  const DATABASE_URL = databaseUrlOf(connection)
  const dataDirectory = makeTemporaryFolder()
  const first = { ...(await createAppEnvironment(dataDirectory)), DATABASE_URL }
  const second = { ...(await createAppEnvironment(dataDirectory)), DATABASE_URL }
  const servers = await Promise.all([startServerProcess(first), startServerProcess(second)])
  const own = openDatabase(connection)
  const password = 'a long password'
  await signInToNewAccount(own, 'ann@dealer.example', password)
  await own.close()

  const signIn = await fetch(`${apiOf(first)}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ api_user: { email: 'ann@dealer.example', password } }),
  })
  const authorization = signIn.headers.get('authorization') ?? ''
  const favorites = await fetch(`${apiOf(second)}/favorites`, { headers: { authorization } })
  expect(await favorites.json()).toEqual([])

  expect(await Promise.all(servers.map((server) => server.stop()))).toEqual([
    { code: 0, signal: null },
    { code: 0, signal: null },
  ])
  await drop()
})
