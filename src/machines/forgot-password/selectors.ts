import type { SnapshotFrom } from 'xstate'
import type { forgotPasswordMachine } from './machine.ts'

type ForgotPasswordSnapshot = SnapshotFrom<typeof forgotPasswordMachine>

export const isSubmitting = (snapshot: ForgotPasswordSnapshot) => snapshot.matches('submitting')

/** True once an email was sent: the field is empty again and a message confirms it. */
export const isSent = (snapshot: ForgotPasswordSnapshot) => snapshot.matches('sent')

export const selectMessage = (snapshot: ForgotPasswordSnapshot) => snapshot.context.message
