import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { allowDomain, logInWithIdToken } from '../../support/id-token-login.ts'
import { ann, type Interceptor, startTestIdentityProvider } from '../../support/identity-provider.ts'
import { readError, startBeforeAll, startTestApi, type TestApi } from '../../support/test-api.ts'

const metadataPath = '/.well-known/openid-configuration'

const startApi = async (environment: Record<string, string>) => {
  const api = await startTestApi({ environment })
  await allowDomain(api.database)
  return api
}

/** All tests share its keys and certificate, which take a long time to create. */
const provider = startBeforeAll(startTestIdentityProvider)
let test: TestApi

// Each API reads the metadata and keys anew.
beforeEach(async () => {
  provider.reset()
  test = await startApi(provider.environment)
})

afterEach(async () => {
  vi.useRealTimers()
  await test.close()
})

const statusOf = async (id_token: string) => (await logInWithIdToken(test, id_token)).statusCode

/** Fakes only the date; timers and promises run normally. */
const advanceTime = (seconds: number) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 })
}

const respondWith =
  (status: number, body: unknown): Interceptor =>
  (_, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  }

it('reads metadata and keys once for many sign-ins', { tags: ['SSO-07'] }, async () => {
  for (const _ of [1, 2, 3]) expect(await statusOf(await provider.idTokenOf(ann))).toBe(200)
  expect(provider.requests).toEqual([metadataPath, '/jwks'])
})

it('reloads the keys when it sees a new one, and rejects the old', { tags: ['SSO-07'] }, async () => {
  expect(await statusOf(await provider.idTokenOf(ann))).toBe(200)
  const withOldKey = await provider.idTokenOf(ann)
  await provider.rotateKeys()
  advanceTime(31)
  expect(await statusOf(await provider.idTokenOf(ann))).toBe(200)
  expect(await statusOf(withOldKey)).toBe(401)
  expect(provider.requests.filter((path) => path === '/jwks')).toHaveLength(2)
})

it('forgets a key that is no longer published after 10 minutes, without a new one having been seen', {
  tags: ['SSO-07'],
}, async () => {
  const oldKey = provider.signingKey()
  expect(await statusOf(await provider.idTokenOf(ann))).toBe(200)
  await provider.rotateKeys()
  advanceTime(601)
  expect(await statusOf(await provider.idTokenOf(ann, { key: oldKey }))).toBe(401)
})

it('does not reload the keys for every unknown key', { tags: ['SSO-07'] }, async () => {
  const unknown = { ...provider.signingKey(), kid: 'unknown' }
  for (const _ of [1, 2, 3, 4, 5])
    expect(await statusOf(await provider.idTokenOf(ann, { key: unknown }))).toBe(401)
  expect(provider.requests).toEqual([metadataPath, '/jwks'])
})

it.each([
  ['its metadata request fails with 500', metadataPath, respondWith(500, {})],
  ['its metadata is not JSON', metadataPath, respondWith(200, undefined)],
  ['its metadata has no keys', metadataPath, respondWith(200, { issuer: 'https://localhost' })],
  [
    'its metadata names another issuer',
    metadataPath,
    respondWith(200, { issuer: 'https://elsewhere.example', jwks_uri: 'https://elsewhere.example/jwks' }),
  ],
  ['its key request fails with 500', '/jwks', respondWith(500, {})],
  ['its keys are not keys', '/jwks', respondWith(200, [])],
  ['it hangs up', '/jwks', (request) => request.socket.destroy()],
] satisfies [string, string, Interceptor][])(
  'says so when the provider does not work (%s), and signs in once it works again',
  async (_, path, interceptor) => {
    const recover = provider.intercept(path, interceptor)
    const response = await logInWithIdToken(test, await provider.idTokenOf(ann))
    expect(readError(response)).toEqual({
      status: 503,
      message: 'We can’t verify your work account right now. Please try again.',
    })
    expect(response.headers['retry-after']).toBe('5')
    recover()
    expect(await statusOf(await provider.idTokenOf(ann))).toBe(200)
  },
)

it('continues with known keys while the provider is unreachable', async () => {
  expect(await statusOf(await provider.idTokenOf(ann))).toBe(200)
  const later = await provider.idTokenOf(ann)
  provider.intercept('/jwks', respondWith(500, {}))
  provider.intercept(metadataPath, respondWith(500, {}))
  expect(await statusOf(later)).toBe(200)
})

/** What Entra publishes for an authority that serves many tenants, by the local provider's keys. */
const serveManyTenants = (path: string, host: string, keys: unknown) => {
  provider.intercept(
    path,
    respondWith(200, {
      issuer: `https://${host}/{tenantid}/v2.0`,
      jwks_uri: `${provider.issuer}/common/keys`,
    }),
  )
  provider.intercept('/common/keys', respondWith(200, { keys }))
}

const publishedKey = () => {
  const { kty, n, e, kid, alg, use } = provider.signingKey()
  return { kty, n, e, kid, alg, use }
}

it.each(['common', 'organizations'])(
  'accepts tokens of many Microsoft Entra tenants (authority %s), each with its own issuer',
  async (authority) => {
    const host = 'login.microsoftonline.com'
    // Replaces DNS: requests to Microsoft reach the local provider.
    const realFetch = globalThis.fetch
    vi.spyOn(globalThis, 'fetch').mockImplementation((input, options) =>
      realFetch(String(input).replace(`https://${host}`, provider.issuer), options),
    )
    serveManyTenants(`/${authority}/v2.0/.well-known/openid-configuration`, host, [
      { ...publishedKey(), issuer: `https://${host}/{tenantid}/v2.0` },
    ])
    const entra = await startApi({
      ENTRA_CLIENT_ID: provider.clientId,
      ENTRA_AUTHORITY: `https://${host}/${authority}`,
    })
    const tokenOf = (iss: string, claims: { tid?: string | undefined } = {}) =>
      provider.idTokenOf(ann, { claims: { iss, ...claims } })
    const own = `https://${host}/${ann.tenant}/v2.0`
    const other = '11111111-2222-3333-4444-555555555555'
    const statuses = []
    for (const token of [
      await tokenOf(own),
      await tokenOf(`https://${host}/${other}/v2.0`),
      await tokenOf(`https://${host}/${other}/v2.0`, { tid: other }),
      await tokenOf(`https://${host}/{tenantid}/v2.0`, { tid: '{tenantid}' }),
      await tokenOf(own, { tid: undefined }),
    ]) {
      statuses.push((await logInWithIdToken(entra, token)).statusCode)
    }
    expect(statuses).toEqual([200, 401, 403, 401, 401])
    await entra.close()
  },
)

it('rejects a tenant’s token that is signed with another tenant’s key', async () => {
  const { host } = new URL(provider.issuer)
  serveManyTenants('/common/v2.0/.well-known/openid-configuration', host, [
    { ...publishedKey(), issuer: `https://${host}/11111111-2222-3333-4444-555555555555/v2.0` },
  ])
  const entra = await startApi({
    ENTRA_CLIENT_ID: provider.clientId,
    ENTRA_AUTHORITY: `${provider.issuer}/common/v2.0`,
  })
  const token = await provider.idTokenOf(ann, { claims: { iss: `https://${host}/${ann.tenant}/v2.0` } })
  expect((await logInWithIdToken(entra, token)).statusCode).toBe(401)
  await entra.close()
})
