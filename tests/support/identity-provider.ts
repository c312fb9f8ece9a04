import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { importJWK, type JWK, type JWTHeaderParameters, SignJWT } from 'jose'
import {
  createClaims,
  type ProviderAccount,
  sampleAccounts,
  sampleTenant,
} from '../../scripts/identity-provider/accounts.ts'
import {
  type IdentityProvider,
  startIdentityProvider,
} from '../../scripts/identity-provider/identity-provider.ts'

/** Responds to one request instead of the provider. */
export type Interceptor = (request: IncomingMessage, response: ServerResponse) => void

/** The differences of a token from one that the provider issues. */
export interface Forgery {
  /** Overridden claims; undefined removes a claim. */
  claims?: Record<string, unknown>
  header?: Partial<JWTHeaderParameters>
  /** The private signing key; the provider's own by default. */
  key?: JWK
}

/** The development identity provider, with functions that make it misbehave. */
export interface TestIdentityProvider extends IdentityProvider {
  clientId: string
  /** The environment variables that make an app use it. */
  environment: { ENTRA_CLIENT_ID: string; ENTRA_AUTHORITY: string }
  requests: string[]
  /** Responds to a path instead of the provider until the returned function is called. */
  intercept(path: string, interceptor: Interceptor): () => void
  /** Forgets all requests and stops all interference. */
  reset(): void
  /** A new ID token of a user, as issued by the provider or forged. */
  idTokenOf(account: ProviderAccount, forgery?: Forgery): Promise<string>
}

export { sampleTenant }

/** Ann, whose workplace domain is allowed in the tests. */
export const [ann, ben, cora, annElsewhere] = sampleAccounts as readonly [
  ProviderAccount,
  ProviderAccount,
  ProviderAccount,
  ProviderAccount,
]

/** Starts the provider on a free port, trusted by this process. */
export async function startTestIdentityProvider(
  appOrigins: readonly string[] = ['http://localhost:3000'],
): Promise<TestIdentityProvider> {
  const clientId = randomUUID()
  const requests: string[] = []
  const interceptors = new Map<string, Interceptor>()
  const provider = await startIdentityProvider({
    clientId,
    appOrigins,
    accounts: sampleAccounts,
    intercept(request, response) {
      const path = (request.url ?? '').replace(/\?.*$/, '')
      requests.push(path)
      const interceptor = interceptors.get(path)
      interceptor?.(request, response)
      return interceptor !== undefined
    },
  })
  setDefaultCACertificates([...getCACertificates('default'), provider.certificate])
  return {
    ...provider,
    clientId,
    environment: { ENTRA_CLIENT_ID: clientId, ENTRA_AUTHORITY: provider.issuer },
    requests,
    intercept(path, interceptor) {
      interceptors.set(path, interceptor)
      return () => interceptors.delete(path)
    },
    reset() {
      requests.length = 0
      interceptors.clear()
    },
    async idTokenOf(account, { claims, header, key = provider.signingKey() } = {}) {
      const { alg = 'RS256', kid } = key
      const now = Math.floor(Date.now() / 1000)
      const issued = { iss: provider.issuer, aud: clientId, iat: now, exp: now + 3600, nonce: randomUUID() }
      return await new SignJWT({ ...issued, ...createClaims(account), ...claims })
        .setProtectedHeader({ alg, ...(kid !== undefined && { kid }), typ: 'JWT', ...header })
        .sign(await importJWK(key, alg))
    },
  }
}
