import { expect, it } from 'vitest'
import { postLogin, turnOnTwoFactor } from '../../support/account-api.ts'
import { runCommand } from '../../support/run-command.ts'
import { startTestApi, testPassword } from '../../support/test-api.ts'
import { databaseUrlOf } from '../../support/test-database.ts'

it('npm run two-factor -- off turns it off without a code', { tags: ['ACCT-15'] }, async () => {
  const test = await startTestApi()
  const environment = { ...process.env, DATABASE_URL: databaseUrlOf(test.database.pool.options) }
  const twoFactor = (...args: string[]) => runCommand('two-factor', args, environment)
  const user = await test.signIn()
  await turnOnTwoFactor(user)
  const { email } = user
  expect((await postLogin(test, { email, password: testPassword })).statusCode).toBe(401)

  expect(await twoFactor('off', email.toUpperCase())).toEqual({
    code: 0,
    output: `Two-factor authentication for ${email} is now off.\n`,
    errors: '',
  })
  expect((await postLogin(test, { email, password: testPassword })).statusCode).toBe(200)
  expect((await twoFactor('off', email)).output).toBe(
    `Two-factor authentication for ${email} is already off.\n`,
  )
  expect(await twoFactor('off', 'nobody@dealer.example')).toEqual({
    code: 1,
    output: '',
    errors: 'Could not turn off two-factor authentication: no account found for nobody@dealer.example\n',
  })
  const invalid = await twoFactor('on', email)
  expect(invalid.code).toBe(1)
  expect(invalid.errors).toContain('npm run two-factor -- off <email>')

  await test.close()
})
