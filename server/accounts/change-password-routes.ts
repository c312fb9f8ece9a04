import { PasswordChangeSchema } from '../../contract/accounts.ts'
import { MessageSchema } from '../../contract/common-schemas.ts'
import { queueMail } from '../mail/queue.ts'
import type { Api, RequestAccount } from '../platform/api.ts'
import type { Database } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { HttpError, throwFormErrors } from '../platform/errors.ts'
import { rememberDevice } from '../sessions/known-device.ts'
import { setPassword } from './accounts.ts'
import { logAccountEvent } from './log-account-event.ts'
import { createPasswordCheck, wrongPasswordError } from './password-check.ts'
import { hashPassword } from './password-hash.ts'
import { passwordErrors } from './password-rules.ts'

/** `PUT account/password`: changes the password of the signed-in user and ends their other sessions. */
export function registerChangePasswordRoutes(api: Api): void {
  const { database, mailWorker } = api
  const requirePassword = createPasswordCheck(api)
  api.put(
    '/account/password',
    {
      schema: {
        summary: 'Change your password',
        description: 'Ends all other sessions and notifies the account owner by email.',
        body: PasswordChangeSchema,
        response: { 200: MessageSchema },
      },
    },
    async (request, reply) => {
      const { current_password, password, password_confirmation: passwordConfirmation } = request.body
      const verified = await requirePassword(request, current_password)
      const { passwordHash } = verified
      if (passwordHash === null)
        throw new HttpError(422, 'You sign in with your work account, so there’s no password to change.')
      throwFormErrors(passwordErrors({ ...verified, password, passwordConfirmation }))
      const { account } = request
      const newHash = await changePassword(database, account, passwordHash, password)
      if (newHash === null) throw wrongPasswordError()
      mailWorker.wake()
      logAccountEvent(request, 'Password changed', account.id)
      await rememberDevice(request, reply, { id: account.id, passwordHash: newHash })
      return { message: 'Your password has been changed.' }
    },
  )
}

/**
 * Changes the password, ends all other sessions, cancels emailed reset links, and queues an email about the
 * change. Wake the mail worker afterward.
 *
 * @param currentHash The hash that the current password was verified against.
 * @returns The new hash, or null if the password was changed concurrently and nothing was done.
 */
async function changePassword(
  { pool }: Database,
  account: RequestAccount,
  currentHash: string,
  password: string,
): Promise<string | null> {
  const passwordHash = await hashPassword(password)
  return inTransaction(pool, async (client) => {
    const { rowCount } = await client.query(
      sql`select from users where id = ${account.id} and password_hash = ${currentHash} for update`,
    )
    if (rowCount === 0) return null
    await setPassword(client, account.id, passwordHash, account.sessionId)
    await queueMail(client, account.id, 'password_changed')
    return passwordHash
  })
}
