import { Secret, URI } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { RecoveryCodesSchema, TwoFactorSecretSchema } from '../../../contract/accounts.ts'
import { postLogin, requestSecret, stopCodeClock, turnOnTwoFactor } from '../../support/account-api.ts'
import { generateCode } from '../../support/authenticator.ts'
import { expectLockWaits } from '../../support/lock-waits.ts'
import {
  readBody,
  readError,
  startBeforeAll,
  startTestApi,
  type TestUser,
  testPassword,
  validate,
} from '../../support/test-api.ts'

const test = startBeforeAll(() =>
  startTestApi({ environment: { RATE_LIMITS: 'login-address=1000/1m,code-account=5/15m' } }),
)

stopCodeClock()

const confirm = ({ call }: TestUser, code: string) =>
  call('POST', 'account/two_factor/confirmation', { code })
const renew = ({ call }: TestUser, current_password = testPassword) =>
  call('POST', 'account/two_factor/recovery_codes', { current_password })
const turnOff = ({ call }: TestUser, current_password = testPassword) =>
  call('DELETE', 'account/two_factor', { current_password })
const readState = async ({ call }: TestUser) => {
  const { two_factor, recovery_codes_left } = (await call('GET', 'account')).json()
  return { two_factor, recovery_codes_left }
}
const off = { two_factor: false, recovery_codes_left: 0 }
const on = { two_factor: true, recovery_codes_left: 10 }
const logInWith = ({ email }: TestUser, code: string) =>
  postLogin(test, { email, password: testPassword, code })

describe('POST account/two_factor', () => {
  it('returns an inactive secret, as Base32 and for a QR code', { tags: ['ACCT-08'] }, async () => {
    const user = await test.signIn()
    const { secret, url } = readBody(
      TwoFactorSecretSchema,
      await user.call('POST', 'account/two_factor', { current_password: testPassword }),
    )
    expect(Secret.fromBase32(secret).bytes).toHaveLength(20)
    expect(URI.parse(url)).toMatchObject({
      issuer: 'Agency Atlas',
      label: user.email,
      secret: { base32: secret },
      algorithm: 'SHA1',
      digits: 6,
      period: 30,
    })
    expect(await readState(user)).toEqual(off)
    expect((await postLogin(test, { email: user.email, password: testPassword })).statusCode).toBe(200)
  })

  it('requires the password', { tags: ['ACCT-08'] }, async () => {
    const { call } = await test.signIn()
    for (const body of [{}, { current_password: 'wrong' }]) {
      expect(readError(await call('POST', 'account/two_factor', body))).toMatchObject({
        status: 422,
        errors: { current_password: [expect.any(String)] },
      })
    }
  })

  it('replaces an unconfirmed secret, but never a confirmed one', { tags: ['ACCT-08'] }, async () => {
    const user = await test.signIn()
    const [first, second] = [await requestSecret(user), await requestSecret(user)]
    expect((await confirm(user, generateCode(first))).statusCode).toBe(422)
    expect((await confirm(user, generateCode(second))).statusCode).toBe(200)
    const third = await user.call('POST', 'account/two_factor', { current_password: testPassword })
    expect(readError(third)).toEqual({ status: 409, message: 'Two-factor authentication is already on.' })
    expect((await logInWith(user, generateCode(second, 1))).statusCode).toBe(200)
  })

  it('is rejected without a password, like all two-factor calls', { tags: ['ACCT-07'] }, async () => {
    const user = await test.signIn()
    await test.database.pool.query('update users set password_hash = null where id = $1', [user.id])
    const rejection = {
      status: 422,
      message: 'You sign in with your work account. Set up two-factor authentication there.',
    }
    expect(readError(await user.call('POST', 'account/two_factor', {}))).toEqual(rejection)
    expect(readError(await renew(user))).toEqual(rejection)
    expect(readError(await turnOff(user))).toEqual(rejection)
  })
})

describe('POST account/two_factor/confirmation', () => {
  it('turns it on with a code and returns ten recovery codes', { tags: ['ACCT-08', 'ACCT-09'] }, async () => {
    const user = await test.signIn()
    const code = generateCode(await requestSecret(user))
    const { recovery_codes } = readBody(RecoveryCodesSchema, await confirm(user, code))
    expect(new Set(recovery_codes).size).toBe(10)
    for (const recoveryCode of recovery_codes) {
      expect(recoveryCode).toMatch(/^[0-9a-z]{4}(-[0-9a-z]{4}){3}$/)
    }
    expect(await readState(user)).toEqual(on)
    expect(readError(await confirm(user, generateCode(await secretOf(user), 1)))).toEqual({
      status: 409,
      message: 'Set up two-factor authentication first.',
    })
    const stored = await test.database.pool.query(
      'select row_to_json(recovery_codes)::text from recovery_codes',
    )
    for (const recoveryCode of recovery_codes) {
      expect(JSON.stringify(stored.rows)).not.toContain(recoveryCode.replaceAll('-', ''))
      expect(JSON.stringify(stored.rows)).not.toContain(recoveryCode)
    }
  })

  it('returns recovery codes to one of several concurrent requests', { tags: ['ACCT-08'] }, async () => {
    const user = await test.signIn()
    const secret = await requestSecret(user)
    const responses = await runConcurrently(user, 'two_factor', [-1, 0, 1, 0], (steps) =>
      confirm(user, generateCode(secret, steps)),
    )
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409])
    expect(await readState(user)).toEqual(on)
    const confirmed = responses.find(({ statusCode }) => statusCode === 200)?.json()
    const [recoveryCode = ''] = validate(RecoveryCodesSchema, confirmed).recovery_codes
    expect((await logInWith(user, recoveryCode)).statusCode).toBe(200)
  })

  it('leaves it off after a wrong code, without signing out', { tags: ['ACCT-08'] }, async () => {
    const user = await test.signIn()
    const secret = await requestSecret(user)
    const message = 'This code is incorrect, expired, or already used. Please try again.'
    for (const code of [generateCode(secret, -2), generateCode(secret, 2), 'nonsense', '']) {
      expect(readError(await confirm(user, code))).toEqual({
        status: 422,
        message,
        errors: { code: [message] },
      })
    }
    expect(await readState(user)).toEqual(off)
  })

  it('limits wrong codes per account', { tags: ['ACCT-13'] }, async () => {
    const user = await test.signIn()
    const secret = await requestSecret(user)
    const responses = await Promise.all(
      Array.from({ length: 7 }, () => confirm(user, generateCode(secret, 5))),
    )
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([422, 422, 422, 422, 422, 429, 429])
    expect((await confirm(user, generateCode(secret))).statusCode).toBe(429)
  })
})

describe('POST account/two_factor/recovery_codes', () => {
  it('replaces all old codes with ten new ones', { tags: ['ACCT-09'] }, async () => {
    const user = await test.signIn()
    const {
      recoveryCodes: [used = '', old = ''],
    } = await turnOnTwoFactor(user)
    expect((await logInWith(user, used)).statusCode).toBe(200)
    expect(await readState(user)).toEqual({ two_factor: true, recovery_codes_left: 9 })
    const response = await renew(user)
    expect(response.statusCode).toBe(200)
    const {
      recovery_codes: [fresh = ''],
    } = validate(RecoveryCodesSchema, response.json())
    expect(await readState(user)).toEqual(on)
    expect((await logInWith(user, old)).statusCode).toBe(401)
    expect((await logInWith(user, fresh)).statusCode).toBe(200)
  })

  it('keeps ten codes after concurrent requests', { tags: ['ACCT-09'] }, async () => {
    const user = await test.signIn()
    await turnOnTwoFactor(user)
    const responses = await runConcurrently(user, 'recovery_codes', [1, 2, 3, 4], () => renew(user))
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect(await readState(user)).toEqual(on)
  })

  it('requires the password, and two-factor authentication to be on', { tags: ['ACCT-09'] }, async () => {
    const user = await test.signIn()
    expect(readError(await renew(user))).toEqual({
      status: 409,
      message: 'Two-factor authentication is off.',
    })
    await turnOnTwoFactor(user)
    expect((await renew(user, 'wrong')).statusCode).toBe(422)
  })
})

describe('DELETE account/two_factor', () => {
  it('turns it off and deletes the secret and the recovery codes', { tags: ['ACCT-08'] }, async () => {
    const user = await test.signIn()
    const { secret } = await turnOnTwoFactor(user)
    expect((await turnOff(user, 'wrong')).statusCode).toBe(422)
    expect(await readState(user)).toEqual(on)
    const response = await turnOff(user)
    expect(response.statusCode).toBe(204)
    expect(response.body).toBe('')
    expect(await readState(user)).toEqual(off)
    expect((await postLogin(test, { email: user.email, password: testPassword })).statusCode).toBe(200)
    expect(await requestSecret(user)).not.toBe(secret)
  })
})

/** Runs calls that all wait for a lock on the account's rows of a table before one of them continues. */
async function runConcurrently<Item, Result>(
  { id }: TestUser,
  table: 'two_factor' | 'recovery_codes',
  items: readonly Item[],
  run: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const blocker = await test.database.pool.connect()
  await blocker.query('begin')
  await blocker.query(`select from ${table} where user_id = $1 for update`, [id])
  const results = Promise.all(items.map(run))
  await expectLockWaits(test.database, items.length)
  await blocker.query('commit')
  blocker.release()
  return results
}

async function secretOf({ id }: TestUser): Promise<string> {
  const { rows } = await test.database.pool.query('select secret from two_factor where user_id = $1', [id])
  return new Secret({ buffer: Uint8Array.from(rows[0].secret).buffer }).base32
}
