import type { SnapshotFrom } from 'xstate'
import type { loginMachine } from './machine.ts'
import { texts } from './texts.ts'

type LoginSnapshot = SnapshotFrom<typeof loginMachine>

/** True from the password step on, when the button reads Login. */
export const isPasswordAsked = (snapshot: LoginSnapshot) => snapshot.hasTag('passwordAsked')

export const isCodeAsked = (snapshot: LoginSnapshot) => snapshot.hasTag('codeAsked')

export const isBusy = (snapshot: LoginSnapshot) => snapshot.hasTag('busy')

export const hasIdentityFailed = (snapshot: LoginSnapshot) => snapshot.matches({ identity: 'failed' })

export const selectMessage = (snapshot: LoginSnapshot) =>
  hasIdentityFailed(snapshot) ? texts.identityNotInitialized : snapshot.context.message

export const isLeaving = (snapshot: LoginSnapshot) =>
  snapshot.matches({ form: { authenticating: 'redirecting' } })

/** True while the token of the identity provider is fetched and submitted; there is nothing to type. */
export const isReturning = (snapshot: LoginSnapshot) => snapshot.matches({ form: 'returning' })

/** True while an account with a password is being linked to the workplace's sign-in; its email is known. */
export const isLinking = (snapshot: LoginSnapshot) => snapshot.hasTag('linking')

/** The email that was submitted, or that the provider returned. */
export const selectEmail = (snapshot: LoginSnapshot) => snapshot.context.email
