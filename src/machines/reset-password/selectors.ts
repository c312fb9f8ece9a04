import type { SnapshotFrom } from 'xstate'
import type { resetPasswordMachine } from './machine.ts'

type ResetPasswordSnapshot = SnapshotFrom<typeof resetPasswordMachine>

export const isSubmitting = (snapshot: ResetPasswordSnapshot) => snapshot.matches('submitting')

/** The sentence under the form, or null. */
export const selectMessage = (snapshot: ResetPasswordSnapshot) => snapshot.context.message
