import type { SnapshotFrom } from 'xstate'
import type { sessionMachine } from './machine.ts'

export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>

/** True while a user is signed in; pages that need sign-in are then shown. */
export const isSignedIn = (snapshot: SessionSnapshot) => snapshot.matches({ access: 'signedIn' })

/** False while the provider's response is read, so that no route reads the URL. */
export const areRoutesReady = (snapshot: SessionSnapshot) =>
  !snapshot.matches({ singleSignOn: { loading: 'readingRedirect' } })

/** True once single sign-on is available, or if there is none. Until then, nobody can sign in. */
export const isSingleSignOnReady = (snapshot: SessionSnapshot) =>
  snapshot.matches({ singleSignOn: 'available' }) || snapshot.matches({ singleSignOn: 'off' })

export const hasSingleSignOnFailed = (snapshot: SessionSnapshot) =>
  snapshot.matches({ singleSignOn: 'failed' })

/** How the redirect to the identity provider ended; null once the login page has handled it, or if there was none. */
export const selectRedirect = (snapshot: SessionSnapshot) => {
  if (snapshot.matches({ singleSignOn: { available: 'redirectSucceeded' } })) return 'succeeded'
  return snapshot.matches({ singleSignOn: { available: 'redirectFailed' } }) ? 'failed' : null
}

/** The page to open after signing in: the one first requested, or /home. */
export const selectStartPage = (snapshot: SessionSnapshot) => snapshot.context.returnPage ?? '/home'

/** True if the session expired; the login page then says why the user is signed out. */
export const hasExpired = (snapshot: SessionSnapshot) =>
  snapshot.matches({ access: { signedOut: 'expired' } })

/** True after signing out; the next sign-in does not restore the last page. */
export const hasSignedOut = (snapshot: SessionSnapshot) =>
  snapshot.matches({ access: { signedOut: 'byUser' } })
