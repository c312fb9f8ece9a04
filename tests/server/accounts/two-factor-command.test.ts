import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { openDatabase } from '../../../server/platform/database/database.ts'
import { createSignedInCaller, logIn, turnOnTwoFactor } from '../../support/account-calls.ts'
import { startTestApi, testPassword } from '../../support/test-api.ts'
import { createTestDatabase } from '../../support/test-database.ts'

const script = fileURLToPath(new URL('../../../scripts/run.mjs', import.meta.url))
const root = fileURLToPath(new URL('../../..', import.meta.url))

it('npm run two-factor -- off unlocks an account whose app and recovery codes are lost', {
  tags: ['ACCT-15'],
}, async () => {
  const { connection, drop } = await createTestDatabase()
  const { host, port, user, database: name } = connection
  const url = `postgresql:///${name}?host=${encodeURIComponent(String(host))}&port=${port}&user=${user}`
  const twoFactor = (...words: string[]) =>
    new Promise<{ code: number | string; output: string }>((resolve) => {
      const options = { env: { ...process.env, DATABASE_URL: url }, cwd: root }
      execFile(
        process.execPath,
        [script, 'server/commands/two-factor.ts', ...words],
        options,
        (error, ...texts) => {
          resolve({ code: error?.code ?? 0, output: texts.join('') })
        },
      )
    })
  const database = openDatabase(connection)
  const test = await startTestApi({ database })
  const caller = await createSignedInCaller(test)
  await turnOnTwoFactor(caller)
  const { email } = caller
  expect((await logIn(test, { email, password: testPassword })).statusCode).toBe(401)

  expect(await twoFactor('off', email.toUpperCase())).toEqual({
    code: 0,
    output: `Two-factor authentication for ${email} is now off\n`,
  })
  expect((await logIn(test, { email, password: testPassword })).statusCode).toBe(200)
  expect((await twoFactor('off', email)).output).toBe(
    `Two-factor authentication for ${email} is already off\n`,
  )
  expect(await twoFactor('off', 'nobody@dealer.example')).toEqual({
    code: 1,
    output: 'Could not turn off two-factor authentication: no account found for nobody@dealer.example\n',
  })
  const misused = await twoFactor('on', email)
  expect(misused.code).toBe(1)
  expect(misused.output).toContain('npm run two-factor -- off <email>')

  await test.close()
  await database.close()
  await drop()
})
