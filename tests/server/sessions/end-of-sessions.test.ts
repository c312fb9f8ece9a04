import { beforeEach, describe, expect, it } from 'vitest'
import { setPassword } from '../../../server/accounts/accounts.ts'
import { hashPassword } from '../../../server/accounts/password-hash.ts'
import { inTransaction } from '../../../server/platform/database/transaction.ts'
import { startSession } from '../../../server/sessions/sessions.ts'
import { addDomain, removeDomain } from '../../../server/single-sign-on/allowed-domains.ts'
import { postLogin } from '../../support/account-api.ts'
import { allowDomain, logInWithIdToken } from '../../support/id-token-login.ts'
import { ann, sampleTenant, startTestIdentityProvider } from '../../support/identity-provider.ts'
import { expectLockWaits } from '../../support/lock-waits.ts'
import { createTestClient, startBeforeAll, startTestApi, testPassword } from '../../support/test-api.ts'

const provider = startBeforeAll(startTestIdentityProvider)
const test = startBeforeAll(() =>
  startTestApi({ environment: { ...provider.environment, RATE_LIMITS: 'login-address=10000/1m' } }),
)

beforeEach(async () => {
  await test.database.pool.query('truncate users, allowed_domains, rate_limits cascade')
})

const logInWithPassword = (email: string) => postLogin(test, { email, password: testPassword })

const statusOf = async (authorization: unknown) =>
  (await createTestClient(test.api, { authorization: String(authorization) }).get('favorites')).statusCode

const signInAnn = async () =>
  (await logInWithIdToken(test, await provider.idTokenOf(ann))).headers.authorization

/** Ann's identity in the provider's ID tokens. */
const createIdentity = () => ({
  issuer: provider.issuer,
  subject: ann.subject,
  tenant: sampleTenant,
  email: ann.email,
  isEmailVerified: true,
  firstName: 'Ann',
  lastName: 'Dealer',
})

describe('a sign-in in progress', () => {
  it('does not survive a password change that commits first', { tags: ['SESSION-22'] }, async () => {
    const { id } = await test.signIn('ann@dealer.example')
    const passwordHash = await hashPassword('seven sails')
    const login = await inTransaction(test.database.pool, async (client) => {
      await client.query('select from users where id = $1 for update', [id])
      const response = logInWithPassword('ann@dealer.example')
      // The password was correct; only the session is not stored yet.
      await expectLockWaits(test.database, 1)
      await setPassword(client, id, passwordHash, null)
      return { response }
    })
    const { statusCode, headers } = await login.response
    expect(statusCode).toBe(401)
    expect(headers).not.toHaveProperty('authorization')
    const { rows } = await test.database.pool.query('select from sessions where user_id = $1', [id])
    expect(rows).toEqual([])
  })

  it('is ended by a password change that commits second', { tags: ['SESSION-22'] }, async () => {
    for (let attempt = 0; attempt < 5; attempt++) {
      const email = `ann-${attempt}@dealer.example`
      const { id } = await test.signIn(email)
      const passwordHash = await hashPassword('seven sails')
      const logins = [1, 2, 3, 4].map(() => logInWithPassword(email))
      const first = await Promise.race(logins)
      await inTransaction(test.database.pool, (client) => setPassword(client, id, passwordHash, null))
      const tokens = [first, ...(await Promise.all(logins))].map(({ headers }) => headers.authorization)
      expect(await Promise.all(tokens.map(statusOf))).toEqual(tokens.map(() => 401))
    }
  })

  it('does not survive the removal of its identity or of its domain', { tags: ['SESSION-23'] }, async () => {
    const proof = { identity: createIdentity() }
    await allowDomain(test.database)
    const { id } = (await logInWithIdToken(test, await provider.idTokenOf(ann))).json()
    expect(await startSession(test.api, id, proof)).toBeTypeOf('string')
    const moved = { identity: { ...createIdentity(), tenant: 'another-tenant' } }
    expect(await startSession(test.api, id, moved)).toBeUndefined()
    await test.database.pool.query('delete from identities')
    expect(await startSession(test.api, id, proof)).toBeUndefined()
    const { issuer, subject } = createIdentity()
    const identity = 'insert into identities (issuer, subject, user_id) values ($1, $2, $3)'
    await test.database.pool.query(identity, [issuer, subject, id])
    expect(await startSession(test.api, id, proof)).toBeTypeOf('string')
    await removeDomain(test.database, 'workplace.example')
    expect(await startSession(test.api, id, proof)).toBeUndefined()
  })

  it('with a password fails once its domain moves to single sign-on', { tags: ['SESSION-23'] }, async () => {
    await test.signIn('ann@dealer.example')
    const login = await inTransaction(test.database.pool, async (client) => {
      await client.query(`insert into allowed_domains (domain, tenant) values ('dealer.example', 'tenant')`)
      const response = logInWithPassword('ann@dealer.example')
      await expectLockWaits(test.database, 1)
      return { response }
    })
    expect((await login.response).statusCode).toBe(401)
  })
})

describe('sessions end immediately', () => {
  it('when their domain moves to single sign-on, but no others do', { tags: ['SESSION-23'] }, async () => {
    const dealer = await test.signIn('ann@Dealer.example')
    const others = [await test.signIn('ann@sub.dealer.example'), await test.signIn('ann@other.example')]
    await addDomain(test.database, { domain: 'dealer.example', tenant: 'tenant' })
    expect(await statusOf(dealer.headers.authorization)).toBe(401)
    for (const other of others) expect(await statusOf(other.headers.authorization)).toBe(200)
  })

  it('when their domain leaves single sign-on', { tags: ['SESSION-23'] }, async () => {
    await allowDomain(test.database)
    await allowDomain(test.database, 'subsidiary.example')
    const first = await signInAnn()
    const claims = { email: 'ann.new@subsidiary.example' }
    const renamed = await logInWithIdToken(test, await provider.idTokenOf(ann, { claims }))
    expect(await statusOf(renamed.headers.authorization)).toBe(200)
    await removeDomain(test.database, 'subsidiary.example')
    expect(await statusOf(renamed.headers.authorization)).toBe(401)
    expect(await statusOf(first)).toBe(200)
    await removeDomain(test.database, 'workplace.example')
    expect(await statusOf(first)).toBe(401)
  })

  it('when their domain moves to another tenant', { tags: ['SESSION-23'] }, async () => {
    await allowDomain(test.database)
    const authorization = await signInAnn()
    await test.database.pool.query(`update allowed_domains set tenant = 'another-tenant'`)
    expect(await statusOf(authorization)).toBe(401)
  })

  it('when their account is linked, except the session that links', { tags: ['SESSION-23'] }, async () => {
    const before = await test.signIn(ann.email)
    await allowDomain(test.database)
    const elsewhere = await startSession(
      { database: test.database, configuration: { ...test.api.configuration, entraClientId: null } },
      before.id,
      { passwordHash: await passwordHashOf(before.id) },
    )
    expect(await statusOf(`Bearer ${elsewhere}`)).toBe(200)
    const linked = await logInWithIdToken(test, await provider.idTokenOf(ann), { password: testPassword })
    expect(await statusOf(`Bearer ${elsewhere}`)).toBe(401)
    expect(await statusOf(linked.headers.authorization)).toBe(200)
  })

  it('when their identity is removed', { tags: ['SESSION-23'] }, async () => {
    await allowDomain(test.database)
    const authorization = await signInAnn()
    await test.database.pool.query('delete from identities')
    expect(await statusOf(authorization)).toBe(401)
  })
})

async function passwordHashOf(id: number): Promise<string> {
  const { rows } = await test.database.pool.query('select password_hash from users where id = $1', [id])
  return rows[0].password_hash
}
