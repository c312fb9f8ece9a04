import type { SnapshotFrom } from 'xstate'
import type { sessionMachine } from './machine.ts'

export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>

/** True while somebody is signed in: pages that need sign-in are shown. */
export const isSignedIn = (snapshot: SessionSnapshot) => snapshot.matches({ access: 'signedIn' })

/** True once the routes may look at the URL: the cookie and an answer of the provider have been read. */
export const areRoutesReady = (snapshot: SessionSnapshot) =>
  !snapshot.matches({ access: 'starting' }) &&
  !(snapshot.context.redirectPending && snapshot.hasTag('redirectUnread'))

/** Where a person goes after signing in: the page first asked for, or the start page. */
export const selectStartPage = (snapshot: SessionSnapshot) => snapshot.context.returnPage ?? '/home'

/** True when the session ended by itself, so that the login page says why. */
export const hasExpired = (snapshot: SessionSnapshot) => snapshot.context.ending === 'expired'

/** True after Sign Out: the page that was left is not one to come back to. */
export const hasSignedOut = (snapshot: SessionSnapshot) => snapshot.context.ending === 'asked'
