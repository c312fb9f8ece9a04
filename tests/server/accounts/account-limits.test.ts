import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ApiErrorWire } from '../../../contract/api-error.ts'
import { validate } from '../../support/contract.ts'
import { type MailedApi, signUpForm, startMailedApi } from '../../support/mailed-api.ts'
import { startTestApi, type TestApi } from '../../support/test-api.ts'

const environment = {
  RATE_LIMITS:
    'signup-address=2/1h,password-address=3/15m,password-account=2/15m,password-account-total=4/1h,reset-address=2/15m,confirmation-address=2/30s',
}
let test: MailedApi

beforeEach(async () => {
  test = await startMailedApi({ environment })
})

afterEach(() => test.close())

type Answer = Awaited<ReturnType<MailedApi['call']>>

function expectToWait(answer: Answer, words: string, seconds: number) {
  expect(answer.statusCode).toBe(429)
  expect(validate(ApiErrorWire, answer.json())).toEqual({
    message: `Too many attempts. Please try again in ${words}.`,
  })
  const wait = Number(answer.headers['retry-after'])
  expect(wait).toBeGreaterThan(seconds - 10)
  expect(wait).toBeLessThanOrEqual(seconds)
}

const at = (remoteAddress: string) => ({ remoteAddress })

describe('account rate limits', () => {
  it('limit signups per address and say when to retry', { tags: ['API-33'] }, async () => {
    const signUp = (name: string, address: string) =>
      test.call('POST', 'signup', { ...signUpForm, email: `${name}@dealer.example` }, at(address))
    expect((await signUp('a', '192.0.2.1')).statusCode).toBe(201)
    expect((await signUp('b', '192.0.2.1')).statusCode).toBe(201)
    expectToWait(await signUp('c', '192.0.2.1'), '60 minutes', 3600)
    expect((await signUp('c', '192.0.2.2')).statusCode).toBe(201)
  })

  it('limit reset links per address, for known and unknown accounts together', {
    tags: ['FORGOT-06'],
  }, async () => {
    await test.signIn('ann@dealer.example')
    const ask = (name: string, address: string) =>
      test.call('POST', 'password', { email: `${name}@dealer.example` }, at(address))
    expect((await ask('ann', '192.0.2.1')).statusCode).toBe(200)
    expect((await ask('bea', '192.0.2.1')).statusCode).toBe(404)
    expect((await ask('cid', '192.0.2.1')).statusCode).toBe(404)
    expectToWait(await ask('ann', '192.0.2.1'), '15 minutes', 900)
    expect((await ask('ann', '192.0.2.2')).statusCode).toBe(200)
  })

  it('limit reset links per account and address, in any letter case', {
    tags: ['FORGOT-06'],
  }, async () => {
    await test.signIn('ann@dealer.example')
    const ask = (email: string, address = '192.0.2.1') =>
      test.call('POST', 'password', { email }, at(address))
    expect((await ask('ann@dealer.example')).statusCode).toBe(200)
    expect((await ask('ANN@dealer.example')).statusCode).toBe(200)
    expectToWait(await ask('Ann@Dealer.example '), '15 minutes', 900)
    expect((await ask('ann@dealer.example', '192.0.2.2')).statusCode).toBe(200)
  })

  it('limit reset links per account from all addresses', { tags: ['FORGOT-06'] }, async () => {
    await test.signIn('ann@dealer.example')
    const ask = (host: number, email = 'ann@dealer.example') =>
      test.call('POST', 'password', { email }, at(`192.0.2.${host}`))
    for (const host of [1, 1, 2]) expect((await ask(host)).statusCode).toBe(200)
    // Refused at its own address, so not counted for all.
    expect((await ask(1)).statusCode).toBe(429)
    expect((await ask(3)).statusCode).toBe(200)
    expectToWait(await ask(4), '60 minutes', 3600)
    await test.signIn('bea@dealer.example')
    expect((await ask(4, 'bea@dealer.example')).statusCode).toBe(200)
  })

  it('limit reset tokens per address', async () => {
    const form = { password: 'a b c d', password_confirmation: 'a b c d', reset_password_token: 'x' }
    const reset = (address: string) => test.call('PUT', 'password', form, at(address))
    expect((await reset('192.0.2.1')).statusCode).toBe(422)
    expect((await reset('192.0.2.1')).statusCode).toBe(422)
    expectToWait(await reset('192.0.2.1'), '15 minutes', 900)
    expect((await reset('192.0.2.2')).statusCode).toBe(422)
  })

  it('limit confirmation tokens per address', async () => {
    const confirm = (address: string) =>
      test.call('GET', 'confirmation?confirmation_token=x', undefined, at(address))
    expect((await confirm('192.0.2.1')).statusCode).toBe(422)
    expect((await confirm('192.0.2.1')).statusCode).toBe(422)
    expectToWait(await confirm('192.0.2.1'), '30 seconds', 30)
    expect((await confirm('192.0.2.2')).statusCode).toBe(422)
  })

  it('count across all processes', async () => {
    const second: TestApi = await startTestApi({ environment, database: test.database })
    await test.call('GET', 'confirmation?confirmation_token=x', undefined, at('192.0.2.1'))
    const url = '/api/v1/confirmation?confirmation_token=x'
    await second.api.inject({ url, remoteAddress: '192.0.2.1' })
    const third = await test.call('GET', 'confirmation?confirmation_token=x', undefined, at('192.0.2.1'))
    expect(third.statusCode).toBe(429)
    await second.close()
  })
})
