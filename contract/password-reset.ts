import { type Static, Type } from 'typebox'
import type { Camelized } from './camel-case.ts'

/** The body of `POST password`, which asks for a mail with a link to a new password. */
export const PasswordLinkWire = Type.Object({ email: Type.String({ maxLength: 1024 }) })

/** The body of `PUT password`: a new password, and the token of the mailed link. */
export const PasswordResetWire = Type.Object({
  password: Type.String({ maxLength: 1024 }),
  password_confirmation: Type.String({ maxLength: 1024 }),
  reset_password_token: Type.String({ maxLength: 1024 }),
})
export type PasswordReset = Camelized<Static<typeof PasswordResetWire>>

/** The response to a request that was carried out and has no other result. */
export const DoneWire = Type.Object({ message: Type.String() })
