import { isMicrosoftAuthority } from '../../contract/identity-authority.ts'

/** The part of the identity provider's metadata that is needed to verify ID tokens. */
export interface ProviderMetadata {
  /** The issuer of its ID tokens, with `tenantPlaceholder` for multi-tenant authorities. */
  issuer: string
  /** The URL of its keys. */
  keySet: URL
}

/** The placeholder of the tenant in the metadata of multi-tenant authorities. */
export const tenantPlaceholder = '{tenantid}'

/** Metadata rarely changes, but an error in it should not persist for a day. */
const freshFor = 3_600_000
const answerLimit = 5_000

/** Loads the authority's metadata and caches it for an hour. Failures are not cached. */
export function providerMetadata(authority: string): () => Promise<ProviderMetadata> {
  let kept: { metadata: Promise<ProviderMetadata>; readAt: number } | undefined
  return async () => {
    if (!kept || Date.now() - kept.readAt > freshFor) {
      kept = { metadata: readMetadata(authority), readAt: Date.now() }
    }
    const { metadata } = kept
    try {
      return await metadata
    } catch (error) {
      if (kept.metadata === metadata) kept = undefined
      throw error
    }
  }
}

async function readMetadata(authority: string): Promise<ProviderMetadata> {
  const base = withoutSlash(authority)
  const isMicrosoft = isMicrosoftAuthority(base)
  // Without the version, Entra returns the metadata for its older tokens.
  const issuerUrl = isMicrosoft && !base.endsWith('/v2.0') ? `${base}/v2.0` : base
  const answer = await fetch(`${issuerUrl}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(answerLimit),
  })
  if (!answer.ok) throw new Error(`${issuerUrl} returned ${answer.status} for its metadata`)
  const { issuer, jwks_uri } = (await answer.json()) as Record<string, unknown>
  if (typeof issuer !== 'string' || typeof jwks_uri !== 'string' || !jwks_uri.startsWith('https://')) {
    throw new Error(`${issuerUrl} does not publish its issuer and an https URL of its keys`)
  }
  // Entra identifies a tenant by its id, whatever name the authority uses, and multiple tenants by a placeholder.
  const isItsOwn =
    isMicrosoft || issuer.includes(tenantPlaceholder)
      ? new URL(issuer).origin === new URL(base).origin
      : withoutSlash(issuer) === base
  if (!isItsOwn) throw new Error(`${issuerUrl} publishes another issuer, ${issuer}`)
  return { issuer, keySet: new URL(jwks_uri) }
}

const withoutSlash = (address: string) => address.replace(/\/+$/, '')
