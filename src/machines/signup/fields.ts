import type { SignupField } from './types.ts'

/** The fields in the order of the form. */
export const signupFields = [
  'email',
  'firstName',
  'lastName',
  'phone',
  'password',
  'passwordConfirmation',
  'zip',
] as const satisfies readonly SignupField[]
