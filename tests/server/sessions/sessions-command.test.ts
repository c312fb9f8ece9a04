import { expect, it } from 'vitest'
import { openSession } from '../../support/open-session.ts'
import { runCommand } from '../../support/run-command.ts'
import { createTestClient, startTestApi } from '../../support/test-api.ts'
import { databaseUrlOf } from '../../support/test-database.ts'

it('npm run sessions -- end immediately ends an account’s sessions', { tags: ['SESSION-24'] }, async () => {
  const test = await startTestApi()
  const environment = { ...process.env, DATABASE_URL: databaseUrlOf(test.database.pool.options) }
  const sessions = (...args: string[]) => runCommand('sessions', args, environment)
  const ann = await test.signIn('ann@dealer.example')
  const elsewhere = { authorization: `Bearer ${await openSession(test.database, ann.id)}` }
  const bea = await test.signIn('bea@dealer.example')
  const statusOf = async (headers: { authorization: string }) =>
    (await createTestClient(test.api, headers).get('favorites')).statusCode

  expect(await sessions('end', 'ANN@dealer.example')).toEqual({
    code: 0,
    output: 'Sessions ended: 2\n',
    errors: '',
  })
  expect(await statusOf(ann.headers)).toBe(401)
  expect(await statusOf(elsewhere)).toBe(401)
  expect(await statusOf(bea.headers)).toBe(200)
  expect(await sessions('end', 'nobody@dealer.example')).toEqual({
    code: 1,
    output: '',
    errors: 'Could not end the sessions: no account found for nobody@dealer.example\n',
  })
  const invalid = await sessions('end')
  expect(invalid.code).toBe(1)
  expect(invalid.errors).toContain('npm run sessions -- end <email>')
  await test.close()
})
