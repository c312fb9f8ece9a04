const wrongPassword = 'Your current password is incorrect. Please try again.'

/** The response to a form with a wrong current password. */
export const wrongPasswordResponse = {
  outcome: 'rejected',
  message: wrongPassword,
  fieldErrors: { currentPassword: [wrongPassword] },
} as const

/** The case in which the server accepts the form. */
export const accepts = <Value>(description: string, value: Value) =>
  [{ description, with: { output: { outcome: 'accepted', value } } }] as const

/** The case in which the server rejects the form: its current password is wrong. */
export const rejectsPassword = (description: string) =>
  [{ description, instructions: 'Enter a wrong password.', with: { output: wrongPasswordResponse } }] as const
