import type { SnapshotFrom } from 'xstate'
import type { loginMachine } from './machine.ts'

type LoginSnapshot = SnapshotFrom<typeof loginMachine>

/** True while the password step is shown. The button then reads Login. */
export const isPasswordStep = (snapshot: LoginSnapshot) =>
  snapshot.matches({ emailEntered: 'enteringPassword' })

export const isCodeStep = (snapshot: LoginSnapshot) => snapshot.matches({ emailEntered: 'enteringCode' })

export const isBusy = (snapshot: LoginSnapshot) => snapshot.hasTag('busy')

export const selectMessage = ({ context }: LoginSnapshot): string | null => context.message?.text ?? null

/** True if the message says that the fields of the current step are wrong. */
export const isInputWrong = ({ context }: LoginSnapshot): boolean => context.message?.isInputWrong ?? false

export const isRedirecting = (snapshot: LoginSnapshot) => snapshot.matches({ emailEntered: 'redirecting' })

/** True while the provider's token is being fetched and submitted, so there is nothing to type. */
export const isCompletingRedirect = (snapshot: LoginSnapshot) => snapshot.matches('completingRedirect')

/** True while an account with a password is being linked to single sign-on. Its email is known. */
export const isLinking = (snapshot: LoginSnapshot) => snapshot.context.isLinking

/** The email that was submitted, or that the provider returned. */
export const selectEmail = (snapshot: LoginSnapshot) => snapshot.context.email
