import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import {
  CurrentPasswordSchema,
  RecoveryCodesSchema,
  TwoFactorCodeSchema,
  TwoFactorSecretSchema,
} from '../../contract/accounts.ts'
import { logAccountEvent } from '../accounts/log-account-event.ts'
import { createPasswordCheck } from '../accounts/password-check.ts'
import type { Api } from '../platform/api.ts'
import { formError, HttpError } from '../platform/errors.ts'
import { limitByAccount } from '../platform/rate-limits/rate-limiter.ts'
import { wrongCodeText } from './code-check.ts'
import { confirmTwoFactor, replaceRecoveryCodes, setUpTwoFactor, turnOffTwoFactor } from './codes.ts'

export function registerTwoFactorRoutes(api: Api): void {
  const { database } = api
  const requirePassword = createPasswordCheck(api)
  // Codes are counted by the account's ID here, and by its email at sign-in, so the two counts are separate.
  const enforceCodeLimit = limitByAccount(api, 'code')

  api.post(
    '/account/two_factor',
    {
      schema: {
        summary: 'Set up two-factor authentication',
        description:
          'Two-factor authentication is off until a code from the authenticator app confirms the secret.',
        body: CurrentPasswordSchema,
        response: { 200: TwoFactorSecretSchema },
      },
    },
    async (request) => {
      const account = await requireAccountWithPassword(request, request.body.current_password)
      const setup = await setUpTwoFactor(database, account)
      if (!setup) throw new HttpError(409, 'Two-factor authentication is already on.')
      return setup
    },
  )

  api.post(
    '/account/two_factor/confirmation',
    {
      schema: {
        summary: 'Turn on two-factor authentication',
        body: TwoFactorCodeSchema,
        response: { 200: RecoveryCodesSchema },
      },
    },
    async (request) => {
      const { id } = request.account
      await enforceCodeLimit(String(id))
      const outcome = await confirmTwoFactor(database, id, request.body.code)
      if (outcome === 'wrong') throw formError({ code: [wrongCodeText] })
      if (outcome === 'notSetUp') throw new HttpError(409, 'Set up two-factor authentication first.')
      logAccountEvent(request, 'Two-factor authentication turned on', id)
      return { recovery_codes: outcome }
    },
  )

  api.post(
    '/account/two_factor/recovery_codes',
    {
      schema: {
        summary: 'Replace your recovery codes',
        body: CurrentPasswordSchema,
        response: { 200: RecoveryCodesSchema },
      },
    },
    async (request) => {
      const { id } = await requireAccountWithPassword(request, request.body.current_password)
      const codes = await replaceRecoveryCodes(database, id)
      if (!codes) throw new HttpError(409, 'Two-factor authentication is off.')
      logAccountEvent(request, 'Recovery codes replaced', id)
      return { recovery_codes: codes }
    },
  )

  api.delete(
    '/account/two_factor',
    {
      schema: {
        summary: 'Turn off two-factor authentication',
        body: CurrentPasswordSchema,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { id } = await requireAccountWithPassword(request, request.body.current_password)
      await turnOffTwoFactor(database, id)
      logAccountEvent(request, 'Two-factor authentication turned off', id)
      return reply.code(204).send(null)
    },
  )

  async function requireAccountWithPassword(request: FastifyRequest, password: string | undefined) {
    const account = await requirePassword(request, password)
    if (account.passwordHash !== null) return account
    throw new HttpError(422, 'You sign in with your work account. Set up two-factor authentication there.')
  }
}
