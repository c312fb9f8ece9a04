import { randomBytes } from 'node:crypto'
import type { JWK } from 'jose'
import { type Configuration, type interactionPolicy, interactionPolicy as policies } from 'oidc-provider'
import { createClaims, type ProviderAccount } from './accounts.ts'
import { errorPage } from './pages.ts'

export interface ClientSettings {
  clientId: string
  /** The origin of the app; the provider redirects to its `/login`. */
  appOrigins: readonly string[]
}

const day = 86_400

/** Configures oidc-provider like a workplace's provider: one public client with PKCE, claims in the ID token. */
export function createConfiguration({
  clientId,
  appOrigins,
  accounts,
  signingKeys,
}: ClientSettings & {
  accounts: readonly ProviderAccount[]
  signingKeys: readonly JWK[]
}): Configuration {
  return {
    clients: [
      {
        client_id: clientId,
        client_name: 'Agency Atlas',
        token_endpoint_auth_method: 'none',
        redirect_uris: appOrigins.map((origin) => `${origin}/login`),
      },
    ],
    jwks: { keys: [...signingKeys] },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    scopes: ['openid', 'offline_access', 'User.Read'],
    claims: {
      openid: ['sub', 'tid'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'preferred_username'],
    },
    // Like workplace providers, puts the claims into the ID token, where the app needs them.
    conformIdTokenClaims: false,
    clientBasedCORS: (_, origin) => appOrigins.includes(origin),
    features: { devInteractions: { enabled: false } },
    interactions: { policy: createInteractionPolicy(accounts), url: (_, { uid }) => `/interaction/${uid}` },
    findAccount(_, subject) {
      const account = accounts.find((each) => each.subject === subject)
      return account && { accountId: subject, claims: async () => createClaims(account) }
    },
    renderError(context, { error, error_description }) {
      context.type = 'html'
      context.body = errorPage(error_description ?? error, appOrigins[0])
    },
    ttl: { Interaction: 3600, Session: day, Grant: day, AccessToken: 3600, IdToken: 3600 },
  }
}

/** Prompts for an account if the one that is signed in differs from the login hint. */
function createInteractionPolicy(accounts: readonly ProviderAccount[]): interactionPolicy.DefaultPolicy {
  const policy = policies.base()
  const check = new policies.Check(
    'login_hint_differs',
    'the user who is signed in does not match the login hint',
    ({ oidc }) => {
      const hint = oidc.params?.login_hint
      const signedIn = accounts.find(({ subject }) => subject === oidc.session?.accountId)
      const isAnswered = oidc.result?.login !== undefined
      return (
        typeof hint === 'string' &&
        signedIn !== undefined &&
        !isAnswered &&
        signedIn.email.toLowerCase() !== hint.toLowerCase()
      )
    },
  )
  policy.get('login')?.checks.add(check)
  policy.add(new policies.Prompt({ name: 'select_account', requestable: true }), 0)
  return policy
}
