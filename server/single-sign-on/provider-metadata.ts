import { isMicrosoftAuthority } from '../../contract/identity-authority.ts'

/** What the identity provider publishes about itself, as far as ID tokens need it. */
export interface ProviderMetadata {
  /** Who issues its ID tokens, with `tenantPlaceholder` where one authority serves many tenants. */
  issuer: string
  /** Where its keys are. */
  keySet: URL
}

/** The placeholder of the tenant in the metadata of multi-tenant authorities. */
export const tenantPlaceholder = '{tenantid}'

/** What is published changes next to never; a mistake in it should not last for a day. */
const freshFor = 3_600_000
const answerLimit = 5_000

/** Reads what the authority publishes, and keeps it for an hour. Failures are not kept. */
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
  // Without the version, Entra publishes the metadata of its older tokens.
  const issuerUrl = isMicrosoft && !base.endsWith('/v2.0') ? `${base}/v2.0` : base
  const answer = await fetch(`${issuerUrl}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(answerLimit),
  })
  if (!answer.ok) throw new Error(`${issuerUrl} answered ${answer.status} for its metadata`)
  const { issuer, jwks_uri } = (await answer.json()) as Record<string, unknown>
  if (typeof issuer !== 'string' || typeof jwks_uri !== 'string' || !jwks_uri.startsWith('https://')) {
    throw new Error(`${issuerUrl} does not publish its issuer and an https address of its keys`)
  }
  // Entra names a tenant by its id whatever the authority calls it, and many tenants by a placeholder.
  const isItsOwn =
    isMicrosoft || issuer.includes(tenantPlaceholder)
      ? new URL(issuer).origin === new URL(base).origin
      : withoutSlash(issuer) === base
  if (!isItsOwn) throw new Error(`${issuerUrl} publishes another issuer, ${issuer}`)
  return { issuer, keySet: new URL(jwks_uri) }
}

const withoutSlash = (address: string) => address.replace(/\/+$/, '')
