import { exportJWK, generateKeyPair, UnsecuredJWT } from 'jose'
import { beforeAll, expect, it } from 'vitest'
import { createClaims } from '../../../scripts/identity-provider/accounts.ts'
import { createSigningKey } from '../../../scripts/identity-provider/identity-provider.ts'
import { allowDomain, logInWithIdToken } from '../../support/id-token-login.ts'
import { ann, type Forgery, startTestIdentityProvider } from '../../support/identity-provider.ts'
import { readError, startBeforeAll, startTestApi } from '../../support/test-api.ts'

const provider = startBeforeAll(startTestIdentityProvider)
const test = startBeforeAll(() =>
  startTestApi({ environment: { ...provider.environment, RATE_LIMITS: 'login-address=10000/1m' } }),
)

beforeAll(async () => {
  await allowDomain(test.database)
})

const expectRejection = async (id_token: string) => {
  const response = await logInWithIdToken(test, id_token)
  expect(readError(response)).toEqual({
    status: 401,
    message: 'We couldn’t verify your work account. Please try again.',
  })
  expect(response.headers.authorization).toBeUndefined()
  const { rows } = await test.database.pool.query('select (select count(*) from users)::int as accounts')
  expect(rows).toEqual([{ accounts: 0 }])
}

const now = () => Math.floor(Date.now() / 1000)
const minute = 60

it('rejects a token without a signature (alg none)', { tags: ['SSO-08'] }, async () => {
  const { issuer, clientId } = provider
  const unsigned = new UnsecuredJWT({
    iss: issuer,
    aud: clientId,
    iat: now(),
    exp: now() + 60 * minute,
    ...createClaims(ann),
  })
  await expectRejection(unsigned.encode())
})

it('rejects a token signed with a different key with the same ID', { tags: ['SSO-07'] }, async () => {
  const { kid } = provider.signingKey()
  await expectRejection(
    await provider.idTokenOf(ann, { key: { ...(await createSigningKey()), kid: String(kid) } }),
  )
})

it('rejects a token signed with a key that the provider does not publish', { tags: ['SSO-07'] }, async () => {
  await expectRejection(await provider.idTokenOf(ann, { key: await createSigningKey() }))
})

it('rejects a token signed with the public key as secret (HS256)', { tags: ['SSO-07'] }, async () => {
  const { kid, n = '' } = provider.signingKey()
  const key = { kty: 'oct', k: n, alg: 'HS256', kid: String(kid) }
  await expectRejection(await provider.idTokenOf(ann, { key }))
})

it('rejects a token that contains its own key', { tags: ['SSO-07'] }, async () => {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  const key = { ...(await exportJWK(privateKey)), alg: 'ES256', kid: 'own' }
  await expectRejection(await provider.idTokenOf(ann, { key, header: { jwk: await exportJWK(publicKey) } }))
})

it('rejects a token whose claims were changed after it was signed', { tags: ['SSO-07'] }, async () => {
  const [header, , signature] = (await provider.idTokenOf(ann)).split('.')
  const [, payload] = (await provider.idTokenOf(ann, { claims: { sub: 'somebody-else' } })).split('.')
  await expectRejection([header, payload, signature].join('.'))
})

const forgeries: [string, Forgery['claims']][] = [
  ['of another issuer', { iss: 'https://elsewhere.example' }],
  ['for another application', { aud: 'another-application' }],
  ['for several applications, made for another', { azp: 'another-application' }],
  ['that has expired', { iat: now() - 8 * minute, exp: now() - 2 * minute }],
  ['that is not yet valid', { nbf: now() + 5 * minute }],
  ['that was issued more than 10 minutes ago', { iat: now() - 11 * minute }],
  ['that is issued in the future', { iat: now() + 5 * minute }],
  ...['iss', 'sub', 'aud', 'exp', 'iat', 'email'].map((claim): [string, Forgery['claims']] => [
    `without the claim ${claim}`,
    { [claim]: undefined },
  ]),
  ['whose subject is empty', { sub: '' }],
  ['whose email is not an address', { email: 'ann' }],
  ['whose email is a list', { email: [ann.email] }],
]

it.each(forgeries)('rejects a token %s', { tags: ['SSO-08'] }, async (_, claims) => {
  await expectRejection(await provider.idTokenOf(ann, { ...(claims && { claims }) }))
})

it.each(['', 'x', 'a.b.c', `${'x'.repeat(500)}.y.z`])('rejects an invalid token: "%s"', async (token) => {
  const response = await logInWithIdToken(test, token)
  expect(response.statusCode).toBe(token === '' ? 422 : 401)
})

it('rejects a token without a tenant', { tags: ['SSO-11'] }, async () => {
  const response = await logInWithIdToken(test, await provider.idTokenOf(ann, { claims: { tid: undefined } }))
  expect(response.statusCode).toBe(403)
})

it('accepts a token from a few minutes ago, and from a clock that is slightly ahead', async () => {
  for (const iat of [now() - 9 * minute, now() + 10]) {
    const response = await logInWithIdToken(test, await provider.idTokenOf(ann, { claims: { iat } }))
    expect(response.statusCode).toBe(200)
  }
  await test.database.pool.query('truncate users cascade')
})

it('logs why a token was rejected, but none of its contents', { tags: ['SEC-08'] }, async () => {
  const from = test.logLines.length
  await expectRejection(await provider.idTokenOf(ann, { claims: { aud: 'another-application' } }))
  const lines = test.logLines.slice(from).join('\n')
  expect(lines).toContain('An ID token was rejected')
  expect(lines).toContain('aud')
  expect(lines).not.toMatch(/ann@|ann-dealer|eyJ/)
})
