import type { SnapshotFrom } from 'xstate'
import { faultAt } from '../kit/form-errors.ts'
import type { resetPasswordMachine } from './machine.ts'
import type { ResetPasswordField } from './types.ts'

type ResetPasswordSnapshot = SnapshotFrom<typeof resetPasswordMachine>

export const isSubmitting = (snapshot: ResetPasswordSnapshot) => snapshot.matches('submitting')

/** The sentence under the form, or null; what is wrong with one field stands there. */
export const selectMessage = (snapshot: ResetPasswordSnapshot) => snapshot.context.message

/** What is wrong with one field, as one text; null when nothing is. */
export const selectFieldError = (snapshot: ResetPasswordSnapshot, field: ResetPasswordField) =>
  faultAt(field, snapshot.context)
