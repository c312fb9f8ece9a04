import { isMicrosoftAuthority } from '../../contract/single-sign-on-authority.ts'

/** The part of the identity provider's metadata that is needed to verify ID tokens. */
export interface ProviderMetadata {
  /** The issuer of its ID tokens, with `tenantPlaceholder` for multi-tenant authorities. */
  issuer: string
  keySetUrl: URL
}

/** The placeholder of the tenant in the metadata of multi-tenant authorities. */
export const tenantPlaceholder = '{tenantid}'

/** In ms. Metadata rarely changes, but an error in it should not persist for a day. */
const maxAge = 3_600_000
/** In ms. */
const responseTimeout = 5_000

/** Loads the authority's metadata and caches it for an hour. Failures are not cached. */
export function createMetadataReader(authority: string): () => Promise<ProviderMetadata> {
  let cached: { metadata: Promise<ProviderMetadata>; readAt: number } | undefined
  return async () => {
    if (!cached || Date.now() - cached.readAt > maxAge) {
      cached = { metadata: readMetadata(authority), readAt: Date.now() }
    }
    const { metadata } = cached
    try {
      return await metadata
    } catch (error) {
      if (cached.metadata === metadata) cached = undefined
      throw error
    }
  }
}

async function readMetadata(authority: string): Promise<ProviderMetadata> {
  const base = removeTrailingSlashes(authority)
  const isMicrosoft = isMicrosoftAuthority(base)
  // Without the version, Entra returns the metadata for its older tokens.
  const issuerUrl = isMicrosoft && !base.endsWith('/v2.0') ? `${base}/v2.0` : base
  const response = await fetch(`${issuerUrl}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(responseTimeout),
  })
  if (!response.ok) throw new Error(`${issuerUrl} returned ${response.status} for its metadata`)
  const { issuer, jwks_uri } = (await response.json()) as Record<string, unknown>
  if (typeof issuer !== 'string' || typeof jwks_uri !== 'string' || !jwks_uri.startsWith('https://')) {
    throw new Error(`${issuerUrl} does not publish its issuer and an https URL for its keys`)
  }
  // Entra's metadata contains the tenant's ID, whatever name the authority uses, or a placeholder for multiple tenants.
  const isOwnIssuer =
    isMicrosoft || issuer.includes(tenantPlaceholder)
      ? new URL(issuer).origin === new URL(base).origin
      : removeTrailingSlashes(issuer) === base
  if (!isOwnIssuer) throw new Error(`${issuerUrl} publishes a different issuer: ${issuer}`)
  return { issuer, keySetUrl: new URL(jwks_uri) }
}

const removeTrailingSlashes = (url: string) => url.replace(/\/+$/, '')
