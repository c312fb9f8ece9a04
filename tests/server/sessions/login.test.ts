import { beforeAll, describe, expect, it } from 'vitest'
import { SignedInAccountSchema } from '../../../contract/login.ts'
import { createAccount } from '../../../server/accounts/accounts.ts'
import {
  createTestClient,
  readBody,
  readError,
  startBeforeAll,
  startTestApi,
  testPassword,
} from '../../support/test-api.ts'

const test = startBeforeAll(startTestApi)

beforeAll(async () => {
  await createAccount(test.database.pool, {
    email: 'Ann.Dealer@Example.org',
    firstName: 'Ann',
    lastName: 'Dealer',
    password: testPassword,
  })
})

const logIn = (api_user: unknown) => test.call('POST', 'login', { api_user })

describe('POST login', () => {
  it('returns the account and a token', { tags: ['API-08', 'SESSION-13'] }, async () => {
    const response = await logIn({ email: 'Ann.Dealer@Example.org', password: testPassword })
    expect(readBody(SignedInAccountSchema, response)).toEqual({
      id: expect.any(Number),
      email: 'Ann.Dealer@Example.org',
      first_name: 'Ann',
      last_name: 'Dealer',
    })
    expect(response.headers.authorization).toMatch(/^Bearer [\w-]{43}$/)
    expect(response.headers['cache-control']).toBe('no-store')
    const { get } = createTestClient(test.api, { authorization: String(response.headers.authorization) })
    expect((await get('favorites')).statusCode).toBe(200)
  })

  it('accepts the email in any letter case and with surrounding spaces', { tags: ['SEC-11'] }, async () => {
    const response = await logIn({ email: '  ANN.dealer@EXAMPLE.org ', password: testPassword })
    expect(response.statusCode).toBe(200)
  })

  it('returns the same message for a wrong password and an unknown email', { tags: ['API-09'] }, async () => {
    const wrongPassword = await logIn({ email: 'ann.dealer@example.org', password: 'wrong' })
    const unknownAddress = await logIn({ email: 'nobody@example.org', password: testPassword })
    for (const response of [wrongPassword, unknownAddress]) {
      expect(readError(response)).toEqual({ status: 401, message: 'Invalid email or password.' })
      expect(response.headers.authorization).toBeUndefined()
    }
  })

  it('rejects an account without a password', async () => {
    const { id } = await test.signIn('sso@example.org')
    await test.database.pool.query('update users set password_hash = null where id = $1', [id])
    expect((await logIn({ email: 'sso@example.org', password: testPassword })).statusCode).toBe(401)
  })

  it('rejects single sign-on with a message if it is not configured', { tags: ['SSO-17'] }, async () => {
    const response = await logIn({
      email: 'ann@workplace.example',
      provider: 'entra_id',
      access_token: 'a',
      id_token: 'b',
      uid: 'c',
      name: 'Ann',
      omniauth_login: true,
    })
    expect(readError(response)).toEqual({ status: 422, message: 'Single sign-on isn’t enabled.' })
  })

  it('names missing and invalid fields', { tags: ['API-32'] }, async () => {
    expect(readError(await logIn({ email: '' }))).toEqual({
      status: 422,
      message: 'Some parameters are missing or invalid.',
      errors: { 'api_user.email': ['must not be empty'], 'api_user.password': ['is missing'] },
    })
  })

  it('rejects an email with a character that cannot be stored, instead of failing', async () => {
    expect(readError(await logIn({ email: 'a\u0000b@example.org', password: 'x' })).status).toBe(422)
  })

  it('stores only a digest of the token', { tags: ['SESSION-13'] }, async () => {
    const { headers } = await logIn({ email: 'ann.dealer@example.org', password: testPassword })
    const token = String(headers.authorization).slice('Bearer '.length)
    const { rows } = await test.database.pool.query(
      `select count(*)::int as known from sessions, sha256($1::bytea) as digest where token_digest = digest`,
      [token],
    )
    expect(rows).toEqual([{ known: 1 }])
    const everything = await test.database.pool.query(
      'select row_to_json(sessions)::text as row from sessions',
    )
    expect(JSON.stringify(everything.rows)).not.toContain(token)
  })

  it('stores passwords as Argon2id hashes', { tags: ['SEC-01'] }, async () => {
    const { rows } = await test.database.pool.query(
      `select password_hash from users where email_key = 'ann.dealer@example.org'`,
    )
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })
})
