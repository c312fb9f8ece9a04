import type { FieldErrors } from '../../../contract/api-error.ts'
import { isPasswordTooShort, passwordsDiffer, passwordTooShort } from '../../../contract/password.ts'

/** What the user typed, unchanged. */
export interface NewPassword {
  password: string
  passwordConfirmation: string
}

/** The error of a new password that is not sent; null if it can be sent. */
export const findPasswordErrors = ({ password, passwordConfirmation }: NewPassword): FieldErrors | null => {
  if (password !== passwordConfirmation) return { passwordConfirmation: [passwordsDiffer] }
  return isPasswordTooShort(password) ? { password: [passwordTooShort] } : null
}
