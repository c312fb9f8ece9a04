import type { DoneActorEvent } from 'xstate'
import type { SingleSignOnUser } from '../../../contract/login.ts'

export interface PasswordLogin {
  email: string
  password: string
  /** A code from the authenticator app, or a recovery code. */
  code?: string
  /** Whether the provider's token is sent too, which links the account to single sign-on. */
  isLinking: boolean
}

export interface LoginInput {
  /** How the redirect to the identity provider ended; null if the user has not just returned. */
  redirect: 'returned' | 'failed' | null
}

export interface LoginContext extends LoginInput {
  email: string
  message: string | null
  /** True if the email came from the provider and belongs to an account with a password, which the form asks for. */
  isLinking: boolean
}

export type LoginEvent =
  | { type: 'email.submitted'; email: string }
  | { type: 'email.edited' }
  | { type: 'password.submitted'; password: string }
  | { type: 'code.submitted'; password: string; code: string }
  | { type: 'page.restored' }
  /** `logInWithIdentity` reads the token from this event, because the context must not contain it. */
  | DoneActorEvent<SingleSignOnUser, 'acquireToken'>
