import { SignedInAccountSchema } from '../../contract/login.ts'
import { SignupSchema } from '../../contract/signup.ts'
import { queueMail } from '../mail/queue.ts'
import type { Api } from '../platform/api.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { formError, HttpError } from '../platform/errors.ts'
import { limitByAddress } from '../platform/rate-limits/rate-limiter.ts'
import { rememberDevice } from '../sessions/known-device.ts'
import { describeOrigin } from '../sessions/session-origin.ts'
import { startSession } from '../sessions/sessions.ts'
import { requirePasswordDomain } from '../single-sign-on/allowed-domains.ts'
import { insertAccount, type NewAccount } from './accounts.ts'
import { logAccountEvent } from './log-account-event.ts'
import { hashPassword } from './password-hash.ts'
import { parseSignup } from './signup-rules.ts'

/** `POST signup`: creates an account, signs it in as `POST login` does, and queues an email to confirm the address. */
export function registerSignupRoutes(api: Api): void {
  const { database, mailWorker } = api
  const enforceLimit = limitByAddress(api, 'signup')
  api.post(
    '/signup',
    {
      config: { public: true },
      schema: {
        summary: 'Create an account',
        body: SignupSchema,
        response: { 201: SignedInAccountSchema },
      },
    },
    async (request, reply) => {
      await enforceLimit(request)
      await requirePasswordDomain(api, request.body.email)
      const account = parseSignup(request.body)
      const passwordHash = await hashPassword(account.password)
      const id = await createAccountAndQueueMail(account, passwordHash)
      mailWorker.wake()
      logAccountEvent(request, 'Account created', id)
      const token = await startSession(api, id, { passwordHash }, describeOrigin(request))
      if (token === undefined)
        throw new HttpError(422, 'This email uses single sign-on. Sign in with your work account.')
      await rememberDevice(request, reply, { id, passwordHash })
      reply.code(201).header('Authorization', `Bearer ${token}`)
      const { email, firstName, lastName } = account
      return { id, email, first_name: firstName, last_name: lastName }
    },
  )

  function createAccountAndQueueMail(account: NewAccount, passwordHash: string): Promise<number> {
    return inTransaction(database.pool, async (client) => {
      const id = await insertAccount(client, account, passwordHash)
      if (id === null) throw formError({ email: [emailTaken] })
      await queueMail(client, id, 'confirmation')
      return id
    })
  }
}

const emailTaken = 'An account with this email already exists. Sign in or reset your password.'
