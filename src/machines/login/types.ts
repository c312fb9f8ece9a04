import type { DoneActorEvent } from 'xstate'
import type { SingleSignOnUser } from '../../../contract/login.ts'

export interface PasswordLogin {
  email: string
  password: string
  /** A code from the authenticator app, or a recovery code. */
  code?: string
}

/** Proves that an account belongs to the user who links it. */
export type PasswordAndCode = Omit<PasswordLogin, 'email'>

export interface LoginContext {
  email: string
  message: string | null
}

/** Events about the identity library, sent by the session. */
export type IdentityEvent =
  | { type: 'identity.ready' }
  | { type: 'identity.failed' }
  | { type: 'identity.started' }
  | { type: 'redirect.returned' }
  | { type: 'redirect.failed' }

export type LoginEvent =
  | IdentityEvent
  | { type: 'email.submitted'; email: string }
  | { type: 'email.edited' }
  | { type: 'password.submitted'; password: string }
  | { type: 'code.submitted'; password: string; code: string }
  | { type: 'identity.retried' }
  | { type: 'page.restored' }
  /** `logInWithIdentity` reads the token from this event, because the context must not contain it. */
  | DoneActorEvent<SingleSignOnUser, 'acquireToken'>
