import {
  createRemoteJWKSet,
  decodeJwt,
  errors,
  type JWK,
  type JWTVerifyGetKey,
  jwtVerify,
  type RemoteJWKSet,
} from 'jose'
import { createMetadataReader, type ProviderMetadata, tenantPlaceholder } from './provider-metadata.ts'
import { readIdentity, UntrustedTokenError, type VerifiedIdentity } from './verified-identity.ts'

/** The provider's keys could not be loaded. The message is for the log. */
export class ProviderUnavailableError extends Error {
  override name = 'ProviderUnavailableError'
}

/** Only asymmetric algorithms, which require the provider's private key. */
const algorithms = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'Ed25519', 'EdDSA'],
]

/** The tolerance for clock differences, in seconds. */
const clockTolerance = 30

/** Creates a verifier for one provider's ID tokens. Loads its metadata and keys when first needed. */
export function createIdTokenVerifier(authority: string, clientId: string) {
  const readMetadata = createMetadataReader(authority)
  let keys: { url: string; published: RemoteJWKSet } | undefined

  /**
   * @throws {UntrustedTokenError} if the token is not from the provider, not for
   * this app, not recent, or lacks a claim.
   * @throws {ProviderUnavailableError} if the provider's keys cannot be loaded.
   */
  return async (token: string): Promise<VerifiedIdentity> => {
    const metadata = await readMetadata().catch((error: unknown) => {
      throw new ProviderUnavailableError(describeError(error))
    })
    const url = metadata.keySetUrl.href
    // Cached for 10 minutes, and reloaded for unknown keys.
    if (keys?.url !== url) keys = { url, published: createRemoteJWKSet(metadata.keySetUrl) }
    const { published } = keys
    try {
      const issuer = expectedIssuer(metadata, token)
      const { payload, protectedHeader } = await jwtVerify(token, createKeyFinder(published), {
        algorithms,
        issuer,
        audience: clientId,
        maxTokenAge: '10 minutes',
        clockTolerance,
        requiredClaims: ['sub', 'exp', 'iat', 'email'],
      })
      const key = published.jwks()?.keys.find(({ kid }) => kid === protectedHeader.kid)
      if (!canSignFor(key, issuer, payload.tid))
        throw new UntrustedTokenError('the key belongs to another issuer')
      return readIdentity(payload, clientId)
    } catch (error) {
      if (error instanceof errors.JOSEError) throw new UntrustedTokenError(describeError(error))
      throw error
    }
  }
}

/** Finds a token's key among the published ones. A failure to load them is not an error of the token. */
function createKeyFinder(published: RemoteJWKSet): JWTVerifyGetKey {
  return async (header, token) => {
    try {
      return await published(header, token)
    } catch (error) {
      const isTokenError =
        error instanceof errors.JWKSNoMatchingKey ||
        error instanceof errors.JWKSMultipleMatchingKeys ||
        error instanceof errors.JOSENotSupported
      if (isTokenError) throw error
      throw new ProviderUnavailableError(describeError(error))
    }
  }
}

/** For multi-tenant authorities, a token's issuer must match the tenant in the token. */
function expectedIssuer({ issuer }: ProviderMetadata, token: string): string {
  if (!issuer.includes(tenantPlaceholder)) return issuer
  const { tid } = decodeJwt(token)
  if (typeof tid !== 'string' || !/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(tid)) {
    throw new UntrustedTokenError('the token has no tenant')
  }
  return issuer.replace(tenantPlaceholder, tid)
}

/** Entra restricts some keys to the tokens of one tenant. */
function canSignFor(key: JWK | undefined, issuer: string, tenant: unknown): boolean {
  const { issuer: owner } = (key ?? {}) as { issuer?: unknown }
  return typeof owner !== 'string' || owner.replace(tenantPlaceholder, String(tenant)) === issuer
}

/** `fetch` reports the reason only in its error's cause. */
function describeError(error: unknown): string {
  const { message, cause } = error as Error
  return cause instanceof Error ? `${message}: ${cause.message}` : message
}
