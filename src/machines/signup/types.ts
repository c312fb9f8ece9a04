import type { FormErrors } from '../kit/form-errors.ts'

/** What a person fills in, as they typed it. */
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

/** Granted, or refused with the sentence and, where the server named them, the fields at fault. */
export type SignupAnswer =
  | { outcome: 'granted'; accountId: number | null }
  | { outcome: 'refused'; message: string; fieldErrors: FormErrors['fieldErrors'] }

export type SignupContext = FormErrors

export type SignupEvent =
  | { type: 'form.submitted'; form: SignupForm }
  | { type: 'field.edited'; field: SignupField }
