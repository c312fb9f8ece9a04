import { describe, expect, it } from 'vitest'
import { MessageSchema } from '../../../contract/common-schemas.ts'
import { postLogin, signInAgain, statusOf } from '../../support/account-api.ts'
import { startApiWithMail } from '../../support/api-with-mail.ts'
import { readBody, readError, startBeforeAll, type TestUser, testPassword } from '../../support/test-api.ts'

const test = startBeforeAll(() =>
  startApiWithMail({ environment: { RATE_LIMITS: 'login-address=1000/1m,current-password-account=3/15m' } }),
)

const newPassword = 'seven sails'
const change = (user: TestUser, changes: Record<string, string> = {}) =>
  user.call('PUT', 'account/password', {
    current_password: testPassword,
    password: newPassword,
    password_confirmation: newPassword,
    ...changes,
  })

async function signInTwice() {
  const here = await test.signIn()
  return { here, elsewhere: await signInAgain(test, here) }
}

describe('PUT account/password', () => {
  it('changes the password and ends all other sessions', { tags: ['ACCT-03'] }, async () => {
    const { here, elsewhere } = await signInTwice()
    const stranger = await test.signIn()
    expect(readBody(MessageSchema, await change(here))).toEqual({
      message: 'Your password has been changed.',
    })
    expect(await Promise.all([here, elsewhere, stranger].map(statusOf))).toEqual([200, 401, 200])
    const { email } = here
    expect((await postLogin(test, { email, password: testPassword })).statusCode).toBe(401)
    expect((await postLogin(test, { email, password: newPassword })).statusCode).toBe(200)
  })

  it('cancels reset links, sent or queued', { tags: ['ACCT-03'] }, async () => {
    const user = await test.signIn()
    const { pool } = test.database
    await pool.query(
      `with waiting as (
         insert into mails (user_id, kind, next_attempt_at)
         values ($1, 'password_reset', now() + interval '1 hour')
       )
       insert into mailed_tokens (user_id, kind, digest, ends_at)
       values ($1, 'password_reset', sha256('link'), now() + interval '1 hour')`,
      [user.id],
    )
    await change(user)
    const { rows } = await pool.query(
      `select kind from mailed_tokens where user_id = $1
       union all select kind from mails where user_id = $1 and kind = 'password_reset'`,
      [user.id],
    )
    expect(rows).toEqual([])
  })

  it('sets a new device cookie, because the old one became invalid', { tags: ['ACCT-03'] }, async () => {
    const response = await change(await test.signIn())
    expect(response.headers['set-cookie']).toMatch(/^known_device=[\w.-]+; Path=\/api\/v1\/login;/)
  })

  it('emails the owner a link to the reset page, without a token', { tags: ['ACCT-14'] }, async () => {
    const user = await test.signIn()
    await change(user)
    const mail = await test.mailServer.nextMail(user.email)
    expect(mail.subject).toBe('Your Agency Atlas password was changed')
    expect(mail.links).toEqual(['http://localhost:3000/forgot-password', 'http://localhost:3000'])
    const { rows } = await test.database.pool.query('select from mailed_tokens where user_id = $1', [user.id])
    expect(rows).toEqual([])
  })

  it('requires the current password, without signing out', { tags: ['ACCT-02'] }, async () => {
    const { here, elsewhere } = await signInTwice()
    const message = 'Your current password is incorrect. Please try again.'
    expect(readError(await change(here, { current_password: 'wrong' }))).toEqual({
      status: 422,
      message,
      errors: { current_password: [message] },
    })
    expect(readError(await change(here, { current_password: '' }))).toMatchObject({
      status: 422,
      errors: { current_password: ['Enter your current password'] },
    })
    expect(await Promise.all([here, elsewhere].map(statusOf))).toEqual([200, 200])
    expect((await postLogin(test, { email: here.email, password: testPassword })).statusCode).toBe(200)
  })

  it('limits wrong passwords per account until a correct one', { tags: ['ACCT-02'] }, async () => {
    const user = await test.signIn()
    const tryPassword = async (current_password: string) =>
      (await user.call('POST', 'account/two_factor/recovery_codes', { current_password })).statusCode
    for (const _ of [1, 2]) expect(await tryPassword('wrong')).toBe(422)
    expect(await tryPassword(testPassword)).toBe(409)
    const atOnce = await Promise.all(Array.from({ length: 5 }, () => tryPassword('wrong')))
    expect(atOnce.sort()).toEqual([422, 422, 422, 429, 429])
    const rejected = await change(user)
    expect(readError(rejected)).toEqual({
      status: 429,
      message: 'Too many attempts. Please try again in 15 minutes.',
    })
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(800)
    expect((await change(await test.signIn())).statusCode).toBe(200)
  })

  it('applies the password rules of sign-up', { tags: ['ACCT-02'] }, async () => {
    const user = await test.signIn()
    const response = await change(user, { password: '12345', password_confirmation: 'other' })
    expect(readError(response)).toEqual({
      status: 422,
      message: 'Please correct the highlighted fields.',
      errors: {
        password: ['Password must be at least 6 characters long'],
        password_confirmation: ['Passwords do not match'],
      },
    })
    const asEmail = { password: user.email, password_confirmation: user.email }
    expect(readError(await change(user, asEmail))).toMatchObject({
      status: 422,
      errors: { password: [expect.any(String)] },
    })
  })

  it('applies one of several concurrent changes', { tags: ['ACCT-04'] }, async () => {
    const { here, elsewhere } = await signInTwice()
    const passwords = ['seven sails', 'eight anchors', 'nine lanterns']
    const responses = await Promise.all(
      passwords.map((password, index) =>
        change(index % 2 ? elsewhere : here, { password, password_confirmation: password }),
      ),
    )
    const statuses = responses.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    const { email } = here
    const logins = await Promise.all(passwords.map((password) => postLogin(test, { email, password })))
    expect(logins.map(({ statusCode }) => statusCode === 200)).toEqual(
      statuses.map((status) => status === 200),
    )
  })

  it('is rejected for an account without a password', { tags: ['ACCT-07'] }, async () => {
    const user = await test.signIn()
    await test.database.pool.query('update users set password_hash = null where id = $1', [user.id])
    expect(readError(await change(user))).toEqual({
      status: 422,
      message: 'You sign in with your work account, so there’s no password to change.',
    })
  })
})
