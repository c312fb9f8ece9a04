import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SignedInAccountSchema } from '../../../contract/login.ts'
import { confirmTwoFactor, setUpTwoFactor } from '../../../server/two-factor/codes.ts'
import { createAnnsAccount, readRejection } from '../../support/account-api.ts'
import { generateCode } from '../../support/authenticator.ts'
import { allowDomain, logInWithIdToken } from '../../support/id-token-login.ts'
import { ann, annElsewhere, ben, startTestIdentityProvider } from '../../support/identity-provider.ts'
import { expectLockWaits } from '../../support/lock-waits.ts'
import {
  readBody,
  readError,
  startBeforeAll,
  startTestApi,
  testPassword,
  validate,
} from '../../support/test-api.ts'

/** The limit of codes is reached before that of passwords. */
const rateLimits = 'login-address=10000/1m,login-account=4/15m,code-account=3/15m'

const provider = startBeforeAll(startTestIdentityProvider)
const test = startBeforeAll(() =>
  startTestApi({ environment: { ...provider.environment, RATE_LIMITS: rateLimits } }),
)

beforeAll(async () => {
  await allowDomain(test.database)
})

beforeEach(async () => {
  await test.database.pool.query('truncate users, rate_limits cascade')
})

const logInWith = (id_token: string, posted: Record<string, unknown> = {}) =>
  logInWithIdToken(test, id_token, posted)

describe('a password account with the email of the identity', () => {
  const linkable = {
    status: 409,
    message: `An account for ${ann.email} already exists. Enter its password to link it to your work account.`,
  }

  it('requires the password before linking', { tags: ['SSO-10', 'SSO-12'] }, async () => {
    await createAnnsAccount(test)
    expect(readRejection(await logInWith(await provider.idTokenOf(ann)))).toEqual(linkable)
    expect(readRejection(await logInWith(await provider.idTokenOf(ann)))).toEqual(linkable)
  })

  it('is linked with its password and the ID token', { tags: ['SSO-12'] }, async () => {
    const id = await createAnnsAccount(test)
    const linked = await logInWith(await provider.idTokenOf(ann), { password: testPassword })
    expect(linked.statusCode).toBe(200)
    expect(linked.headers.authorization).toMatch(/^Bearer /)
    const later = await logInWith(await provider.idTokenOf(ann))
    expect(validate(SignedInAccountSchema, later.json())).toEqual({
      id,
      email: 'Ann@Workplace.example',
      first_name: 'Ann',
      last_name: 'Before',
    })
  })

  it('is not linked with a wrong password, and attempts are limited like logins', async () => {
    await createAnnsAccount(test)
    for (const _ of [1, 2, 3, 4]) {
      const response = await logInWith(await provider.idTokenOf(ann), {
        email: 'somebody@else.example',
        password: 'wrong',
      })
      expect(readRejection(response)).toEqual({
        status: 409,
        message: 'Incorrect password for ann@workplace.example. Please try again.',
      })
    }
    const late = await logInWith(await provider.idTokenOf(ann), { password: testPassword })
    expect(late.statusCode).toBe(429)
    expect(readRejection(await logInWith(await provider.idTokenOf(ann)))).toEqual(linkable)
  })

  it('is not linked with a password that changes in the meantime', { tags: ['SESSION-22'] }, async () => {
    const id = await createAnnsAccount(test)
    const client = await test.database.pool.connect()
    await client.query('begin')
    await client.query("update users set password_hash = 'changed' where id = $1", [id])
    const link = logInWith(await provider.idTokenOf(ann), { password: testPassword })
    await expectLockWaits(test.database, 1)
    await client.query('commit')
    client.release()
    expect(readRejection(await link)).toMatchObject({ status: 409 })
    const { rows } = await test.database.pool.query('select from identities')
    expect(rows).toEqual([])
  })

  it('is not linked with a forged ID token, whatever the password', async () => {
    await createAnnsAccount(test)
    const forged = await provider.idTokenOf(annElsewhere)
    expect((await logInWith(forged, { password: testPassword })).statusCode).toBe(403)
  })

  it('is not linked to a colleague with the same email but without the password', async () => {
    await logInWith(await provider.idTokenOf(ann))
    const colleague = await provider.idTokenOf(ben, { claims: { email: ann.email } })
    expect(readRejection(await logInWith(colleague))).toEqual(linkable)
    expect((await logInWith(colleague, { password: 'x' })).statusCode).toBe(409)
  })
})

/** Turns on two-factor authentication for Ann's account. */
async function createAnnsAccountWithTwoFactor() {
  const { database } = test
  const id = await createAnnsAccount(test)
  const setup = await setUpTwoFactor(database, { id, email: ann.email })
  if (!setup) throw new Error('Two-factor authentication is on already.')
  await confirmTwoFactor(database, id, generateCode(setup.secret, -1))
  return { id, secret: setup.secret }
}

describe('an account with two-factor authentication', () => {
  it('is linked by password and code, and then needs no code', { tags: ['ACCT-12'] }, async () => {
    const { id, secret } = await createAnnsAccountWithTwoFactor()
    const idToken = await provider.idTokenOf(ann)
    const asked = await logInWith(idToken, { password: testPassword })
    const message = 'Enter the code from your authenticator app'
    expect(readError(asked)).toEqual({ status: 401, message, errors: { code: [message] } })
    const linked = await logInWith(idToken, {
      password: testPassword,
      code: generateCode(secret),
    })
    expect(readBody(SignedInAccountSchema, linked)).toMatchObject({ id })
    const later = await logInWith(await provider.idTokenOf(ann))
    expect(validate(SignedInAccountSchema, later.json())).toMatchObject({ id })
  })

  it('is not linked by wrong codes, which are limited', { tags: ['ACCT-12', 'ACCT-13'] }, async () => {
    const { secret } = await createAnnsAccountWithTwoFactor()
    const link = async (code: string, password = testPassword) =>
      logInWith(await provider.idTokenOf(ann), { password, code })
    for (const code of ['wrong', generateCode(secret, 4), generateCode(secret, -4)]) {
      expect(readError(await link(code))).toMatchObject({
        status: 401,
        message: 'This code is incorrect, expired, or already used. Please try again.',
      })
    }
    expect((await link(generateCode(secret))).statusCode).toBe(429)
    expect((await logInWith(await provider.idTokenOf(ann))).statusCode).toBe(409)
  })

  it('is not revealed by a wrong password', { tags: ['ACCT-12'] }, async () => {
    const { secret } = await createAnnsAccountWithTwoFactor()
    const response = await logInWith(await provider.idTokenOf(ann), {
      password: 'wrong',
      code: generateCode(secret),
    })
    expect(readError(response)).toEqual({
      status: 409,
      message: `Incorrect password for ${ann.email}. Please try again.`,
    })
  })
})
