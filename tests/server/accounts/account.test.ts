import { describe, expect, it } from 'vitest'
import { AccountSessionListSchema, OwnAccountSchema } from '../../../contract/accounts.ts'
import { queueMail } from '../../../server/mail/queue.ts'
import { postLogin, signInAgain, turnOnTwoFactor } from '../../support/account-api.ts'
import { generateCode } from '../../support/authenticator.ts'
import { expectLockWaits } from '../../support/lock-waits.ts'
import {
  readBody,
  readError,
  startBeforeAll,
  startTestApi,
  type TestUser,
  testPassword,
  validate,
} from '../../support/test-api.ts'

const test = startBeforeAll(() => startTestApi({ environment: { RATE_LIMITS: 'login-address=1000/1m' } }))

/** Signs in a user who has only used single sign-on. */
async function signInWithoutPassword() {
  const person = await test.signIn()
  await test.database.pool.query('update users set password_hash = null where id = $1', [person.id])
  return person
}

describe('GET account', () => {
  it('returns the signed-in user’s account', { tags: ['ACCT-01'] }, async () => {
    const { id, email, call } = await test.signIn()
    expect(readBody(OwnAccountSchema, await call('GET', 'account'))).toEqual({
      id,
      email,
      first_name: 'Ann',
      last_name: 'Person',
      has_password: true,
      two_factor: false,
      recovery_codes_left: 0,
    })
  })

  it('reports two-factor authentication and a missing password', { tags: ['ACCT-01'] }, async () => {
    const user = await test.signIn()
    await turnOnTwoFactor(user)
    const response = await user.call('GET', 'account')
    expect(response.json()).toMatchObject({ two_factor: true, recovery_codes_left: 10 })
    const workplace = await signInWithoutPassword()
    expect((await workplace.call('GET', 'account')).json()).toMatchObject({ has_password: false })
  })
})

describe('PATCH account', () => {
  it('changes the name, without surrounding spaces', { tags: ['ACCT-01'] }, async () => {
    const { call } = await test.signIn()
    const changed = readBody(
      OwnAccountSchema,
      await call('PATCH', 'account', { first_name: ' Zoë', last_name: 'O’Neil ' }),
    )
    expect(changed).toMatchObject({ first_name: 'Zoë', last_name: 'O’Neil' })
    expect((await call('GET', 'account')).json()).toEqual(changed)
  })

  it('applies the rules of sign-up, with errors by field', { tags: ['ACCT-01'] }, async () => {
    const { call } = await test.signIn()
    const response = await call('PATCH', 'account', { first_name: '  ', last_name: 'x'.repeat(101) })
    expect(readError(response)).toEqual({
      status: 422,
      message: 'Please correct the highlighted fields.',
      errors: {
        first_name: ['Enter your first name'],
        last_name: ['Your last name must be at most 100 characters long'],
      },
    })
    expect((await call('GET', 'account')).json()).toMatchObject({ first_name: 'Ann', last_name: 'Person' })
  })
})

describe('DELETE account', () => {
  it('deletes the account and its data, but no other data', { tags: ['ACCT-06'] }, async () => {
    const [user, other] = [await signInWithEverything(), await signInWithEverything()]
    const everything = await countRows(user.id)
    expect(everything).toEqual({ ...everything, favorites: 1, mails: 1, two_factor: 1, recovery_codes: 10 })
    expect(Object.values(everything)).not.toContain(0)
    const response = await user.call('DELETE', 'account', { current_password: testPassword })
    expect(response.statusCode).toBe(204)
    expect(response.body).toBe('')
    expect(new Set(Object.values(await countRows(user.id)))).toEqual(new Set([0]))
    expect(await countRows(other.id)).toEqual(everything)
    expect((await user.call('GET', 'account')).statusCode).toBe(401)
    expect(readError(await postLogin(test, { email: user.email, password: testPassword }))).toEqual({
      status: 401,
      message: 'Invalid email or password.',
    })
  })

  it('requires the password', { tags: ['ACCT-06'] }, async () => {
    const { call } = await test.signIn()
    const wrong = await call('DELETE', 'account', { current_password: 'wrong' })
    const message = 'Your current password is incorrect. Please try again.'
    expect(readError(wrong)).toEqual({ status: 422, message, errors: { current_password: [message] } })
    const missing = await call('DELETE', 'account', {})
    expect(readError(missing)).toMatchObject({
      status: 422,
      errors: { current_password: ['Enter your current password'] },
    })
    expect((await call('GET', 'account')).statusCode).toBe(200)
  })

  it.each([
    { with: 'an empty object', body: {} },
    { with: 'no body', body: undefined },
  ])('needs none for an account without one, with $with', { tags: ['ACCT-07'] }, async ({ body }) => {
    const { call } = await signInWithoutPassword()
    expect((await call('DELETE', 'account', body)).statusCode).toBe(204)
    expect((await call('GET', 'account')).statusCode).toBe(401)
  })

  it('rejects a login in progress', { tags: ['ACCT-06'] }, async () => {
    const { id, email } = await test.signIn()
    const deletion = await test.database.pool.connect()
    await deletion.query('begin')
    await deletion.query('delete from users where id = $1', [id])
    const login = postLogin(test, { email, password: testPassword })
    await expectLockWaits(test.database, 1)
    await deletion.query('commit')
    deletion.release()
    expect(readError(await login)).toEqual({ status: 401, message: 'Invalid email or password.' })
  })

  it('returns 401 to a request in progress, not 500', { tags: ['ACCT-06'] }, async () => {
    const { id, call } = await test.signIn()
    const { rows } = await test.database.pool.query(
      `insert into agencies (name, agency_type) values ('One', 'government') returning id`,
    )
    const deletion = await test.database.pool.connect()
    await deletion.query('begin')
    await deletion.query('delete from users where id = $1', [id])
    const saving = call('POST', 'favorites', { entity_type: 'Agency', entity_id: rows[0].id })
    await expectLockWaits(test.database, 1)
    await deletion.query('commit')
    deletion.release()
    expect(readError(await saving)).toEqual({ status: 401, message: 'Please sign in.' })
  })
})

it('account changes are logged with the account ID and no other data', { tags: ['ACCT-17'] }, async () => {
  const own = await startTestApi({ database: test.database })
  const user = await own.signIn()
  const { id, email, call } = user
  const password = 'seven sails'
  const rejected = await call('DELETE', 'account', { current_password: 'wrong' })
  expect(rejected.statusCode).toBe(422)
  const { secret, recoveryCodes } = await turnOnTwoFactor(user)
  await call('POST', 'account/two_factor/recovery_codes', { current_password: testPassword })
  await postLogin(own, { email, password: testPassword, code: 'wrong' })
  await postLogin(own, { email, password: testPassword, code: generateCode(secret) })
  const sessions = validate(AccountSessionListSchema, (await call('GET', 'account/sessions')).json())
  await call('DELETE', `account/sessions/${sessions.find(({ is_current }) => !is_current)?.id}`)
  await call('DELETE', 'account/sessions')
  await call('DELETE', 'account/two_factor', { current_password: testPassword })
  await call('PUT', 'account/password', {
    current_password: testPassword,
    password,
    password_confirmation: password,
  })
  await call('DELETE', 'account', { current_password: password })
  const events = own.logLines.map((line) => JSON.parse(line)).filter((line) => 'accountId' in line)
  expect(events.map(({ accountId, msg }) => [accountId, msg])).toEqual([
    [id, 'Wrong current password'],
    [id, 'Two-factor authentication turned on'],
    [id, 'Recovery codes replaced'],
    [id, 'Sign-in failed'],
    [id, 'Signed in'],
    [id, 'Session ended'],
    [id, 'Other sessions ended'],
    [id, 'Two-factor authentication turned off'],
    [id, 'Password changed'],
    [id, 'Account deleted'],
  ])
  const secrets = [email, testPassword, password, secret, generateCode(secret), recoveryCodes[0] ?? '']
  for (const text of secrets) expect(own.logLines.join('')).not.toContain(text)
  await own.close()
})

/** Signs in a user with a row in each table that belongs to an account. */
async function signInWithEverything(): Promise<TestUser> {
  const account = await test.signIn()
  const { id } = account
  const insert = (statement: string) => test.database.pool.query(statement, [id])
  await insert(`insert into favorites (user_id, entity_type, entity_id) values ($1, 'Agency', 1)`)
  await insert(
    `with new as (insert into notifications (name, entity_type) values ('New', 'Agency') returning id)
     insert into notification_dismissals (notification_id, user_id) select id, $1 from new`,
  )
  await insert(`insert into identities (issuer, subject, user_id) values ('issuer', gen_random_uuid(), $1)`)
  await insert(
    `insert into mailed_tokens (user_id, kind, digest, ends_at)
     values ($1, 'password_reset', sha256(gen_random_uuid()::text::bytea), now() + interval '1 hour')`,
  )
  await queueMail(test.database.pool, id, 'confirmation')
  const user = await signInAgain(test, account)
  await turnOnTwoFactor(user)
  return user
}

/** How many rows of each table belong to an account. */
async function countRows(id: number): Promise<Record<string, number>> {
  const { rows } = await test.database.pool.query<{ name: string }>(
    `select distinct table_name as name from information_schema.columns where column_name = 'user_id'`,
  )
  const counts = rows.map(({ name }) => `(select count(*)::int from ${name} where user_id = $1) as ${name}`)
  const counted = await test.database.pool.query(`select ${counts.join(', ')}`, [id])
  return counted.rows[0]
}
