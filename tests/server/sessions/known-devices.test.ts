import { beforeEach, describe, expect, it } from 'vitest'
import { postLogin } from '../../support/account-api.ts'
import { startApiWithMail, tokenOf } from '../../support/api-with-mail.ts'
import { signUpBody } from '../../support/sign-up-form.ts'
import { startBeforeEach, testPassword } from '../../support/test-api.ts'

const email = 'ann@dealer.example'
const test = startBeforeEach(() =>
  startApiWithMail({
    environment: {
      PUBLIC_URL: 'https://atlas.example',
      RATE_LIMITS: 'login-address=1000/1m,login-account=3/15m,login-account-total=6/1h',
    },
  }),
)

beforeEach(async () => {
  await test.signIn(email)
})

interface Browser {
  remoteAddress?: string
  cookie?: string
}

function logIn({ remoteAddress = '192.0.2.1', cookie }: Browser, password: string, of = email) {
  const headers = cookie === undefined ? {} : { cookie }
  return postLogin(test, { email: of, password }, { remoteAddress, headers })
}

/** Signs in and returns the cookie as the browser sends it back. */
async function getCookie(browser: Browser = {}, password = testPassword): Promise<string> {
  const { headers } = await logIn(browser, password)
  return String(headers['set-cookie']).split(';')[0] ?? ''
}

async function tryWrongPasswords(of = email) {
  for (let host = 10; host < 20; host++) await logIn({ remoteAddress: `203.0.113.${host}` }, 'wrong', of)
}

/** Tries wrong passwords until every unknown browser is rejected. */
async function attack() {
  await tryWrongPasswords()
  const { statusCode } = await logIn({ remoteAddress: '203.0.113.99' }, testPassword)
  expect(statusCode).toBe(429)
}

async function resetPassword(password: string) {
  await test.call('POST', 'password', { email })
  const reset_password_token = tokenOf(await test.mailServer.nextMail(email))
  const form = { password, password_confirmation: password, reset_password_token }
  expect((await test.call('PUT', 'password', form)).statusCode).toBe(200)
}

describe('a browser that signed in before', () => {
  it('gets a cookie for the login route that scripts cannot read', { tags: ['SEC-15'] }, async () => {
    const { headers } = await logIn({}, testPassword)
    expect(headers['set-cookie']).toMatch(
      /^known_device=[\w.-]+; Path=\/api\/v1\/login; Max-Age=34560000; HttpOnly; SameSite=Strict; Secure$/,
    )
    const signUp = await test.call('POST', 'signup', { ...signUpBody, email: 'bea@dealer.example' })
    expect(signUp.headers['set-cookie']).toMatch(/^known_device=/)
    expect((await logIn({}, 'wrong')).headers).not.toHaveProperty('set-cookie')
  })

  it('can sign in while others try passwords, even from its own address', { tags: ['SEC-15'] }, async () => {
    const cookie = await getCookie()
    await attack()
    for (const _ of [1, 2, 3, 4]) await logIn({}, 'wrong')
    expect((await logIn({}, testPassword)).statusCode).toBe(429)
    expect((await logIn({ cookie }, testPassword)).statusCode).toBe(200)
  })

  it('has its own count, which the correct password resets', { tags: ['SEC-15'] }, async () => {
    const cookie = await getCookie()
    for (const _ of [1, 2]) expect((await logIn({ cookie }, 'wrong')).statusCode).toBe(401)
    const again = await getCookie({ cookie })
    for (const _ of [1, 2, 3]) expect((await logIn({ cookie: again }, 'wrong')).statusCode).toBe(401)
    expect((await logIn({ cookie: again }, testPassword)).statusCode).toBe(429)
    expect((await logIn({ cookie, remoteAddress: '192.0.2.9' }, testPassword)).statusCode).toBe(429)
    expect((await logIn({}, testPassword)).statusCode).toBe(200)
  })

  it('is unknown to other accounts, or with a modified cookie', { tags: ['SEC-15'] }, async () => {
    const { id } = await test.signIn('bea@dealer.example')
    const cookie = await getCookie()
    await tryWrongPasswords('bea@dealer.example')
    expect((await logIn({ cookie }, testPassword, 'bea@dealer.example')).statusCode).toBe(429)
    await attack()
    const payload = cookie.slice('known_device='.length).split('.')[0] ?? ''
    const changed = Buffer.from(payload, 'base64url')
      .toString()
      .replace(/^\[\d+/, `[${id}`)
    const forged = cookie.replace(payload, Buffer.from(changed).toString('base64url'))
    expect((await logIn({ cookie: forged }, testPassword, 'bea@dealer.example')).statusCode).toBe(429)
    for (const bad of ['known_device=', 'known_device=x', `${cookie}x`, 'known_device', ';;=']) {
      expect((await logIn({ cookie: bad }, testPassword)).statusCode).toBe(429)
    }
    expect((await logIn({ cookie: `a=b; ${cookie}; c=d` }, testPassword)).statusCode).toBe(200)
  })

  it('is unknown once the password has changed', { tags: ['SEC-15'] }, async () => {
    const cookie = await getCookie()
    await resetPassword('seven sails')
    await tryWrongPasswords()
    expect((await logIn({ cookie }, 'seven sails')).statusCode).toBe(429)
  })
})

it('a reset link unlocks the account at every address', async () => {
  for (const remoteAddress of ['192.0.2.1', '192.0.2.2']) {
    for (const _ of [1, 2, 3, 4]) await logIn({ remoteAddress }, 'wrong')
  }
  await attack()
  await resetPassword('seven sails')
  for (const remoteAddress of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) {
    expect((await logIn({ remoteAddress }, 'seven sails')).statusCode).toBe(200)
  }
})
