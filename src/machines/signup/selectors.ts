import type { SnapshotFrom } from 'xstate'
import { formatFieldError } from '../kit/form-errors.ts'
import type { SignupField } from './fields.ts'
import type { signupMachine } from './machine.ts'

type SignupSnapshot = SnapshotFrom<typeof signupMachine>

export const isSubmitting = (snapshot: SignupSnapshot) => snapshot.matches('submitting')

/** The message under the form, or null. Errors of one field are shown next to the field. */
export const selectMessage = (snapshot: SignupSnapshot) => snapshot.context.message

export const selectFieldError = (snapshot: SignupSnapshot, field: SignupField) =>
  formatFieldError(field, snapshot.context)
