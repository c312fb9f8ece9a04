import type { FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import { emailDomain } from '../../contract/email-domain.ts'
import type { SingleSignOnUserWire } from '../../contract/login.ts'
import { findAccount } from '../accounts/accounts.ts'
import { logAccountEvent, logRefusal } from '../accounts/log-account-event.ts'
import { verifyPassword } from '../accounts/password-hash.ts'
import type { RequireCode } from '../accounts/require-code.ts'
import type { Api } from '../platform/api.ts'
import { HttpError } from '../platform/errors.ts'
import type { LoginLimits } from '../sessions/login-limits.ts'
import type { VerifiedSignIn } from '../sessions/sessions.ts'
import { isAllowedToTenant } from './allowed-domains.ts'
import { idTokenVerifier, ProviderUnavailable } from './id-token.ts'
import { createLinkedAccount, findLinkedAccount, linkIdentity } from './identities.ts'
import { consumeIdToken } from './used-id-tokens.ts'
import type { VerifiedIdentity } from './verified-identity.ts'
import { UntrustedToken } from './verified-identity.ts'

/** Signs in with an ID token. Returns the account, which is created at the first sign-in. */
export type SingleSignOn = (
  request: FastifyRequest,
  user: Static<typeof SingleSignOnUserWire>,
) => Promise<VerifiedSignIn>

/**
 * Creates single sign-on from the configuration. Only verified claims count; the posted email, uid and
 * name are ignored. A user known by issuer and subject gets their account. A new user gets a new account, unless the
 * email has one: then its password, posted with the ID token, links the two permanently.
 */
export function singleSignOn(api: Api, limits: LoginLimits, requireCode: RequireCode): SingleSignOn {
  const { database, configuration } = api
  const { entraAuthority: authority, entraClientId: clientId } = configuration
  if (authority === null || clientId === null) {
    return async () => {
      throw new HttpError(422, 'Single sign-on is not enabled.')
    }
  }
  const verify = idTokenVerifier({ authority, clientId })

  async function linkByPassword(request: FastifyRequest, identity: VerifiedIdentity, proof: LinkProof) {
    const { email } = identity
    const account = await findAccount(database, email)
    const forgetAttempts = await limits
      .countByAccount(request, email, undefined)
      .catch(logRefusal(request, account?.id))
    const passwordHash = account?.password_hash ?? null
    const fits = await verifyPassword(passwordHash, proof.password)
    if (!account || passwordHash === null || !fits) throw refuseLink(request, email, account?.id)
    const checkedCode = requireCode(request, account, proof.code)
    await (proof.code ? checkedCode.catch(logRefusal(request, account.id)) : checkedCode)
    await forgetAttempts()
    const isLinked = await linkIdentity(database, identity, { id: account.id, passwordHash })
    if (!isLinked) throw refuseLink(request, email, account.id)
    logAccountEvent(request, 'Account linked to single sign-on', account.id)
    return findLinkedAccount(database, identity)
  }

  return async (request, { id_token, password, code }) => {
    await limits.countByAddress(request)
    const identity = await verify(id_token).catch((error: unknown) => {
      throw asRefusal(request, error)
    })
    const known = await findLinkedAccount(database, identity)
    await requireOwnDomain(api, identity).catch((error: unknown) => {
      logAccountEvent(request, 'Sign-in failed', known?.id)
      throw error
    })
    const account =
      known ??
      (password === undefined
        ? ((await createLinkedAccount(database, identity)) ?? (await findLinkedAccount(database, identity)))
        : await linkByPassword(request, identity, { password, code }))
    if (account) {
      // Not earlier, because the app sends the token again with the password if the email has a password account.
      if (await consumeIdToken(database, id_token)) return { account, proof: { identity } }
      logAccountEvent(request, 'Sign-in failed', account.id)
      throw asRefusal(request, new UntrustedToken('the token was used before'))
    }
    throw new HttpError(
      409,
      `An account for ${identity.email} already exists. Enter its password to link it to your work account.`,
    )
  }
}

/** Proves that the account belongs to the user who links it. */
interface LinkProof {
  password: string
  /** For an account with two-factor authentication. */
  code: string | undefined
}

function refuseLink(request: FastifyRequest, email: string, accountId: number | undefined): HttpError {
  logAccountEvent(request, 'Sign-in failed', accountId)
  return new HttpError(409, `Incorrect password for ${email}. Please try again.`)
}

function asRefusal(request: FastifyRequest, error: unknown): unknown {
  if (error instanceof UntrustedToken) {
    request.log.warn({ reason: error.message }, 'An ID token was rejected')
    return new HttpError(401, 'We couldn’t verify your work account. Please try again.')
  }
  if (error instanceof ProviderUnavailable) {
    request.log.error({ reason: error.message }, 'The identity provider cannot be reached')
    return new HttpError(503, 'Your work account can’t be verified right now. Please try again.', {
      headers: { 'Retry-After': '5' },
    })
  }
  return error
}

async function requireOwnDomain({ database }: Api, identity: VerifiedIdentity): Promise<void> {
  if (!identity.isEmailVerified) {
    throw new HttpError(
      403,
      'Your organization hasn’t verified your email address. Contact your administrator.',
    )
  }
  if (await isAllowedToTenant(database, identity)) return
  throw new HttpError(
    403,
    `Your work account can’t be used with ${emailDomain(identity.email)} email addresses. Contact your administrator.`,
  )
}
