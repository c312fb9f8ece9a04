import { expect, it } from 'vitest'
import { createAccount } from '../../../server/accounts/accounts.ts'
import { postLogin } from '../../support/account-api.ts'
import { allowDomain, logInWithIdToken } from '../../support/id-token-login.ts'
import { ann, startTestIdentityProvider } from '../../support/identity-provider.ts'
import { insertMailedToken } from '../../support/insert-mailed-token.ts'
import { signUpBody } from '../../support/sign-up-form.ts'
import { createTestClient, startBeforeAll, startTestApi, testPassword } from '../../support/test-api.ts'

const test = startBeforeAll(startTestApi)

it('the log has one line per response: method, path, status, time, and address', {
  tags: ['SEC-08'],
}, async () => {
  test.logLines.length = 0
  await test.api.inject({ url: '/api/v1/allowed_domains?query=CAT', remoteAddress: '192.0.2.1' })
  expect(test.logLines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      msg: 'Request completed',
      level: 30,
      req: { method: 'GET', path: '/api/v1/allowed_domains', remoteAddress: '192.0.2.1' },
      res: { statusCode: 200 },
      responseTime: expect.any(Number),
    }),
  ])
})

it('no token, password, or email address is logged', { tags: ['SEC-08'] }, async () => {
  const email = 'private.person@dealer.example'
  await createAccount(test.database.pool, { email, firstName: 'P', lastName: 'P', password: testPassword })
  const logIn = (password: string) => postLogin(test, { email, password })
  const { headers } = await logIn(testPassword)
  const authorization = String(headers.authorization)
  await logIn('a wrong password')
  const signedIn = createTestClient(test.api, { authorization })
  await signedIn.get('favorites')
  await test.api.inject(`/api/v1/favorites?token=${authorization.slice(7)}`)
  await test.api.inject(`/api/v1/unknown?confirmation_token=a-secret-of-a-letter`)
  await test.api.inject('/reset-password/a-secret-of-a-letter')
  await test.api.inject('/email-confirmation/a-secret-of-a-letter?x=1')
  await signedIn.call('DELETE', 'logout')
  // A database failure whose error contains the row.
  await test.database.pool.query('alter table sessions add constraint full_up check (id < 0) not valid')
  const failed = await logIn(testPassword)
  expect(failed.statusCode).toBe(500)

  const log = test.logLines.join('')
  expect(log).toContain('/reset-password/…')
  expect(log).toContain('full_up')
  const secrets = [authorization.slice(7), testPassword, 'a wrong password', email, 'a-secret-of-a-letter']
  for (const secret of secrets) expect(log).not.toContain(secret)
  expect(log).not.toMatch(/bearer/i)
})

it('the log identifies the account of each sign-in event by its ID', { tags: ['SEC-14'] }, async () => {
  const own = await startTestApi({ environment: { RATE_LIMITS: 'login-account=2/15m' } })
  const { id, call } = await own.signIn('ann@dealer.example')
  const logIn = (email: string, password: string) => postLogin(own, { email, password })
  own.logLines.length = 0
  await logIn('ann@dealer.example', 'wrong')
  await logIn('nobody@dealer.example', 'wrong')
  await logIn('ann@dealer.example', testPassword)
  for (const _ of [1, 2, 3]) await logIn('ann@dealer.example', 'wrong')
  await call('DELETE', 'logout')
  await own.call('POST', 'password', { email: 'ann@dealer.example' })
  await own.call('POST', 'password', { email: 'nobody@dealer.example' })
  const events = own.logLines.map((line) => JSON.parse(line)).filter((line) => 'accountId' in line)
  expect(events.map(({ accountId, msg }) => [accountId, msg])).toEqual([
    [id, 'Sign-in failed'],
    [null, 'Sign-in failed'],
    [id, 'Signed in'],
    [id, 'Sign-in failed'],
    [id, 'Sign-in failed'],
    [id, 'Sign-in blocked'],
    [id, 'Signed out'],
    [id, 'Password reset requested'],
    [null, 'Password reset requested'],
  ])
  expect(own.logLines.join('')).not.toMatch(/ann@|nobody@/)
  await own.close()
})

it('the log identifies a created, linked, or reset account by its id', {
  tags: ['SEC-14'],
}, async () => {
  const provider = await startTestIdentityProvider()
  const own = await startTestApi({ environment: provider.environment })
  await allowDomain(own.database)
  const { id } = await own.signIn(ann.email)
  const reset_password_token = await insertMailedToken(own.database, id, 'password_reset')
  own.logLines.length = 0
  const signUp = await own.call('POST', 'signup', signUpBody)
  const link = await logInWithIdToken(own, await provider.idTokenOf(ann), { password: testPassword })
  const password = 'six sails and a mast'
  const form = { password, password_confirmation: password, reset_password_token }
  const reset = await own.call('PUT', 'password', form)
  expect([signUp, link, reset].map(({ statusCode }) => statusCode)).toEqual([201, 200, 200])
  const events = own.logLines.map((line) => JSON.parse(line)).filter((line) => 'accountId' in line)
  expect(events.map(({ accountId, msg }) => [accountId, msg])).toEqual([
    [signUp.json().id, 'Account created'],
    [id, 'Account linked to single sign-on'],
    [id, 'Signed in'],
    [id, 'Password reset'],
  ])
  for (const email of [ann.email, signUpBody.email]) expect(own.logLines.join('')).not.toContain(email)
  await own.close()
  await provider.close()
})
