import type { SnapshotFrom } from 'xstate'
import { formatFieldError } from '../kit/form-errors.ts'
import type { resetPasswordMachine } from './machine.ts'
import type { ResetPasswordField } from './types.ts'

type ResetPasswordSnapshot = SnapshotFrom<typeof resetPasswordMachine>

export const isSubmitting = (snapshot: ResetPasswordSnapshot) => snapshot.matches('submitting')

/** The message under the form, or null. Errors of one field are shown next to the field. */
export const selectMessage = (snapshot: ResetPasswordSnapshot) => snapshot.context.message

export const selectFieldError = (snapshot: ResetPasswordSnapshot, field: ResetPasswordField) =>
  formatFieldError(field, snapshot.context)
