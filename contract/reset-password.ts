import { type Static, Type } from 'typebox'
import type { Camelized } from './camel-case.ts'

/** The body of `POST password`, which requests an email with a reset link. */
export const ForgotPasswordSchema = Type.Object({ email: Type.String({ maxLength: 1024 }) })

/** The body of `PUT password`: a new password and the token from the reset link. */
export const ResetPasswordSchema = Type.Object({
  password: Type.String({ maxLength: 1024 }),
  password_confirmation: Type.String({ maxLength: 1024 }),
  reset_password_token: Type.String({ maxLength: 1024 }),
})
export type ResetPassword = Camelized<Static<typeof ResetPasswordSchema>>

/** Sent, rejected, or rejected because of too many requests, with a message about when to try again. */
export type ForgotPasswordResult =
  | { outcome: 'sent' }
  | { outcome: 'rejected' }
  | { outcome: 'limited'; message: string }
