import { PasswordChangeWire } from '../../src/services/api/contract/account.ts'
import { DoneWire } from '../../src/services/api/contract/password-reset.ts'
import type { Api } from '../api.ts'
import { changePassword } from '../auth/change-password.ts'
import { currentPassword, wrongPassword } from '../auth/current-password.ts'
import { rememberDevice } from '../auth/device-cookie.ts'
import { logAccountEvent } from '../auth/log-account-event.ts'
import { passwordFaults } from '../auth/password-rules.ts'
import { HttpError } from '../errors.ts'
import { refusals } from '../http/refusals.ts'
import { refuseFields } from '../http/refuse-fields.ts'

/** `PUT account/password`: a new password for the person who asks. Ends their other sessions. */
export function registerAccountPasswordRoutes(api: Api): void {
  const { database, courier } = api
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
      courier.wake()
      logAccountEvent(request, 'Password changed', account.id)
      await rememberDevice(request, reply, { id: account.id, passwordHash: newHash })
      return { message: 'Your password has been changed.' }
    },
  )
}
