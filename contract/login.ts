import { type Static, Type } from 'typebox'
import type { Camelized } from './camel-case.ts'

/**
 * A code from the authenticator app, or a recovery code. If the account uses two-factor authentication, a correct
 * password with a missing or wrong code returns 401 with `errors.code`.
 */
const SecondFactor = Type.String({ maxLength: 64 })

export const PasswordUserSchema = Type.Object(
  {
    email: Type.String({ minLength: 1, maxLength: 254 }),
    password: Type.String({ minLength: 1, maxLength: 1024 }),
    code: Type.Optional(SecondFactor),
  },
  { additionalProperties: false },
)

/** The identity provider's response. The server trusts only the claims that it verified in `id_token`. */
export const SingleSignOnUserSchema = Type.Object({
  email: Type.String({ maxLength: 254 }),
  provider: Type.Literal('entra_id'),
  access_token: Type.String({ maxLength: 16_384 }),
  id_token: Type.String({ minLength: 1, maxLength: 16_384 }),
  uid: Type.String({ maxLength: 255 }),
  name: Type.String({ maxLength: 255 }),
  omniauth_login: Type.Literal(true),
  /** The password of the existing account with this email; sent once, to link the two. */
  password: Type.Optional(Type.String({ minLength: 1, maxLength: 1024 })),
  /** Required with that password if the account uses two-factor authentication. */
  code: Type.Optional(SecondFactor),
})

/** The body of `POST login`, with a password or single sign-on. The response's `Authorization` header has the token. */
export const LoginSchema = Type.Object({ api_user: Type.Union([PasswordUserSchema, SingleSignOnUserSchema]) })
export type PasswordUser = Camelized<Static<typeof PasswordUserSchema>>
export type SingleSignOnUser = Camelized<Static<typeof SingleSignOnUserSchema>>

/** The account that signed in: the response of `POST login`. */
export const SignedInAccountSchema = Type.Object({
  id: Type.Integer(),
  email: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
})

/** An email domain that uses single sign-on. */
const AllowedDomainSchema = Type.Object({ domain: Type.String() })
export const AllowedDomainListSchema = Type.Array(AllowedDomainSchema)
export type AllowedDomain = Camelized<Static<typeof AllowedDomainSchema>>

export const AllowedDomainQuerySchema = Type.Object({ query: Type.Optional(Type.String({ maxLength: 50 })) })

/**
 * Granted, or rejected by the server with a message. `linkable`: the email has an account with a
 * password, which the user can link to single sign-on. `codeRequired`: the password is correct, and the
 * account also requires a two-factor code. `codeRejected`: the password is correct, but the code is not.
 */
export type LoginResult =
  | { outcome: 'granted'; accountId: number | null }
  | {
      outcome: 'rejected' | 'linkable' | 'codeRequired' | 'codeRejected'
      message: string
      /** True if the email, password, or code is wrong; false if, for example, there were too many attempts. */
      isInputWrong: boolean
    }
