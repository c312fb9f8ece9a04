import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SignedInAccountSchema } from '../../../contract/login.ts'
import { deleteExpiredIdTokens } from '../../../server/single-sign-on/used-id-tokens.ts'
import { createAnnsAccount, postLogin, readRejection } from '../../support/account-api.ts'
import { allowDomain, logInWithIdToken } from '../../support/id-token-login.ts'
import {
  ann,
  annElsewhere,
  ben,
  cora,
  sampleTenant,
  startTestIdentityProvider,
} from '../../support/identity-provider.ts'
import {
  createTestClient,
  readBody,
  startBeforeAll,
  startTestApi,
  testPassword,
} from '../../support/test-api.ts'

const provider = startBeforeAll(startTestIdentityProvider)
const test = startBeforeAll(() =>
  startTestApi({
    environment: { ...provider.environment, RATE_LIMITS: 'login-address=10000/1m' },
  }),
)

beforeAll(async () => {
  await allowDomain(test.database, 'workplace.example', sampleTenant.toUpperCase())
  await allowDomain(test.database, 'subsidiary.example')
  await allowDomain(test.database, 'rival.example', 'another-tenant')
})

beforeEach(async () => {
  await test.database.pool.query('truncate users, rate_limits cascade')
})

const logInWith = (id_token: string, posted: Record<string, unknown> = {}) =>
  logInWithIdToken(test, id_token, posted)

describe('a workplace user', () => {
  it('gets an account at the first sign-in, and the token in the Authorization header', async () => {
    const response = await logInWith(await provider.idTokenOf(ann))
    expect(readBody(SignedInAccountSchema, response)).toEqual({
      id: expect.any(Number),
      email: ann.email,
      first_name: 'Ann',
      last_name: 'Dealer',
    })
    const { get } = createTestClient(test.api, { authorization: String(response.headers.authorization) })
    expect((await get('favorites')).statusCode).toBe(200)
  })

  it('is identified by issuer and subject, even if the email has changed', { tags: ['SSO-10'] }, async () => {
    const first = await logInWith(await provider.idTokenOf(ann))
    const renamed = { claims: { email: 'ann.new@subsidiary.example' } }
    const second = await logInWith(await provider.idTokenOf(ann, renamed))
    expect(second.json()).toEqual(first.json())
  })

  it('gets one account from two tabs that sign in simultaneously', async () => {
    const tokens = await Promise.all([provider.idTokenOf(ann), provider.idTokenOf(ann)])
    const responses = await Promise.all(tokens.map((token) => logInWith(token)))
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(responses[0]?.json()).toEqual(responses[1]?.json())
  })

  it('is identified by the ID token, not by posted email, uid, or name', { tags: ['SSO-09'] }, async () => {
    const response = await logInWith(await provider.idTokenOf(ann), {
      email: ben.email,
      uid: ben.subject,
      name: 'Ben Sales',
    })
    expect(response.json()).toMatchObject({ email: ann.email, first_name: 'Ann', last_name: 'Dealer' })
  })
})

describe('an ID token', () => {
  it('signs in once, even if sent twice simultaneously', { tags: ['SSO-19'] }, async () => {
    await logInWith(await provider.idTokenOf(ann))
    const token = await provider.idTokenOf(ann)
    const responses = await Promise.all([logInWith(token), logInWith(token)])
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401])
    const again = await logInWith(token)
    expect(readRejection(again)).toEqual({
      status: 401,
      message: 'We couldn’t verify your work account. Please try again.',
    })
    expect((await logInWith(await provider.idTokenOf(ann))).statusCode).toBe(200)
  })

  it('is stored as a digest until it expires', { tags: ['SSO-19'] }, async () => {
    const token = await provider.idTokenOf(ann)
    await logInWith(token)
    const readStored = async () => {
      const { rows } = await test.database.pool.query(
        `select extract(epoch from max(ends_at) - now())::int / 60 as minutes, count(*)::int as count
         from used_id_tokens`,
      )
      return rows[0]
    }
    const { minutes, count } = await readStored()
    expect(minutes).toBeGreaterThanOrEqual(11)
    await deleteExpiredIdTokens(test.database)
    expect((await readStored()).count).toBe(count)
    await test.database.pool.query(`update used_id_tokens set ends_at = now()`)
    await deleteExpiredIdTokens(test.database)
    expect((await readStored()).count).toBe(0)
  })

  it('can be sent again with the account’s password', { tags: ['SSO-12', 'SSO-19'] }, async () => {
    await createAnnsAccount(test)
    const token = await provider.idTokenOf(ann)
    expect((await logInWith(token)).statusCode).toBe(409)
    expect((await logInWith(token, { password: 'wrong' })).statusCode).toBe(409)
    expect((await logInWith(token, { password: testPassword })).statusCode).toBe(200)
    expect((await logInWith(token)).statusCode).toBe(401)
  })
})

describe('a tenant', () => {
  it('signs in all of its domains, ignoring case', async () => {
    const claims = { email: 'Ann@SUBSIDIARY.example' }
    expect((await logInWith(await provider.idTokenOf(ann, { claims }))).statusCode).toBe(200)
  })

  it.each(['ann@rival.example', 'ann@elsewhere.example', 'ann@sub.workplace.example'])(
    'signs in no other domain: %s',
    { tags: ['SSO-11'] },
    async (email) => {
      const response = await logInWith(await provider.idTokenOf(ann, { claims: { email } }))
      expect(readRejection(response)).toEqual({
        status: 403,
        message: `Email addresses at ${email.split('@')[1]} can’t be used to sign in through this organization. Contact your administrator.`,
      })
    },
  )

  it('cannot use an email of another tenant', { tags: ['SSO-10', 'SSO-11'] }, async () => {
    await logInWith(await provider.idTokenOf(ann))
    const response = await logInWith(await provider.idTokenOf(annElsewhere))
    expect(readRejection(response)).toEqual({
      status: 403,
      message:
        'Email addresses at workplace.example can’t be used to sign in through this organization. Contact your administrator.',
    })
  })

  it('cannot sign in an unverified email', async () => {
    expect(readRejection(await logInWith(await provider.idTokenOf(cora)))).toEqual({
      status: 403,
      message: 'Your organization hasn’t verified your email address. Contact your administrator.',
    })
  })
})

describe('an email of an allowed domain', () => {
  it('cannot log in with a password, known or not, correct or not', { tags: ['SSO-13'] }, async () => {
    await createAnnsAccount(test)
    for (const password of [testPassword, 'wrong']) {
      for (const email of ['ann@workplace.example', ' Nobody@WORKPLACE.example ']) {
        const response = await postLogin(test, { email, password })
        expect(readRejection(response)).toEqual({
          status: 422,
          message: 'This email uses single sign-on. Sign in with your work account.',
        })
      }
    }
  })

  it('can log in with a password when single sign-on is off', async () => {
    const id = await createAnnsAccount(test)
    const without = await startTestApi({ database: test.database })
    const response = await postLogin(without, { email: ann.email, password: testPassword })
    expect(response.json()).toMatchObject({ id })
    await without.close()
  })
})
