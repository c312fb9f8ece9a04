import type { AccountInfo, PublicClientApplication, RedirectRequest } from '@azure/msal-browser'
import type { SingleSignOnUser } from '../../contract/login.ts'
import { isMicrosoftAuthority } from '../../contract/single-sign-on-authority.ts'
import { singleSignOnNetworkClient } from './single-sign-on-network-client.ts'

/** The requested scopes. [SSO-02] */
const scopes = ['User.Read', 'profile', 'email', 'openid']
/**
 * The scopes that the library adds to every request. Its own defaults include `offline_access`, for a refresh token
 * that the app does not use.
 */
const defaultScopes = ['profile', 'email', 'openid']

/** Single sign-on at the workplace's identity provider, by redirect. */
export interface SingleSignOn {
  /** Loads and initializes the provider's library once, and again only if that failed. */
  initialize(): Promise<void>
  /**
   * Reads the response from the provider, if the URL contains one. Rejects if the response is an error, or belongs to a
   * request that this tab did not send.
   */
  readRedirect(): Promise<void>
  /** Redirects to the provider's sign-in page with the email as a hint, unless the signal is aborted first. */
  startRedirect(email: string, signal: AbortSignal): Promise<void>
  /** Returns the claims and tokens of the user who just returned. */
  acquireTokenSilently(): Promise<SingleSignOnUser>
}

/** True if a URL contains a response from the provider, in its fragment or query. */
export const hasRedirectResponse = ({ hash, search }: { hash: string; search: string }): boolean =>
  [hash.slice(1), search.slice(1)].some((text) => {
    const parameters = new URLSearchParams(text)
    return parameters.has('state') && (parameters.has('code') || parameters.has('error'))
  })

/**
 * Creates the single sign-on service. Nothing is loaded before `initialize`.
 *
 * @param authority The issuer's URL; null for Microsoft's default.
 */
export const createSingleSignOn = (clientId: string, authority: string | null): SingleSignOn => {
  let library: { application: PublicClientApplication; attempt: { signal?: AbortSignal } } | undefined
  let returnedAccount: AccountInfo | null = null

  const getLibrary = () => {
    if (!library) throw new Error('The single sign-on library is not initialized.')
    return library
  }

  const redirect = async (request: RedirectRequest, signal: AbortSignal): Promise<void> => {
    const { application, attempt } = getLibrary()
    const { signal: previousSignal } = attempt
    attempt.signal = signal
    try {
      await application.loginRedirect(request)
    } catch (error) {
      // The redirect that is already in progress continues, so restore its signal.
      if (isInProgress(error) && previousSignal) attempt.signal = previousSignal
      throw error
    }
  }

  const initialize = async (): Promise<void> => {
    const { PublicClientApplication, ProtocolMode } = await import('@azure/msal-browser')
    const isMicrosoft = authority === null || isMicrosoftAuthority(authority)
    const attempt: { signal?: AbortSignal } = {}
    const application = new PublicClientApplication({
      auth: {
        clientId,
        redirectUri: `${window.location.origin}/login`,
        // After a slow response, the user may have left the page.
        onRedirectNavigate: () => !attempt.signal?.aborted,
        ...(authority === null ? {} : { authority }),
        ...(isMicrosoft ? {} : { knownAuthorities: [new URL(authority).host] }),
        // Outside of OIDC mode, the library logs a warning about this option, but applies it.
        OIDCOptions: { defaultScopes },
      },
      cache: { cacheLocation: 'sessionStorage' },
      system: {
        protocolMode: isMicrosoft ? ProtocolMode.AAD : ProtocolMode.OIDC,
        networkClient: singleSignOnNetworkClient,
      },
    })
    await application.initialize()
    library = { application, attempt }
  }

  return {
    initialize,
    async readRedirect() {
      const { hash } = window.location
      const isResponse = hasRedirectResponse(window.location)
      // A response is valid once, so remove it from the URL and the history.
      if (isResponse) window.history.replaceState(window.history.state, '', window.location.pathname)
      const response = await getLibrary().application.handleRedirectPromise({
        hash,
        navigateToLoginRequestUrl: false,
      })
      returnedAccount = response?.account ?? null
      // The URL was reloaded or copied: its response was used before or belongs to another tab.
      if (isResponse && !returnedAccount)
        throw new Error('The response from the identity provider does not match a request from this tab.')
    },
    async startRedirect(email, signal) {
      // After a rejected sign-in, let the user choose another account.
      const request = { scopes, loginHint: email, ...(returnedAccount && { prompt: 'select_account' }) }
      try {
        await redirect(request, signal)
      } catch (error) {
        // The user went back to this page.
        if (getErrorCode(error) === 'user_cancelled') return
        if (!isInProgress(error)) throw error
        // The library still waits for an abandoned redirect. Initializing it again resets that state.
        await initialize()
        await getLibrary().application.handleRedirectPromise({ navigateToLoginRequestUrl: false })
        await redirect(request, signal)
      }
    },
    async acquireTokenSilently() {
      if (!returnedAccount) throw new Error('There is no response from the identity provider to complete.')
      const token = await getLibrary().application.acquireTokenSilent({ scopes, account: returnedAccount })
      const { email = token.account.username } = token.idTokenClaims as { email?: string }
      return {
        email,
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

const getErrorCode = (error: unknown): string | undefined => (error as { errorCode?: string }).errorCode
const isInProgress = (error: unknown): boolean => getErrorCode(error) === 'interaction_in_progress'
