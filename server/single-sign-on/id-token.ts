import {
  createRemoteJWKSet,
  decodeJwt,
  errors,
  type JWK,
  type JWTVerifyGetKey,
  jwtVerify,
  type RemoteJWKSet,
} from 'jose'
import { type ProviderMetadata, providerMetadata, tenantPlaceholder } from './provider-metadata.ts'
import { readIdentity, UntrustedToken, type VerifiedIdentity } from './verified-identity.ts'

/** The provider's keys could not be loaded. The message is for the log. */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable'
}

/**
 * Verifies an ID token and reads it.
 *
 * @throws {UntrustedToken} if the token is not from the provider, not for this app, not recent, or lacks a claim.
 * @throws {ProviderUnavailable} if the provider's keys cannot be loaded.
 */
export type VerifyIdToken = (token: string) => Promise<VerifiedIdentity>

/** Only asymmetric algorithms, which require the provider's private key. */
const algorithms = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'Ed25519', 'EdDSA'],
]

/** The tolerance for clock differences, in seconds. */
const clockTolerance = 30

/** Creates a verifier for one provider's tokens. Loads its metadata and keys when first needed. */
export function idTokenVerifier({
  authority,
  clientId,
}: {
  authority: string
  clientId: string
}): VerifyIdToken {
  const readMetadata = providerMetadata(authority)
  let keys: { address: string; published: RemoteJWKSet } | undefined

  return async (token) => {
    const metadata = await readMetadata().catch((error: unknown) => {
      throw new ProviderUnavailable(reasonOf(error))
    })
    const address = metadata.keySet.href
    // Cached for 10 minutes, and reloaded for unknown keys.
    if (keys?.address !== address) keys = { address, published: createRemoteJWKSet(metadata.keySet) }
    const { published } = keys
    try {
      const issuer = expectedIssuer(metadata, token)
      const { payload, protectedHeader } = await jwtVerify(token, availableKeys(published), {
        algorithms,
        issuer,
        audience: clientId,
        maxTokenAge: '10 minutes',
        clockTolerance,
        requiredClaims: ['sub', 'exp', 'iat', 'email'],
      })
      const key = published.jwks()?.keys.find(({ kid }) => kid === protectedHeader.kid)
      if (!maySignFor(key, issuer, payload.tid)) throw new UntrustedToken('the key belongs to another issuer')
      return readIdentity(payload, clientId)
    } catch (error) {
      if (error instanceof errors.JOSEError) throw new UntrustedToken(reasonOf(error))
      throw error
    }
  }
}

/** The published keys. Failing to load them is not an error of the token. */
function availableKeys(published: RemoteJWKSet): JWTVerifyGetKey {
  return async (header, token) => {
    try {
      return await published(header, token)
    } catch (error) {
      const isAboutTheToken =
        error instanceof errors.JWKSNoMatchingKey ||
        error instanceof errors.JWKSMultipleMatchingKeys ||
        error instanceof errors.JOSENotSupported
      if (isAboutTheToken) throw error
      throw new ProviderUnavailable(reasonOf(error))
    }
  }
}

/** For multi-tenant authorities, a token's issuer must match the tenant in the token. */
function expectedIssuer({ issuer }: ProviderMetadata, token: string): string {
  if (!issuer.includes(tenantPlaceholder)) return issuer
  const { tid } = decodeJwt(token)
  if (typeof tid !== 'string' || !/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(tid)) {
    throw new UntrustedToken('the token has no tenant')
  }
  return issuer.replace(tenantPlaceholder, tid)
}

/** Entra restricts some keys to the tokens of one tenant. */
function maySignFor(key: JWK | undefined, issuer: string, tenant: unknown): boolean {
  const { issuer: owner } = (key ?? {}) as { issuer?: unknown }
  return typeof owner !== 'string' || owner.replace(tenantPlaceholder, String(tenant)) === issuer
}

/** `fetch` reports the reason only in its error's cause. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error
  return cause instanceof Error ? `${message}: ${cause.message}` : message
}
