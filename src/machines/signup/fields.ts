/** The fields of the form, in the order in which it shows them. */
export const signupFields = [
  'email',
  'firstName',
  'lastName',
  'phone',
  'password',
  'passwordConfirmation',
  'zip',
] as const

export type SignupField = (typeof signupFields)[number]

/** What the user typed, unchanged. */
export type SignupForm = Record<SignupField, string>
