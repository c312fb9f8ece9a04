import type { FormErrors } from '../kit/form-errors.ts'
import type { SignupField, SignupForm } from './fields.ts'

export type SignupContext = FormErrors

export type SignupEvent =
  | { type: 'form.submitted'; form: SignupForm }
  | { type: 'field.edited'; field: SignupField }
