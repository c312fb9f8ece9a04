import { type Static, Type } from 'typebox'
import type { Camelized } from './camel-case.ts'

/** The fields of the form. Only their length is limited here; the server validates them field by field. */
const Text = Type.String({ maxLength: 1024 })

/** The body of `POST signup`, which returns the account and the token, like `POST login`. */
export const SignupSchema = Type.Object({
  email: Text,
  password: Text,
  password_confirmation: Text,
  zip: Text,
  phone: Text,
  first_name: Text,
  last_name: Text,
  /** First and last name, separated by a space. */
  full_name: Type.Optional(Type.String({ maxLength: 2049 })),
})
export type Signup = Camelized<Static<typeof SignupSchema>>
