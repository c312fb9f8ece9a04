import { beforeEach, describe, expect, it } from 'vitest'
import { createAccount } from '../../../server/accounts/accounts.ts'
import { formatDuration } from '../../../server/platform/rate-limits/rate-limiter.ts'
import { expectToWait, postLogin } from '../../support/account-api.ts'
import { startBeforeEach, startTestApi, type TestApi, testPassword } from '../../support/test-api.ts'

const email = 'ann@dealer.example'
const environment = {
  RATE_LIMITS: 'login-address=6/10m,login-account=3/15m,login-account-total=5/15m,geocode-address=3/1m',
}
const first = startBeforeEach(() => startTestApi({ environment }))
/** Another instance of the API on the same database, like a second process. */
const second = startBeforeEach(() => startTestApi({ environment, database: first.database }))

beforeEach(async () => {
  await createAccount(first.database.pool, { email, firstName: 'A', lastName: 'B', password: testPassword })
})

const logIn = (at: TestApi, remoteAddress: string, user: { email: string; password: string }) =>
  postLogin(at, user, { remoteAddress })

const wrong = { email, password: 'wrong' }
const right = { email, password: testPassword }

describe('attempts to sign in', () => {
  it('are limited per account and address across all processes, and the response says when to retry', {
    tags: ['API-32', 'API-33', 'SEC-02', 'SEC-10'],
  }, async () => {
    expect((await logIn(first, '192.0.2.1', wrong)).statusCode).toBe(401)
    expect((await logIn(second, '192.0.2.1', { ...wrong, email: 'ANN@dealer.example' })).statusCode).toBe(401)
    expect((await logIn(first, '192.0.2.1', wrong)).statusCode).toBe(401)
    expectToWait(await logIn(second, '192.0.2.1', right), '15 minutes', 900)
    expect((await logIn(second, '192.0.2.2', right)).statusCode).toBe(200)
  })

  it('are limited per account from all addresses together', { tags: ['SEC-02', 'SEC-10'] }, async () => {
    for (let attempt = 0; attempt < 6; attempt++) await logIn(first, '192.0.2.1', wrong)
    expect((await logIn(first, '192.0.2.2', wrong)).statusCode).toBe(401)
    expect((await logIn(second, '192.0.2.3', { ...wrong, email: 'ANN@dealer.example' })).statusCode).toBe(401)
    expectToWait(await logIn(second, '192.0.2.4', right), '15 minutes', 900)
  })

  it('are limited per address for all accounts together', { tags: ['SEC-03', 'SEC-10'] }, async () => {
    const others = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `${name}@dealer.example`)
    for (const other of others) {
      expect((await logIn(first, '192.0.2.9', { ...wrong, email: other })).statusCode).toBe(401)
    }
    expect((await logIn(second, '192.0.2.9', right)).statusCode).toBe(429)
    expect((await logIn(second, '192.0.2.10', right)).statusCode).toBe(200)
  })

  it('count an IPv6 /64 as one address, and a /48 as five', { tags: ['SEC-16'] }, async () => {
    for (const host of [1, 2, 3, 4, 5, 6]) {
      await logIn(first, `2001:db8:1:1::${host}`, { ...wrong, email: `${host}@dealer.example` })
    }
    expect((await logIn(first, '2001:db8:1:1::7', right)).statusCode).toBe(429)
    expect((await logIn(first, '2001:db8:1:2::1', right)).statusCode).toBe(200)
    const statuses: number[] = []
    for (let network = 3; network < 30; network++) {
      const address = `2001:db8:1:${network}::1`
      statuses.push((await logIn(first, address, { ...wrong, email: `${network}@b.example` })).statusCode)
    }
    expect(statuses.indexOf(429)).toBe(5 * 6 - 7)
    expect((await logIn(first, '2001:db8:2:1::1', right)).statusCode).toBe(200)
  })

  it('are reset for the account after the correct password', async () => {
    for (const user of [wrong, wrong, right, wrong, wrong]) await logIn(first, '192.0.2.1', user)
    expect((await logIn(second, '192.0.2.2', right)).statusCode).toBe(200)
  })

  it('are reset after the time window', async () => {
    for (const _ of [1, 2, 3, 4]) await logIn(first, '192.0.2.5', wrong)
    expectToWait(await logIn(first, '192.0.2.5', right), '15 minutes', 900)
    await first.database.pool.query(`update rate_limits set ends_at = now() - interval '1 second'`)
    expect((await logIn(first, '192.0.2.5', right)).statusCode).toBe(200)
  })

  it('are limited for concurrent requests too', async () => {
    const responses = await Promise.all(
      Array.from({ length: 5 }, (_, index) => logIn(index % 2 ? first : second, '192.0.2.1', wrong)),
    )
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([401, 401, 401, 429, 429])
  })
})

it('place lookups are limited per address', { tags: ['SEC-17'] }, async () => {
  const geocode = (remoteAddress: string) =>
    first.call('GET', 'geocode?address=Knoxville', undefined, { remoteAddress })
  for (const _ of [1, 2, 3]) expect((await geocode('192.0.2.1')).statusCode).toBe(200)
  expect((await geocode('192.0.2.1')).statusCode).toBe(429)
  expect((await geocode('192.0.2.2')).statusCode).toBe(200)
})

it('waiting times are rounded up to a readable unit', () => {
  expect([1, 59, 60, 61, 5400, 5401].map(formatDuration)).toEqual([
    '1 second',
    '59 seconds',
    '1 minute',
    '2 minutes',
    '90 minutes',
    '2 hours',
  ])
})
