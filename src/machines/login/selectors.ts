import type { SnapshotFrom } from 'xstate'
import type { loginMachine } from './machine.ts'
import { texts } from './texts.ts'

type LoginSnapshot = SnapshotFrom<typeof loginMachine>

/** True while the password step is shown. The button then reads Login. */
export const isPasswordStep = (snapshot: LoginSnapshot) =>
  snapshot.matches({ authenticating: 'enteringPassword' }) ||
  snapshot.matches({ linking: 'enteringPassword' })

export const isCodeStep = (snapshot: LoginSnapshot) =>
  snapshot.matches({ authenticating: 'enteringCode' }) || snapshot.matches({ linking: 'enteringCode' })

export const isBusy = (snapshot: LoginSnapshot) => snapshot.hasTag('busy')

export const selectMessage = ({ context: { message } }: LoginSnapshot): string | null => {
  if (message === null) return null
  return 'text' in message ? message.text : texts[message.reason]
}

/** True if the message says that the fields of the current step are wrong. */
export const isInputWrong = ({ context: { message } }: LoginSnapshot): boolean =>
  message !== null && 'text' in message && message.isInputWrong === true

export const isRedirecting = (snapshot: LoginSnapshot) => snapshot.matches({ authenticating: 'redirecting' })

/** True while the provider's token is being fetched and submitted, so there is nothing to type. */
export const isReturning = (snapshot: LoginSnapshot) => snapshot.matches('returning')

/** True while an account with a password is being linked to single sign-on. Its email is known. */
export const isLinking = (snapshot: LoginSnapshot) => snapshot.matches('linking')

/** The email that was submitted, or that the provider returned. */
export const selectEmail = (snapshot: LoginSnapshot) => snapshot.context.email
