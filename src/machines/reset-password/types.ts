import type { FormErrors } from '../kit/form-errors.ts'

/** What the user typed, unchanged. */
export interface NewPassword {
  password: string
  passwordConfirmation: string
}

export type ResetPasswordField = keyof NewPassword

export interface ResetPasswordInput {
  /** The token of the link in the email. */
  token: string
}

export interface ResetPasswordContext extends ResetPasswordInput, FormErrors {}

export type ResetPasswordEvent =
  | ({ type: 'form.submitted' } & NewPassword)
  | { type: 'field.edited'; field: ResetPasswordField }
