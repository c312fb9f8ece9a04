import type { FormErrors } from '../kit/form-errors.ts'
import type { NewPassword } from '../kit/new-password.ts'

export type ResetPasswordField = keyof NewPassword

export interface ResetPasswordInput {
  /** The token in the emailed link. */
  token: string
}

export interface ResetPasswordContext extends ResetPasswordInput, FormErrors {}

export type ResetPasswordEvent =
  | ({ type: 'form.submitted' } & NewPassword)
  | { type: 'field.edited'; field: ResetPasswordField }
