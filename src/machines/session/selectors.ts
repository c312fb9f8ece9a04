import type { SnapshotFrom } from 'xstate'
import type { sessionMachine } from './machine.ts'

export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>

/** True while a user is signed in; pages that need sign-in are then shown. */
export const isSignedIn = (snapshot: SessionSnapshot) => snapshot.matches({ access: 'signedIn' })

/** True once the cookie and the provider's response have been read, so that the routes may read the URL. */
export const areRoutesReady = (snapshot: SessionSnapshot) =>
  !snapshot.matches({ access: 'starting' }) && !snapshot.matches({ identity: 'returning' })

/** The page to open after signing in: the one first requested, or /home. */
export const selectStartPage = (snapshot: SessionSnapshot) => snapshot.context.returnPage ?? '/home'

/** True if the session expired; the login page then says why the user is signed out. */
export const hasExpired = (snapshot: SessionSnapshot) =>
  snapshot.matches({ access: { signedOut: 'expired' } })

/** True after signing out; the next sign-in does not restore the last page. */
export const hasSignedOut = (snapshot: SessionSnapshot) =>
  snapshot.matches({ access: { signedOut: 'ended' } })
