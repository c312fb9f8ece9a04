import { describe, expect, it } from 'vitest'
import { deleteEndedSessions } from '../../../server/sessions/sessions.ts'
import { postLogin } from '../../support/account-api.ts'
import { openSession } from '../../support/open-session.ts'
import {
  createTestClient,
  readError,
  startBeforeAll,
  startTestApi,
  testPassword,
} from '../../support/test-api.ts'

const test = startBeforeAll(startTestApi)

const listFavorites = (headers: Record<string, string>) =>
  createTestClient(test.api, headers).get('favorites')

async function expectToBeSignedOut(headers: Record<string, string>) {
  const response = await listFavorites(headers)
  expect(readError(response)).toEqual({ status: 401, message: 'Please sign in.' })
  expect(response.headers['www-authenticate']).toBe('Bearer')
}

/** Moves a session's times into the past. */
async function setSessionTime(userId: number, column: 'last_used_at' | 'expires_at', interval: string) {
  const statement = `update sessions set ${column} = now() - $1::interval where user_id = $2`
  await test.database.pool.query(statement, [interval, userId])
}

describe('a session', () => {
  it('requires a valid bearer token', { tags: ['SESSION-15'] }, async () => {
    const { headers } = await test.signIn()
    const token = headers.authorization.slice('Bearer '.length)
    await expectToBeSignedOut({})
    await expectToBeSignedOut({ authorization: `Bearer ${'a'.repeat(43)}` })
    await expectToBeSignedOut({ authorization: 'Bearer' })
    await expectToBeSignedOut({ authorization: `Bearer ${token}x` })
    await expectToBeSignedOut({ authorization: `Basic ${token}` })
    await expectToBeSignedOut({ authorization: token })
    await expectToBeSignedOut({ cookie: `authToken=${encodeURIComponent(headers.authorization)}` })
  })

  it('ends at sign-out, immediately and only for that token', { tags: ['API-10'] }, async () => {
    const { id, headers, call } = await test.signIn()
    const elsewhere = { authorization: `Bearer ${await openSession(test.database, id)}` }
    const response = await call('DELETE', 'logout')
    expect(response.statusCode).toBe(204)
    expect(response.body).toBe('')
    await expectToBeSignedOut(headers)
    expect((await listFavorites(elsewhere)).statusCode).toBe(200)
  })

  it('ends after 12 hours unused', { tags: ['SESSION-14'] }, async () => {
    const { id, headers } = await test.signIn()
    await setSessionTime(id, 'last_used_at', '11 hours 59 minutes')
    expect((await listFavorites(headers)).statusCode).toBe(200)
    await setSessionTime(id, 'last_used_at', '12 hours 1 second')
    await expectToBeSignedOut(headers)
  })

  it('is extended by each use', { tags: ['SESSION-14'] }, async () => {
    const { id, headers } = await test.signIn()
    await setSessionTime(id, 'last_used_at', '5 hours')
    await listFavorites(headers)
    const session = 'select last_used_at from sessions where user_id = $1'
    const { rows } = await test.database.pool.query(session, [id])
    expect(Date.now() - rows[0].last_used_at.getTime()).toBeLessThan(60_000)
  })

  it('expires on its last day even if it is used', { tags: ['SESSION-14'] }, async () => {
    const { id, headers } = await test.signIn()
    await setSessionTime(id, 'expires_at', '1 second')
    await expectToBeSignedOut(headers)
  })

  it('lasts SESSION_DAYS after a sign-in', { tags: ['SESSION-14'] }, async () => {
    const short = await startTestApi({ environment: { SESSION_DAYS: '2' }, database: test.database })
    const email = 'short@dealer.example'
    const { id } = await short.signIn(email)
    await test.database.pool.query('delete from sessions where user_id = $1', [id])
    await postLogin(short, { email, password: testPassword })
    const { rows } = await test.database.pool.query(
      `select round(extract(epoch from expires_at - now()) / 86400)::int as days from sessions where user_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ days: 2 }])
    await short.close()
  })

  it('is deleted after it has ended, but no other is', async () => {
    const [unused, expired, active] = [await test.signIn(), await test.signIn(), await test.signIn()]
    await setSessionTime(unused.id, 'last_used_at', '13 hours')
    await setSessionTime(expired.id, 'expires_at', '1 second')
    await deleteEndedSessions(test.database)
    const { rows } = await test.database.pool.query('select user_id from sessions where user_id = any($1)', [
      [unused.id, expired.id, active.id],
    ])
    expect(rows).toEqual([{ user_id: active.id }])
  })
})
