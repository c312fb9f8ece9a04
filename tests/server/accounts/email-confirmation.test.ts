import { describe, expect, it } from 'vitest'
import { MessageSchema } from '../../../contract/common-schemas.ts'
import { deleteExpiredTokens } from '../../../server/accounts/mailed-tokens.ts'
import { startApiWithMail, tokenOf } from '../../support/api-with-mail.ts'
import { insertMailedToken } from '../../support/insert-mailed-token.ts'
import { signUpBody } from '../../support/sign-up-form.ts'
import { readBody, readError, startBeforeAll } from '../../support/test-api.ts'

const test = startBeforeAll(startApiWithMail)
let people = 0

/** Signs a user up and reads the token in their email. */
async function signUp() {
  const email = `person-${++people}@dealer.example`
  const { id } = (await test.call('POST', 'signup', { ...signUpBody, email })).json()
  return { id: Number(id), email, token: tokenOf(await test.mailServer.nextMail(email)) }
}

const confirm = (token: string) => test.call('GET', `confirmation?confirmation_token=${token}`)

/** When the user's email was confirmed; null before. */
async function confirmedAt(userId: number): Promise<Date | null> {
  const { rows } = await test.database.pool.query('select email_confirmed_at from users where id = $1', [
    userId,
  ])
  return rows[0].email_confirmed_at
}

const isConfirmed = async (userId: number) => (await confirmedAt(userId)) !== null

async function expectRejection(token: string) {
  expect(readError(await confirm(token))).toEqual({
    status: 422,
    message: 'Your email has not been confirmed, please contact administrator.',
  })
}

describe('GET confirmation', () => {
  it('confirms the email with the token, without sign-in', { tags: ['CONFIRM-04', 'API-38'] }, async () => {
    const { id, token } = await signUp()
    expect(await isConfirmed(id)).toBe(false)
    const response = await confirm(token)
    readBody(MessageSchema, response)
    expect(response.headers['cache-control']).toBe('no-store')
    expect(await isConfirmed(id)).toBe(true)
  })

  it('succeeds again until the token expires, with the first date', { tags: ['CONFIRM-05'] }, async () => {
    const { id, token } = await signUp()
    await confirm(token)
    const first = await confirmedAt(id)
    expect((await confirm(token)).statusCode).toBe(200)
    expect(await confirmedAt(id)).toEqual(first)
  })

  it('rejects a token 3 days after its email', { tags: ['CONFIRM-05'] }, async () => {
    const { id, token } = await signUp()
    const { rows } = await test.database.pool.query(
      `select extract(epoch from ends_at - now()) / 86400 as days from mailed_tokens where user_id = $1`,
      [id],
    )
    expect(Number(rows[0].days)).toBeCloseTo(3, 1)
    await test.database.pool.query(
      `update mailed_tokens set ends_at = ends_at - interval '3 days' where user_id = $1`,
      [id],
    )
    await expectRejection(token)
    expect(await isConfirmed(id)).toBe(false)
  })

  it('rejects a token that a newer one canceled', { tags: ['CONFIRM-05'] }, async () => {
    const { id, token } = await signUp()
    const newer = await insertMailedToken(test.database, id, 'confirmation')
    await expectRejection(token)
    expect((await confirm(newer)).statusCode).toBe(200)
  })

  it('rejects a bad token, and the token of another kind of email', { tags: ['CONFIRM-06'] }, async () => {
    const { id } = await signUp()
    const reset = await insertMailedToken(test.database, id, 'password_reset')
    for (const bad of ['', 'x', 'a'.repeat(43), '%00', reset]) await expectRejection(bad)
    expect((await test.call('GET', 'confirmation')).statusCode).toBe(422)
    expect(await isConfirmed(id)).toBe(false)
  })

  it('deletes only expired tokens', async () => {
    const [expired, valid] = [await signUp(), await signUp()]
    await test.database.pool.query('update mailed_tokens set ends_at = now() where user_id = $1', [
      expired.id,
    ])
    await deleteExpiredTokens(test.database)
    const { rows } = await test.database.pool.query(
      'select user_id from mailed_tokens where user_id = any($1)',
      [[expired.id, valid.id]],
    )
    expect(rows).toEqual([{ user_id: valid.id }])
  })

  it('stores only a digest of the token, and does not log it', { tags: ['CONFIRM-05'] }, async () => {
    const { token } = await signUp()
    await confirm(token)
    const { rows } = await test.database.pool.query(
      `select row_to_json(mailed_tokens)::text as row from mailed_tokens
       union all select row_to_json(mails)::text from mails`,
    )
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(test.logLines.join('')).not.toContain(token)
  })
})
