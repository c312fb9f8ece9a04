import { PasswordChangeWire } from '../../contract/account.ts'
import { DoneWire } from '../../contract/password-reset.ts'
import type { Api } from '../platform/api.ts'
import { HttpError } from '../platform/errors.ts'
import { refusals } from '../platform/http/refusals.ts'
import { refuseFields } from '../platform/http/refuse-fields.ts'
import { rememberDevice } from '../sessions/device-cookie.ts'
import { changePassword } from './change-password.ts'
import { currentPassword, wrongPassword } from './current-password.ts'
import { logAccountEvent } from './log-account-event.ts'
import { passwordFaults } from './password-rules.ts'

/** `PUT account/password`: a new password for the person who asks. Ends their other sessions. */
export function registerAccountPasswordRoutes(api: Api): void {
  const { database, mailWorker } = api
  const requirePassword = currentPassword(api)
  api.put(
    '/account/password',
    {
      schema: {
        summary: 'Change your password',
        description: 'Ends all other sessions of the account, and tells its owner by mail.',
        body: PasswordChangeWire,
        response: { 200: DoneWire, ...refusals },
      },
    },
    async (request, reply) => {
      const { current_password, password, password_confirmation: passwordConfirmation } = request.body
      const person = await requirePassword(request, current_password)
      const { passwordHash } = person
      if (passwordHash === null)
        throw new HttpError(422, 'You sign in through your workplace, without a password.')
      refuseFields(passwordFaults({ ...person, password, passwordConfirmation }))
      const { account } = request
      const newHash = await changePassword(database, { account, currentHash: passwordHash, password })
      if (newHash === null) throw wrongPassword()
      mailWorker.wake()
      logAccountEvent(request, 'Password changed', account.id)
      await rememberDevice(request, reply, { id: account.id, passwordHash: newHash })
      return { message: 'Your password has been changed.' }
    },
  )
}
