import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SignedInAccountSchema } from '../../../contract/login.ts'
import { createAccount } from '../../../server/accounts/accounts.ts'
import { confirmTwoFactor, setUpTwoFactor } from '../../../server/two-factor/codes.ts'
import { generateCode } from '../../support/authenticator.ts'
import { allowDomain, logInWithIdToken } from '../../support/id-token-login.ts'
import { ann, startTestIdentityProvider } from '../../support/identity-provider.ts'
import {
  readBody,
  readError,
  startBeforeAll,
  startTestApi,
  testPassword,
  validate,
} from '../../support/test-api.ts'

const provider = startBeforeAll(startTestIdentityProvider)
const test = startBeforeAll(() =>
  startTestApi({ environment: { ...provider.environment, RATE_LIMITS: 'code-account=3/15m' } }),
)

beforeAll(async () => {
  await allowDomain(test.database)
})

beforeEach(async () => {
  await test.database.pool.query('truncate users, rate_limits cascade')
})

/** Ann's password account with two-factor authentication on. */
async function createAnnsAccount() {
  const { database } = test
  const names = { firstName: 'Ann', lastName: 'Before' }
  const id = await createAccount(database.pool, { email: ann.email, ...names, password: testPassword })
  const setup = id === null ? null : await setUpTwoFactor(database, { id, email: ann.email })
  if (id === null || !setup) throw new Error('The account exists already.')
  await confirmTwoFactor(database, id, generateCode(setup.secret, -1))
  return { id, secret: setup.secret }
}

describe('an account with two-factor authentication', () => {
  it('is linked by password and code, and then needs no code', { tags: ['ACCT-12'] }, async () => {
    const { id, secret } = await createAnnsAccount()
    const idToken = await provider.idTokenOf(ann)
    const asked = await logInWithIdToken(test, idToken, { password: testPassword })
    const message = 'Enter the code from your authenticator app'
    expect(readError(asked)).toEqual({ status: 401, message, errors: { code: [message] } })
    const linked = await logInWithIdToken(test, idToken, {
      password: testPassword,
      code: generateCode(secret),
    })
    expect(readBody(SignedInAccountSchema, linked)).toMatchObject({ id })
    const later = await logInWithIdToken(test, await provider.idTokenOf(ann))
    expect(validate(SignedInAccountSchema, later.json())).toMatchObject({ id })
  })

  it('is not linked by wrong codes, which are limited', { tags: ['ACCT-12', 'ACCT-13'] }, async () => {
    const { secret } = await createAnnsAccount()
    const link = async (code: string, password = testPassword) =>
      logInWithIdToken(test, await provider.idTokenOf(ann), { password, code })
    for (const code of ['wrong', generateCode(secret, 4), generateCode(secret, -4)]) {
      expect(readError(await link(code))).toMatchObject({
        status: 401,
        message: 'This code is incorrect, expired, or already used. Please try again.',
      })
    }
    expect((await link(generateCode(secret))).statusCode).toBe(429)
    expect((await logInWithIdToken(test, await provider.idTokenOf(ann))).statusCode).toBe(409)
  })

  it('is not revealed by a wrong password', { tags: ['ACCT-12'] }, async () => {
    const { secret } = await createAnnsAccount()
    const response = await logInWithIdToken(test, await provider.idTokenOf(ann), {
      password: 'wrong',
      code: generateCode(secret),
    })
    expect(readError(response)).toEqual({
      status: 409,
      message: `Incorrect password for ${ann.email}. Please try again.`,
    })
  })
})
