import { describe, expect, it } from 'vitest'
import { AccountSessionListSchema } from '../../../contract/accounts.ts'
import { signInAgain, statusOf } from '../../support/account-api.ts'
import { signUpBody } from '../../support/sign-up-form.ts'
import {
  createTestClient,
  readBody,
  readError,
  startBeforeAll,
  startTestApi,
  type TestUser,
} from '../../support/test-api.ts'

const test = startBeforeAll(() => startTestApi({ environment: { RATE_LIMITS: 'login-address=1000/1m' } }))

const chromeOnWindows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

const signInElsewhere = (user: TestUser, userAgent = chromeOnWindows) =>
  signInAgain(test, user, { headers: { 'user-agent': userAgent }, remoteAddress: '192.0.2.7' })

async function listSessions({ get }: Pick<TestUser, 'get'>) {
  return readBody(AccountSessionListSchema, await get('account/sessions'))
}

describe('GET account/sessions', () => {
  it('lists browser, address, and times, most recently used first', { tags: ['ACCT-05'] }, async () => {
    const here = await test.signIn()
    await test.signIn()
    await signInElsewhere(here)
    await test.database.pool.query(
      `update sessions set last_used_at = now() - interval '1 hour', created_at = now() - interval '2 hours'
       where user_id = $1 and browser is null`,
      [here.id],
    )
    await signInElsewhere(here, 'curl/8.5.0')
    const sessions = await listSessions(here)
    expect(sessions.map(({ browser, address, is_current }) => ({ browser, address, is_current }))).toEqual([
      { browser: null, address: null, is_current: true },
      { browser: null, address: '192.0.2.7', is_current: false },
      { browser: 'Chrome on Windows', address: '192.0.2.7', is_current: false },
    ])
    for (const { created_at, last_used_at } of sessions) {
      expect(new Date(created_at).toISOString()).toBe(created_at)
      expect(Date.now() - Date.parse(last_used_at)).toBeLessThan(60_000)
    }
  })

  it('omits expired sessions', { tags: ['ACCT-05'] }, async () => {
    const here = await test.signIn()
    await signInElsewhere(here)
    await test.database.pool.query(
      `update sessions set last_used_at = now() - interval '13 hours' where user_id = $1 and browser is not null`,
      [here.id],
    )
    expect(await listSessions(here)).toHaveLength(1)
  })

  it('includes the session of a new account', { tags: ['ACCT-05'] }, async () => {
    const { headers } = await test.call('POST', 'signup', signUpBody, {
      remoteAddress: '::ffff:192.0.2.9',
      headers: { 'user-agent': chromeOnWindows },
    })
    const client = createTestClient(test.api, { authorization: String(headers.authorization) })
    expect(await listSessions(client)).toMatchObject([{ browser: 'Chrome on Windows', address: '192.0.2.9' }])
  })
})

describe('DELETE account/sessions/{id}', () => {
  it('ends only that session, immediately', { tags: ['ACCT-05'] }, async () => {
    const here = await test.signIn()
    const [phone, laptop] = [await signInElsewhere(here), await signInElsewhere(here)]
    const id = (await listSessions(phone)).find(({ is_current }) => is_current)?.id
    const response = await here.call('DELETE', `account/sessions/${id}`)
    expect(response.statusCode).toBe(204)
    expect(response.body).toBe('')
    expect(await Promise.all([here, phone, laptop].map(statusOf))).toEqual([200, 401, 200])
    expect(readError(await here.call('DELETE', `account/sessions/${id}`))).toEqual({
      status: 404,
      message: 'This session has already ended.',
    })
  })

  it('returns 404 for another user’s session without ending it', { tags: ['ACCT-05'] }, async () => {
    const [here, stranger] = [await test.signIn(), await test.signIn()]
    const [session] = await listSessions(stranger)
    const own = await here.call('DELETE', `account/sessions/${session?.id}`)
    const none = await here.call('DELETE', 'account/sessions/999999')
    expect(own.statusCode).toBe(404)
    expect(own.json()).toEqual(none.json())
    expect(await statusOf(stranger)).toBe(200)
    expect((await here.call('DELETE', 'account/sessions/x')).statusCode).toBe(404)
  })
})

describe('DELETE account/sessions', () => {
  it('ends all sessions but this one', { tags: ['ACCT-05'] }, async () => {
    const [here, stranger] = [await test.signIn(), await test.signIn()]
    const others = [await signInElsewhere(here), await signInElsewhere(here)]
    const response = await here.call('DELETE', 'account/sessions')
    expect(response.statusCode).toBe(204)
    expect(await Promise.all([here, stranger, ...others].map(statusOf))).toEqual([200, 200, 401, 401])
    expect((await here.call('DELETE', 'account/sessions')).statusCode).toBe(204)
  })
})
