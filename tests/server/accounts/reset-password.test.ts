import { describe, expect, it } from 'vitest'
import { MessageSchema } from '../../../contract/common-schemas.ts'
import { startApiWithMail, tokenOf } from '../../support/api-with-mail.ts'
import { allowDomain } from '../../support/id-token-login.ts'
import { openSession } from '../../support/open-session.ts'
import { signUpBody } from '../../support/sign-up-form.ts'
import {
  type ApiResponse,
  readBody,
  readError,
  startBeforeAll,
  testPassword,
} from '../../support/test-api.ts'

const test = startBeforeAll(() =>
  startApiWithMail({ environment: { RATE_LIMITS: 'password-account=100/1h,login-address=1000/1m' } }),
)

const requestLink = (email: string) => test.call('POST', 'password', { email })

/** Requests a reset link and reads the token in the email. */
async function receiveToken(email: string): Promise<string> {
  const seen = [...test.mailServer.mails]
  await requestLink(email)
  return tokenOf(await test.mailServer.nextMail(email, seen))
}

const reset = (token: string, password = 'seven sails', headers: Record<string, string> = {}) =>
  test.call(
    'PUT',
    'password',
    { password, password_confirmation: password, reset_password_token: token },
    { headers },
  )

const logIn = (email: string, password: string) =>
  test.call('POST', 'login', { api_user: { email, password } }, { remoteAddress: '192.0.2.251' })

const listFavorites = (authorization: string) =>
  test.call('GET', 'favorites', undefined, { headers: { authorization } })

function expectInvalidLink(response: ApiResponse) {
  const message = 'This link has expired or was already used. Request a new one.'
  expect(readError(response)).toEqual({ status: 422, message, errors: { reset_password_token: [message] } })
}

describe('POST password', () => {
  it('emails a reset link, ignoring letter case, without sign-in', { tags: ['FORGOT-06'] }, async () => {
    const { email } = await test.signIn()
    readBody(MessageSchema, await requestLink(` ${email.toUpperCase()}`))
    const mail = await test.mailServer.nextMail(email)
    expect(mail.subject).toBe('Reset your Agency Atlas password')
    expect(mail.links[0]).toMatch(/^http:\/\/localhost:3000\/reset-password\/[\w-]{43}$/)
  })

  it('says that an unknown email was not found', async () => {
    expect(readError(await requestLink('nobody@dealer.example'))).toEqual({
      status: 404,
      message: 'Email not found, please contact your administrator.',
    })
  })

  it('never returns 401, whatever token is in the header', { tags: ['API-38'] }, async () => {
    const { email } = await test.signIn()
    const headers = { authorization: `Bearer ${'a'.repeat(43)}` }
    expect((await test.call('POST', 'password', { email }, { headers })).statusCode).toBe(200)
    expectInvalidLink(await reset('x', 'seven sails', headers))
  })

  it('works for domains with single sign-on, whose users need a password to link their account', async () => {
    const configured = await startApiWithMail({
      database: test.database,
      environment: { ENTRA_CLIENT_ID: 'client' },
    })
    await allowDomain(test.database)
    await configured.signIn('ann@workplace.example')
    const response = await configured.call('POST', 'password', { email: 'ann@workplace.example' })
    expect(response.statusCode).toBe(200)
    await configured.close()
  })
})

describe('PUT password', () => {
  it('sets the new password and invalidates the old one', { tags: ['RESET-07'] }, async () => {
    const { email } = await test.signIn()
    readBody(MessageSchema, await reset(await receiveToken(email)))
    expect((await logIn(email, 'seven sails')).statusCode).toBe(200)
    expect((await logIn(email, testPassword)).statusCode).toBe(401)
  })

  it('accepts a token once', { tags: ['RESET-08'] }, async () => {
    const { email } = await test.signIn()
    const token = await receiveToken(email)
    await reset(token)
    expectInvalidLink(await reset(token, 'eight sails'))
    expect((await logIn(email, 'seven sails')).statusCode).toBe(200)
  })

  it('rejects a token an hour after its email', { tags: ['RESET-08'] }, async () => {
    const { email, id } = await test.signIn()
    const token = await receiveToken(email)
    const { rows } = await test.database.pool.query(
      `select extract(epoch from ends_at - now()) / 60 as minutes from mailed_tokens where user_id = $1`,
      [id],
    )
    expect(Number(rows[0].minutes)).toBeCloseTo(60, 0)
    await test.database.pool.query(
      `update mailed_tokens set ends_at = ends_at - interval '1 hour' where user_id = $1`,
      [id],
    )
    expectInvalidLink(await reset(token))
  })

  it('accepts any of the last three tokens, until one of them is used', { tags: ['RESET-08'] }, async () => {
    const { email } = await test.signIn()
    const first = await receiveToken(email)
    const others = [await receiveToken(email), await receiveToken(email), await receiveToken(email)]
    expectInvalidLink(await reset(first))
    expect((await reset(others[0] ?? '')).statusCode).toBe(200)
    for (const unused of others.slice(1)) expectInvalidLink(await reset(unused))
  })

  it('accepts a token while a newer email cannot be sent', { tags: ['RESET-08'] }, async () => {
    const { id, email } = await test.signIn()
    const older = await receiveToken(email)
    await test.mailServer.stop()
    await requestLink(email)
    await expect
      .poll(async () => {
        const { rows } = await test.database.pool.query(
          'select max(attempts) as attempts from mails where user_id = $1 and sent_at is null',
          [id],
        )
        return rows[0]?.attempts
      })
      .toBeGreaterThanOrEqual(3)
    expect((await reset(older)).statusCode).toBe(200)
    await test.mailServer.restart()
  })

  it('accepts one of two concurrent tokens', { tags: ['RESET-08'] }, async () => {
    const { email } = await test.signIn()
    const tokens = [await receiveToken(email), await receiveToken(email)]
    const responses = await Promise.all(tokens.map((token) => reset(token)))
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
  })

  it('rejects an unknown token and a confirmation token', { tags: ['RESET-10'] }, async () => {
    for (const bad of ['', 'x', 'a'.repeat(43), '\u0000']) expectInvalidLink(await reset(bad))
    const email = 'confirm-me@dealer.example'
    await test.call('POST', 'signup', { ...signUpBody, email })
    expectInvalidLink(await reset(tokenOf(await test.mailServer.nextMail(email))))
  })

  it('shows password errors next to the field, and the link stays valid', {
    tags: ['SIGNUP-12'],
  }, async () => {
    const { email } = await test.signIn()
    const token = await receiveToken(email)
    const rejected = {
      '12345': /at least 6/,
      password1: /too common/,
      [email.toUpperCase()]: /email address/,
    }
    for (const [password, sentence] of Object.entries(rejected)) {
      const { status, message, errors } = readError(await reset(token, password))
      expect(status).toBe(422)
      expect(message).toMatch(sentence)
      expect(errors).toEqual({ password: [message] })
    }
    const differing = { password: 'seven sails', password_confirmation: 'eight', reset_password_token: token }
    const response = await test.call('PUT', 'password', differing)
    expect(response.json()).toEqual({
      message: 'Passwords do not match',
      errors: { password_confirmation: ['Passwords do not match'] },
    })
    expect((await reset(token)).statusCode).toBe(200)
  })

  it('ends all sessions of the account, but of no other', { tags: ['RESET-09'] }, async () => {
    const { id, email, headers } = await test.signIn()
    const elsewhere = `Bearer ${await openSession(test.database, id)}`
    const otherUser = await test.signIn()
    await reset(await receiveToken(email))
    expect((await listFavorites(headers.authorization)).statusCode).toBe(401)
    expect((await listFavorites(elsewhere)).statusCode).toBe(401)
    expect((await listFavorites(otherUser.headers.authorization)).statusCode).toBe(200)
  })

  it('does not end the session that sent the reset', { tags: ['RESET-09'] }, async () => {
    const { id, email, headers } = await test.signIn()
    const elsewhere = `Bearer ${await openSession(test.database, id)}`
    await reset(await receiveToken(email), 'seven sails', headers)
    expect((await listFavorites(headers.authorization)).statusCode).toBe(200)
    expect((await listFavorites(elsewhere)).statusCode).toBe(401)
  })

  it('confirms the email, since the link reached it', async () => {
    const { id, email } = await test.signIn()
    await reset(await receiveToken(email))
    const { rows } = await test.database.pool.query(
      'select email_confirmed_at is not null as confirmed from users where id = $1',
      [id],
    )
    expect(rows).toEqual([{ confirmed: true }])
  })
})
