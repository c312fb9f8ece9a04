/** The identity provider's response: the sign-in succeeded, or it failed or could not be verified. */
export type RedirectResult = { outcome: 'succeeded' } | { outcome: 'failed' }

export interface AccountIdParams {
  accountId: number | null
}

/** What the page finds when it opens. */
export interface SessionInput {
  /** `off` or `configured`; `returning` if it is configured and the URL contains a response from the identity provider. */
  singleSignOnAtStart: 'off' | 'configured' | 'returning'
  /** Whether the cookie contains a token, so that the user is signed in. */
  hadTokenAtStart: boolean
  /** The ID of the signed-in account, if it was stored. */
  accountId: number | null
  /** The page first requested before signing in, if any. */
  returnPage: string | null
}

/** `singleSignOnAtStart` and `hadTokenAtStart` stay as they were when the page opened. */
export type SessionContext = SessionInput

/** A message from another tab of the same browser. */
export type OtherTabEvent =
  | { type: 'session.grantedElsewhere'; accountId: number | null }
  | { type: 'session.endedElsewhere' }

export type SessionEvent =
  | Extract<OtherTabEvent, { type: 'session.grantedElsewhere' }>
  /** With the URL (path, query, hash) of the page that is open in this tab. */
  | { type: 'session.endedElsewhere'; url: string }
  | { type: 'session.granted'; accountId: number | null }
  /** A 401, with the URL of the page that is open. */
  | { type: 'session.expired'; url: string }
  | { type: 'signOut.requested' }
  | { type: 'account.deleted' }
  /** A visitor was redirected from a page that needs sign-in, at this URL, to /login. */
  | { type: 'signIn.required'; url: string }
  /** A signed-in user opened a page of the app. */
  | { type: 'signedInPage.opened' }
  | { type: 'redirect.handled' }
  | { type: 'singleSignOn.retried' }
  /** The token of the session that was signed out is stored, to be revoked. */
  | { type: 'internal.token.added' }
