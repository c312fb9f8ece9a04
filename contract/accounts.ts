import { type Static, Type } from 'typebox'
import type { Camelized } from './camel-case.ts'
import { Nullable } from './common-schemas.ts'

/** Form fields. The server validates them and reports errors by field, so the schema only limits their length. */
const Text = Type.String({ maxLength: 1024 })

/** The signed-in user's account: the response of `GET account`. */
export const OwnAccountSchema = Type.Object({
  id: Type.Integer(),
  email: Type.String({ default: 'Email unknown' }),
  first_name: Type.String(),
  last_name: Type.String(),
  /** False for users who only use single sign-on. */
  has_password: Type.Boolean(),
  /** True once an authenticator app is set up. */
  two_factor: Type.Boolean(),
  /** Unused recovery codes; 0 without two-factor authentication. */
  recovery_codes_left: Type.Integer({ minimum: 0 }),
})
export type OwnAccount = Camelized<Static<typeof OwnAccountSchema>>

/** The body of `PATCH account`. */
export const AccountNameSchema = Type.Object(
  { first_name: Text, last_name: Text },
  { additionalProperties: false },
)
export type AccountName = Camelized<Static<typeof AccountNameSchema>>

/** The body of `PUT account/password`. A wrong current password returns a 422 with an error for that field. */
export const PasswordChangeSchema = Type.Object(
  { current_password: Text, password: Text, password_confirmation: Text },
  { additionalProperties: false },
)
export type PasswordChange = Camelized<Static<typeof PasswordChangeSchema>>

/** One session of the account. `GET account/sessions` lists the most recently used session first. */
export const AccountSessionSchema = Type.Object({
  id: Type.Integer(),
  /** Browser and system, such as "Chrome on Windows"; null if unknown. */
  browser: Nullable(Type.String()),
  /** The IP address from which the user signed in; null for sessions older than this field. */
  address: Nullable(Type.String()),
  /** ISO 8601, UTC. */
  created_at: Type.String(),
  /** ISO 8601, UTC; accurate to the minute. */
  last_used_at: Type.String(),
  /** True for the session that sent the request. */
  is_current: Type.Boolean(),
})
export const AccountSessionListSchema = Type.Array(AccountSessionSchema)
export type AccountSession = Camelized<Static<typeof AccountSessionSchema>>

/** The body of calls that require the password again; omitted for an account without a password. */
export const CurrentPasswordSchema = Type.Object(
  { current_password: Type.Optional(Text) },
  { additionalProperties: false },
)
export type CurrentPassword = Camelized<Static<typeof CurrentPasswordSchema>>

/** The response of `POST account/two_factor`: the secret for an authenticator app (RFC 6238), not active yet. */
export const TwoFactorSecretSchema = Type.Object({
  /** Base32, for manual entry. */
  secret: Type.String({ minLength: 1 }),
  /** `otpauth://totp/…`, for the QR code. */
  url: Type.String({ minLength: 1 }),
})
export type TwoFactorSecret = Camelized<Static<typeof TwoFactorSecretSchema>>

/** The body of `POST account/two_factor/confirmation`: a code from the app turns two-factor authentication on. */
export const TwoFactorCodeSchema = Type.Object(
  { code: Type.String({ maxLength: 64 }) },
  { additionalProperties: false },
)
export type TwoFactorCode = Camelized<Static<typeof TwoFactorCodeSchema>>

/** Recovery codes in plain text, returned once, when they are created. */
export const RecoveryCodesSchema = Type.Object({ recovery_codes: Type.Array(Type.String()) })
export type RecoveryCodes = Camelized<Static<typeof RecoveryCodesSchema>>
