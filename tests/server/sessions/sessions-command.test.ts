import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { openDatabase } from '../../../server/platform/database/database.ts'
import { openSession } from '../../support/open-session.ts'
import { startTestApi } from '../../support/test-api.ts'
import { createTestDatabase } from '../../support/test-database.ts'

const script = fileURLToPath(new URL('../../../scripts/run.mjs', import.meta.url))
const root = fileURLToPath(new URL('../../..', import.meta.url))

it('npm run sessions -- end signs out an account everywhere, immediately', {
  tags: ['SESSION-24'],
}, async () => {
  const { connection, drop } = await createTestDatabase()
  const { host, port, user, database: name } = connection
  const url = `postgresql:///${name}?host=${encodeURIComponent(String(host))}&port=${port}&user=${user}`
  const sessions = (...words: string[]) =>
    new Promise<{ code: number | string; output: string }>((resolve) => {
      const options = { env: { ...process.env, DATABASE_URL: url }, cwd: root }
      const command = [script, 'server/commands/sessions.ts', ...words]
      execFile(process.execPath, command, options, (error, ...texts) => {
        resolve({ code: error?.code ?? 0, output: texts.join('') })
      })
    })
  const database = openDatabase(connection)
  const test = await startTestApi({ database })
  const ann = await test.signIn('ann@dealer.example')
  const elsewhere = { authorization: `Bearer ${await openSession(database, ann.id)}` }
  const bea = await test.signIn('bea@dealer.example')
  const statusOf = async (headers: { authorization: string }) =>
    (await test.api.inject({ url: '/api/v1/favorites', headers })).statusCode

  const listed = await sessions('list', 'ANN@dealer.example')
  expect(listed.output.trim().split('\n')).toEqual([
    'Last used',
    expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d UTC {2}unknown browser$/),
    expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d UTC {2}unknown browser$/),
  ])
  expect(await sessions('end', 'ANN@dealer.example')).toEqual({ code: 0, output: 'Sessions ended: 2\n' })
  expect(await statusOf(ann.headers)).toBe(401)
  expect(await statusOf(elsewhere)).toBe(401)
  expect(await statusOf(bea.headers)).toBe(200)
  expect((await sessions('list', 'ann@dealer.example')).output).toBe('No sessions\n')
  expect(await sessions('end', 'nobody@dealer.example')).toEqual({
    code: 1,
    output: 'Could not manage the sessions: no account found for nobody@dealer.example\n',
  })
  for (const words of [[], ['end'], ['end', 'a@b.example', 'c'], ['drop', 'a@b.example']]) {
    const misused = await sessions(...words)
    expect(misused.code).toBe(1)
    expect(misused.output).toContain('npm run sessions -- end <email>')
  }
  await test.close()
  await database.close()
  await drop()
})
