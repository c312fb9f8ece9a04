import type { DoneActorEvent } from 'xstate'
import type { SingleSignOnUser } from '../../../contract/login.ts'

export interface LoginInput {
  /** How the redirect to the identity provider ended; null if the user has not just returned. */
  redirect: 'returned' | 'failed' | null
}

/** Why the form shows a message: a failed redirect, or the text of a rejected login or a failed request. */
export type LoginMessage =
  | { reason: 'redirectNotStarted' | 'redirectNotCompleted' }
  | {
      text: string
      /** True if what was typed is wrong. */
      isInputWrong?: boolean
    }

export interface LoginContext extends LoginInput {
  email: string
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
