import type { FormErrors } from '../kit/form-errors.ts'

/** What the user typed, unchanged. */
export interface SignupForm {
  email: string
  firstName: string
  lastName: string
  phone: string
  password: string
  passwordConfirmation: string
  zip: string
}

export type SignupField = keyof SignupForm

export type SignupContext = FormErrors

export type SignupEvent =
  | { type: 'form.submitted'; form: SignupForm }
  | { type: 'field.edited'; field: SignupField }
