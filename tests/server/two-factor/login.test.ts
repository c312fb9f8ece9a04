import { describe, expect, it, vi } from 'vitest'
import { SignedInAccountSchema } from '../../../contract/login.ts'
import { postLogin, stopCodeClock, turnOnTwoFactor } from '../../support/account-api.ts'
import { generateCode } from '../../support/authenticator.ts'
import { insertMailedToken } from '../../support/insert-mailed-token.ts'
import {
  readBody,
  readError,
  startBeforeAll,
  startTestApi,
  type TestUser,
  testPassword,
} from '../../support/test-api.ts'

const test = startBeforeAll(() =>
  startTestApi({
    environment: { RATE_LIMITS: 'login-address=1000/1m,login-account=1000/15m,code-account=5/15m' },
  }),
)

stopCodeClock()

const advanceTime = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

/** An account with two-factor authentication, whose last code was used a minute ago. */
async function signInWithApp() {
  const user = await test.signIn()
  const app = await turnOnTwoFactor(user)
  advanceTime(60)
  return { user, ...app }
}

const logInWith = ({ email }: TestUser, code?: string) =>
  postLogin(test, { email, password: testPassword, ...(code !== undefined && { code }) })

const invalidCode = {
  status: 401,
  message: 'This code is incorrect, expired, or already used. Please try again.',
  errors: { code: ['This code is incorrect, expired, or already used. Please try again.'] },
}

describe('a login with two-factor authentication on', () => {
  it('requires a code after the correct password to start a session', { tags: ['ACCT-10'] }, async () => {
    const { user, secret } = await signInWithApp()
    const message = 'Enter the code from your authenticator app'
    for (const code of [undefined, '']) {
      const response = await logInWith(user, code)
      expect(readError(response)).toEqual({ status: 401, message, errors: { code: [message] } })
      expect(response.headers.authorization).toBeUndefined()
    }
    const response = await logInWith(user, generateCode(secret))
    expect(readBody(SignedInAccountSchema, response)).toMatchObject({ id: user.id })
    expect(response.headers.authorization).toMatch(/^Bearer /)
  })

  it('rejects a wrong code, without a session', { tags: ['ACCT-10'] }, async () => {
    const { user, secret } = await signInWithApp()
    const wrong = generateCode(secret) === '000000' ? '111111' : '000000'
    for (const code of [wrong, 'aaaa-bbbb-cccc-dddd']) {
      const response = await logInWith(user, code)
      expect(readError(response)).toEqual(invalidCode)
      expect(response.headers.authorization).toBeUndefined()
    }
  })

  it('does not reveal it after a wrong password, whatever the code', { tags: ['ACCT-10'] }, async () => {
    const { user, secret, recoveryCodes } = await signInWithApp()
    const { email } = user
    for (const code of [undefined, generateCode(secret), recoveryCodes[0], '000000']) {
      const response = await postLogin(test, { email, password: 'wrong', ...(code && { code }) })
      expect(readError(response)).toEqual({ status: 401, message: 'Invalid email or password.' })
    }
    expect((await logInWith(user, generateCode(secret))).statusCode).toBe(200)
    expect((await logInWith(user, recoveryCodes[0])).statusCode).toBe(200)
  })

  it('accepts a code at most one time step early or late', { tags: ['ACCT-11'] }, async () => {
    for (const [steps, status] of [
      [-2, 401],
      [-1, 200],
      [1, 200],
      [2, 401],
    ] as const) {
      const { user, secret } = await signInWithApp()
      advanceTime(60)
      expect([steps, (await logInWith(user, generateCode(secret, steps))).statusCode]).toEqual([
        steps,
        status,
      ])
    }
  })

  it('accepts a code once, and no older one from then on', { tags: ['ACCT-11'] }, async () => {
    const { user, secret } = await signInWithApp()
    expect((await logInWith(user, generateCode(secret))).statusCode).toBe(200)
    expect(readError(await logInWith(user, generateCode(secret)))).toEqual(invalidCode)
    expect(readError(await logInWith(user, generateCode(secret, -1)))).toEqual(invalidCode)
    expect((await logInWith(user, generateCode(secret, 1))).statusCode).toBe(200)
  })

  it('does not accept the code that turned it on', { tags: ['ACCT-11'] }, async () => {
    const user = await test.signIn()
    const { secret } = await turnOnTwoFactor(user)
    expect(readError(await logInWith(user, generateCode(secret, -1)))).toEqual(invalidCode)
  })

  it('accepts a code with a space, as apps show it', { tags: ['ACCT-11'] }, async () => {
    const { user, secret } = await signInWithApp()
    const code = generateCode(secret).replace(/^.../, '$& ')
    expect((await logInWith(user, code)).statusCode).toBe(200)
  })

  it('starts one session if the same code is sent concurrently', { tags: ['ACCT-11'] }, async () => {
    const { user, secret } = await signInWithApp()
    const responses = await Promise.all(
      Array.from({ length: 4 }, () => logInWith(user, generateCode(secret))),
    )
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401, 401])
  })
})

it('a password reset clears the limit on codes but keeps two-factor on', { tags: ['ACCT-16'] }, async () => {
  const { user, secret } = await signInWithApp()
  for (const _ of [1, 2, 3, 4, 5]) await logInWith(user, 'wrong')
  expect((await logInWith(user, generateCode(secret))).statusCode).toBe(429)
  const reset_password_token = await insertMailedToken(test.database, user.id, 'password_reset')
  const password = 'seven sails'
  const form = { password, password_confirmation: password, reset_password_token }
  expect((await test.call('PUT', 'password', form)).statusCode).toBe(200)
  const { email } = user
  expect(readError(await postLogin(test, { email, password }))).toMatchObject({
    errors: { code: [expect.any(String)] },
  })
  expect((await postLogin(test, { email, password, code: generateCode(secret) })).statusCode).toBe(200)
})

describe('a recovery code', () => {
  it('signs in once, however it is typed, and the others stay valid', { tags: ['ACCT-09'] }, async () => {
    const { user, recoveryCodes } = await signInWithApp()
    const [first = '', second = ''] = recoveryCodes
    expect((await logInWith(user, ` ${first.toUpperCase().replaceAll('-', ' ')} `)).statusCode).toBe(200)
    expect(readError(await logInWith(user, first))).toEqual(invalidCode)
    expect((await logInWith(user, second)).statusCode).toBe(200)
    expect((await user.call('GET', 'account')).json()).toMatchObject({ recovery_codes_left: 8 })
  })

  it('signs in one of several concurrent requests', { tags: ['ACCT-09'] }, async () => {
    const { user, recoveryCodes } = await signInWithApp()
    const responses = await Promise.all(Array.from({ length: 4 }, () => logInWith(user, recoveryCodes[0])))
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401, 401])
    expect((await user.call('GET', 'account')).json()).toMatchObject({ recovery_codes_left: 9 })
  })

  it('does not work for another account', { tags: ['ACCT-09'] }, async () => {
    const { recoveryCodes } = await signInWithApp()
    const { user } = await signInWithApp()
    expect(readError(await logInWith(user, recoveryCodes[0]))).toEqual(invalidCode)
  })
})

describe('wrong codes', () => {
  it('are limited per account, and a correct one resets the count', { tags: ['ACCT-13'] }, async () => {
    const { user, secret, recoveryCodes } = await signInWithApp()
    for (const _ of [1, 2, 3, 4]) expect((await logInWith(user, 'wrong')).statusCode).toBe(401)
    expect((await logInWith(user, generateCode(secret))).statusCode).toBe(200)
    const responses = await Promise.all(Array.from({ length: 7 }, () => logInWith(user, 'wrong')))
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([401, 401, 401, 401, 401, 429, 429])
    const rejected = await logInWith(user, recoveryCodes[0])
    expect(readError(rejected)).toMatchObject({ status: 429 })
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(800)
  })

  it('count as failed logins too', { tags: ['ACCT-13'] }, async () => {
    const strict = await startTestApi({
      database: test.database,
      environment: { RATE_LIMITS: 'login-address=1000/1m,login-account=3/15m' },
    })
    const { user, secret } = await signInWithApp()
    const { email } = user
    for (const code of ['wrong', 'wrong', 'wrong']) {
      expect((await postLogin(strict, { email, password: testPassword, code })).statusCode).toBe(401)
    }
    const rejected = await postLogin(strict, { email, password: testPassword, code: generateCode(secret) })
    expect(rejected.statusCode).toBe(429)
    await strict.close()
  })
})
