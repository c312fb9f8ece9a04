import type { ResetPasswordField } from './types.ts'

/** The fields in the order of the form. */
export const resetPasswordFields = [
  'password',
  'passwordConfirmation',
] as const satisfies readonly ResetPasswordField[]
