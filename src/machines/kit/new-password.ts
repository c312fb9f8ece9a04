import type { FieldErrors } from '../../../contract/api-error.ts'
import { isPasswordTooShort, passwordsDifferText, passwordTooShortText } from '../../../contract/password.ts'

/** What the user typed, unchanged. */
export interface NewPassword {
  password: string
  passwordConfirmation: string
}

/** The error of a new password, shown before it is sent; null if there is none or a field is empty. */
export const findPasswordErrors = ({ password, passwordConfirmation }: NewPassword): FieldErrors | null => {
  if (password === '' || passwordConfirmation === '') return null
  if (password !== passwordConfirmation) return { passwordConfirmation: [passwordsDifferText] }
  return isPasswordTooShort(password) ? { password: [passwordTooShortText] } : null
}
