import type { DoneActorEvent, ErrorActorEvent } from 'xstate'
import type { SingleSignOnUser } from '../../services/api/contract/login.ts'

/**
 * Granted, or refused with the sentence that the person reads. `linkable`: the address has an account with a password,
 * which the person can link to the workplace's sign-in.
 */
export type LoginAnswer =
  | { outcome: 'granted'; accountId: number }
  | { outcome: 'refused' | 'linkable'; message: string }

export interface LoginContext {
  email: string
  /** The sentence under the form, or null. */
  message: string | null
}

/** What the session tells the login page about the identity library. */
export type IdentityNews =
  | { type: 'identity.ready' }
  | { type: 'identity.failed' }
  | { type: 'identity.initialising' }
  | { type: 'redirect.returned' }
  | { type: 'redirect.failed' }

export type LoginEvent =
  | IdentityNews
  | { type: 'email.submitted'; email: string }
  | { type: 'email.edited' }
  | { type: 'password.submitted'; password: string }
  | { type: 'identity.retried' }
  | { type: 'page.restored' }
  | DoneActorEvent<string[], 'listAllowedDomains'>
  | ErrorActorEvent<unknown, 'listAllowedDomains'>
  | DoneActorEvent<void, 'startRedirect'>
  | ErrorActorEvent<unknown, 'startRedirect'>
  | DoneActorEvent<SingleSignOnUser, 'acquireTokenSilently'>
  | ErrorActorEvent<unknown, 'acquireTokenSilently'>
  | DoneActorEvent<LoginAnswer, 'logIn'>
  | ErrorActorEvent<unknown, 'logIn'>
  | DoneActorEvent<LoginAnswer, 'logInWithIdentity'>
  | ErrorActorEvent<unknown, 'logInWithIdentity'>
  | DoneActorEvent<LoginAnswer, 'linkAccount'>
  | ErrorActorEvent<unknown, 'linkAccount'>
