import type { SnapshotFrom } from 'xstate'
import type { sessionMachine } from './machine.ts'

export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>

/** True while a user is signed in: pages that need sign-in are shown. */
export const isSignedIn = (snapshot: SessionSnapshot) => snapshot.matches({ access: 'signedIn' })

/** True once the routes may read the URL: the cookie and the provider's response have been read. */
export const areRoutesReady = (snapshot: SessionSnapshot) =>
  !snapshot.matches({ access: 'starting' }) &&
  !(snapshot.context.redirectPending && snapshot.hasTag('redirectUnread'))

/** The page to open after signing in: the one first requested, or /home. */
export const selectStartPage = (snapshot: SessionSnapshot) => snapshot.context.returnPage ?? '/home'

/** True when the session expired, so that the login page says why. */
export const hasExpired = (snapshot: SessionSnapshot) =>
  snapshot.matches({ access: { signedOut: 'expired' } })

/** True after signing out, when the last page is not restored. */
export const hasSignedOut = (snapshot: SessionSnapshot) =>
  snapshot.matches({ access: { signedOut: 'ended' } })
