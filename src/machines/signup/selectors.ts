import type { SnapshotFrom } from 'xstate'
import { faultAt } from '../kit/form-errors.ts'
import type { signupMachine } from './machine.ts'
import type { SignupField } from './types.ts'

type SignupSnapshot = SnapshotFrom<typeof signupMachine>

export const isSubmitting = (snapshot: SignupSnapshot) => snapshot.matches('submitting')

/** The sentence under the form, or null; what is wrong with one field stands there. */
export const selectMessage = (snapshot: SignupSnapshot) => snapshot.context.message

/** What is wrong with one field, as one text; null when nothing is. */
export const selectFieldError = (snapshot: SignupSnapshot, field: SignupField) =>
  faultAt(field, snapshot.context)
