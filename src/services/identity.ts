import type { AccountInfo, PublicClientApplication } from '@azure/msal-browser'
import type { SingleSignOnUser } from './api/contract/account.ts'

const scopes = ['User.Read', 'profile', 'email', 'openid']

/** Single sign-on at the workplace's identity provider, by redirect. */
export interface Identity {
  /** Loads and initialises the provider's library; once, and again only after it has failed. */
  initialise(): Promise<void>
  /** Whether the address carried an answer of the provider; rejects when that answer was a failure. */
  readRedirect(): Promise<'none' | 'returned'>
  /** Leaves for the provider's sign-in page with the e-mail as a hint. */
  startRedirect(email: string): Promise<void>
  /** What the provider says of the person who has just come back. */
  acquireTokenSilently(): Promise<SingleSignOnUser>
}

export interface IdentityOptions {
  clientId: string
  /** The issuer's address; null for Microsoft's own. */
  authority: string | null
}

const microsoftHost = 'login.microsoftonline.com'

/** True when an address is a return from the provider: its answer stands in the fragment or the query. */
export const carriesRedirectAnswer = ({ hash, search }: { hash: string; search: string }): boolean =>
  [hash.slice(1), search.slice(1)].some((text) => {
    const answer = new URLSearchParams(text)
    return answer.has('state') && (answer.has('code') || answer.has('error'))
  })

/** The identity of this page. Nothing is loaded before `initialise`. */
export const createIdentity = ({ clientId, authority }: IdentityOptions): Identity => {
  let library: PublicClientApplication | undefined
  let returned: AccountInfo | null = null

  const initialised = (): PublicClientApplication => {
    if (!library) throw new Error('The identity library is not initialised.')
    return library
  }

  return {
    async initialise() {
      const { PublicClientApplication, ProtocolMode } = await import('@azure/msal-browser')
      const host = authority === null ? microsoftHost : new URL(authority).host
      const isMicrosoft = host === microsoftHost
      const application = new PublicClientApplication({
        auth: {
          clientId,
          redirectUri: `${window.location.origin}/login`,
          ...(authority === null ? {} : { authority }),
          ...(isMicrosoft ? {} : { knownAuthorities: [host] }),
        },
        cache: { cacheLocation: 'sessionStorage' },
        system: { protocolMode: isMicrosoft ? ProtocolMode.AAD : ProtocolMode.OIDC },
      })
      await application.initialize()
      library = application
    },
    async readRedirect() {
      const answer = await initialised().handleRedirectPromise()
      returned = answer?.account ?? null
      return returned ? 'returned' : 'none'
    },
    async startRedirect(email) {
      await initialised().loginRedirect({ scopes, loginHint: email })
    },
    async acquireTokenSilently() {
      if (!returned) throw new Error('Nobody has come back from the identity provider.')
      const token = await initialised().acquireTokenSilent({ scopes, account: returned })
      return {
        email: token.account.username,
        provider: 'entra_id',
        accessToken: token.accessToken,
        idToken: token.idToken,
        uid: token.uniqueId,
        name: token.account.name ?? '',
        omniauthLogin: true,
      }
    },
  }
}
