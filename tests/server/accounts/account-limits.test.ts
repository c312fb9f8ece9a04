import { describe, expect, it } from 'vitest'
import { expectToWait } from '../../support/account-api.ts'
import { startApiWithMail } from '../../support/api-with-mail.ts'
import { signUpBody } from '../../support/sign-up-form.ts'
import { startBeforeEach } from '../../support/test-api.ts'

const RATE_LIMITS =
  'signup-address=2/1h,password-address=3/15m,password-account=2/15m,password-account-total=4/1h,reset-address=2/15m,confirmation-address=2/30s'
const test = startBeforeEach(() => startApiWithMail({ environment: { RATE_LIMITS } }))

const newPassword = { password: 'a b c d', password_confirmation: 'a b c d' }

const at = (remoteAddress: string) => ({ remoteAddress })

describe('account rate limits', () => {
  it('limit sign-ups per address and say when to retry', { tags: ['API-33'] }, async () => {
    const signUp = (name: string, address: string) =>
      test.call('POST', 'signup', { ...signUpBody, email: `${name}@dealer.example` }, at(address))
    expect((await signUp('a', '192.0.2.1')).statusCode).toBe(201)
    expect((await signUp('b', '192.0.2.1')).statusCode).toBe(201)
    expectToWait(await signUp('c', '192.0.2.1'), '60 minutes', 3600)
    expect((await signUp('c', '192.0.2.2')).statusCode).toBe(201)
  })

  it('limit reset links per address, including unknown accounts', { tags: ['FORGOT-06'] }, async () => {
    await test.signIn('ann@dealer.example')
    const requestLink = (name: string, address: string) =>
      test.call('POST', 'password', { email: `${name}@dealer.example` }, at(address))
    expect((await requestLink('ann', '192.0.2.1')).statusCode).toBe(200)
    expect((await requestLink('bea', '192.0.2.1')).statusCode).toBe(404)
    expect((await requestLink('cid', '192.0.2.1')).statusCode).toBe(404)
    expectToWait(await requestLink('ann', '192.0.2.1'), '15 minutes', 900)
    expect((await requestLink('ann', '192.0.2.2')).statusCode).toBe(200)
  })

  it('limit reset links per account and address, in any letter case', { tags: ['FORGOT-06'] }, async () => {
    await test.signIn('ann@dealer.example')
    const requestLink = (email: string, address = '192.0.2.1') =>
      test.call('POST', 'password', { email }, at(address))
    expect((await requestLink('ann@dealer.example')).statusCode).toBe(200)
    expect((await requestLink('ANN@dealer.example')).statusCode).toBe(200)
    expectToWait(await requestLink('Ann@Dealer.example '), '15 minutes', 900)
    expect((await requestLink('ann@dealer.example', '192.0.2.2')).statusCode).toBe(200)
  })

  it('limit reset links per account from all addresses', { tags: ['FORGOT-06'] }, async () => {
    await test.signIn('ann@dealer.example')
    const requestLink = (host: number, email = 'ann@dealer.example') =>
      test.call('POST', 'password', { email }, at(`192.0.2.${host}`))
    for (const host of [1, 1, 2]) expect((await requestLink(host)).statusCode).toBe(200)
    // Rejected at its own address, so not counted for all.
    expect((await requestLink(1)).statusCode).toBe(429)
    expect((await requestLink(3)).statusCode).toBe(200)
    expectToWait(await requestLink(4), '60 minutes', 3600)
    await test.signIn('bea@dealer.example')
    expect((await requestLink(4, 'bea@dealer.example')).statusCode).toBe(200)
  })

  it.each([
    ['PUT', 'password', { ...newPassword, reset_password_token: 'x' }, '15 minutes', 900],
    ['GET', 'confirmation?confirmation_token=x', undefined, '30 seconds', 30],
  ] as const)('limit tokens per address: %s %s', async (method, path, body, words, seconds) => {
    const send = (address: string) => test.call(method, path, body, at(address))
    expect((await send('192.0.2.1')).statusCode).toBe(422)
    expect((await send('192.0.2.1')).statusCode).toBe(422)
    expectToWait(await send('192.0.2.1'), words, seconds)
    expect((await send('192.0.2.2')).statusCode).toBe(422)
  })
})
