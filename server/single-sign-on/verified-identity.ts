import type { JWTPayload } from 'jose'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'

export interface VerifiedIdentity {
  issuer: string
  subject: string
  /** The workplace: the `tid` claim, or the issuer for single-tenant providers. */
  tenant: string
  email: string
  /** False if the provider has not verified the email. */
  isEmailVerified: boolean
  firstName: string
  lastName: string
}

const Claims = Type.Object({
  iss: Type.String({ minLength: 1 }),
  sub: Type.String({ minLength: 1, maxLength: 255 }),
  email: Type.String({ pattern: '^[^@\\s]+@[^@\\s]+$', maxLength: 254 }),
  email_verified: Type.Optional(Type.Boolean()),
  tid: Type.Optional(Type.String({ pattern: '^[\\w.-]{1,100}$' })),
  azp: Type.Optional(Type.String()),
  name: Type.Optional(Type.String()),
  given_name: Type.Optional(Type.String()),
  family_name: Type.Optional(Type.String()),
})

/** @throws {UntrustedTokenError} if a claim is missing or invalid. */
export function readIdentity(payload: JWTPayload, clientId: string): VerifiedIdentity {
  if (!Value.Check(Claims, payload)) {
    const [error] = Value.Errors(Claims, payload)
    throw new UntrustedTokenError(`claim ${error?.instancePath || '/'} ${error?.message}`)
  }
  if (payload.azp !== undefined && payload.azp !== clientId) {
    throw new UntrustedTokenError('the token was issued for another application')
  }
  const { iss: issuer, sub: subject, tid: tenant = issuer, email, email_verified = true } = payload
  return { issuer, subject, tenant, email, isEmailVerified: email_verified, ...readNames(payload) }
}

/** Some providers send only a full name, and some send no name. */
function readNames({ email, name, given_name, family_name }: Static<typeof Claims>) {
  const [firstOfName = '', ...rest] = (name ?? '').trim().split(/\s+/)
  const firstName = given_name?.trim() || firstOfName || email.replace(/@.*$/, '')
  const lastName = family_name?.trim() ?? (given_name ? '' : rest.join(' '))
  return { firstName: firstName.slice(0, 255), lastName: lastName.slice(0, 255) }
}

/** The token is invalid. The message is for the log. */
export class UntrustedTokenError extends Error {
  override name = 'UntrustedTokenError'
}
