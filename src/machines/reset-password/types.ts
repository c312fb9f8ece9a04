import type { FormErrors } from '../kit/form-errors.ts'

/** What a person fills in, as they typed it. */
export interface NewPassword {
  password: string
  passwordConfirmation: string
}

export type ResetPasswordField = keyof NewPassword

/** Reset, or refused with the server's sentence and, where it named them, the fields at fault. */
export type ResetAnswer =
  | { outcome: 'reset' }
  | { outcome: 'refused'; message: string; fieldErrors: FormErrors['fieldErrors'] }

export interface ResetPasswordInput {
  /** The token of the link that was mailed. */
  token: string
}

export interface ResetPasswordContext extends ResetPasswordInput, FormErrors {}

export type ResetPasswordEvent =
  | ({ type: 'form.submitted' } & NewPassword)
  | { type: 'field.edited'; field: ResetPasswordField }
