import type { SnapshotFrom } from 'xstate'
import type { forgotPasswordMachine } from './machine.ts'

type ForgotPasswordSnapshot = SnapshotFrom<typeof forgotPasswordMachine>

export const isSending = (snapshot: ForgotPasswordSnapshot) => snapshot.matches('sending')

/** True once the link is on its way: the field is empty again and the success is said. */
export const isSent = (snapshot: ForgotPasswordSnapshot) => snapshot.matches('sent')

/** Why no link was sent, or null. */
export const selectFailure = (snapshot: ForgotPasswordSnapshot) =>
  snapshot.matches('failed') ? snapshot.context.message : null
