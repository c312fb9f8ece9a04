import type { DoneActorEvent } from 'xstate'
import type { PasswordUser, SingleSignOnUser } from '../../../contract/login.ts'

export interface LoginInput {
  /** How the redirect to the identity provider ended; null if the user has not just returned. */
  redirect: 'succeeded' | 'failed' | null
}

/** What the form shows after a failed redirect, a rejected login, or a failed request. */
interface LoginMessage {
  text: string
  /** True if what was typed is wrong. */
  isInputWrong: boolean
}

/** `isLinking`: the request also sends the provider's token. */
export type Credentials = PasswordUser & { isLinking: boolean }

export interface LoginContext extends LoginInput {
  email: string
  /** True while an account with a password is being linked to single sign-on. */
  isLinking: boolean
  message: LoginMessage | null
}

export type LoginEvent =
  | { type: 'email.submitted'; email: string }
  | { type: 'email.edited' }
  | { type: 'password.submitted'; password: string }
  | { type: 'code.submitted'; password: string; code: string }
  | { type: 'page.restored' }
  /** `logInWithSingleSignOn` reads the token from this event, because the context must not contain it. */
  | DoneActorEvent<SingleSignOnUser, 'acquireToken'>
