import type { FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import { emailDomain } from '../../contract/email-address.ts'
import type { SingleSignOnUserSchema } from '../../contract/login.ts'
import { logAccountEvent } from '../accounts/log-account-event.ts'
import type { Api } from '../platform/api.ts'
import { HttpError, temporarilyUnavailable } from '../platform/errors.ts'
import type { VerifyCredentials } from '../sessions/credential-check.ts'
import type { VerifiedSignIn } from '../sessions/sessions.ts'
import { isAllowedToTenant } from './allowed-domains.ts'
import { createIdTokenVerifier, ProviderUnavailableError } from './id-token.ts'
import { createLinkedAccount, findLinkedAccount } from './identities.ts'
import { createAccountLinker } from './link-account.ts'
import { consumeIdToken } from './used-id-tokens.ts'
import { UntrustedTokenError, type VerifiedIdentity } from './verified-identity.ts'

/**
 * Creates a function that signs a user in with an ID token, according to the configuration. Only verified claims count;
 * the posted email, uid, and name are ignored. A user with a known issuer and subject is signed in to their account. A
 * new user gets a new account. If the email already has an account, its password, posted with the ID token, links the
 * two permanently.
 */
export function createSingleSignOn(
  api: Api,
  enforceAddressLimit: (request: FastifyRequest) => Promise<void>,
  verifyCredentials: VerifyCredentials,
) {
  const { database, configuration } = api
  const { entraAuthority: authority, entraClientId: clientId } = configuration
  const isEnabled = authority !== null && clientId !== null
  const verify = isEnabled ? createIdTokenVerifier(authority, clientId) : null
  const linkAccount = createAccountLinker(database, verifyCredentials)

  return async (
    request: FastifyRequest,
    { id_token, password, code }: Static<typeof SingleSignOnUserSchema>,
  ): Promise<VerifiedSignIn> => {
    if (!verify) throw new HttpError(422, 'Single sign-on isn’t enabled.')
    await enforceAddressLimit(request)
    const identity = await verify(id_token).catch((error: unknown) => {
      throw toHttpError(request, error)
    })
    const known = await findLinkedAccount(database, identity)
    await requireAllowedDomain(api, identity).catch((error: unknown) => {
      logAccountEvent(request, 'Sign-in failed', known?.id)
      throw error
    })
    const account =
      known ??
      (password === undefined
        ? ((await createLinkedAccount(database, identity)) ?? (await findLinkedAccount(database, identity)))
        : await linkAccount(request, identity, password, code))
    if (account) {
      // Consume the token last, because the app sends it again with the password to link an account.
      if (await consumeIdToken(database, id_token)) return { account, proof: { identity } }
      logAccountEvent(request, 'Sign-in failed', account.id)
      throw toHttpError(request, new UntrustedTokenError('the token was used before'))
    }
    throw new HttpError(
      409,
      `An account for ${identity.email} already exists. Enter its password to link it to your work account.`,
    )
  }
}

/** Logs why an ID token was not accepted, and hides the reason from the user. */
function toHttpError(request: FastifyRequest, error: unknown): unknown {
  if (error instanceof UntrustedTokenError) {
    request.log.warn({ reason: error.message }, 'An ID token was rejected')
    return new HttpError(401, 'We couldn’t verify your work account. Please try again.')
  }
  if (error instanceof ProviderUnavailableError) {
    request.log.error({ reason: error.message }, 'The identity provider cannot be reached')
    return temporarilyUnavailable('We can’t verify your work account right now. Please try again.')
  }
  return error
}

async function requireAllowedDomain({ database }: Api, identity: VerifiedIdentity): Promise<void> {
  if (!identity.isEmailVerified) {
    throw new HttpError(
      403,
      'Your organization hasn’t verified your email address. Contact your administrator.',
    )
  }
  if (await isAllowedToTenant(database, identity)) return
  throw new HttpError(
    403,
    `Email addresses at ${emailDomain(identity.email)} can’t be used to sign in through this organization. Contact your administrator.`,
  )
}
