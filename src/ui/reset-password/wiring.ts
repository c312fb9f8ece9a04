import { resetPasswordMachine } from '../../machines/reset-password/machine.ts'
import { resetPassword } from '../../services/api/reset-password.ts'
import { logError } from '../../services/log.ts'
import type { App } from '../shared-wiring/app.ts'
import { fromRequest } from '../shared-wiring/from-request.ts'

export const provideResetPassword =
  (openLogin: () => void) =>
  ({ api }: Pick<App, 'api'>) =>
    resetPasswordMachine.provide({
      actors: {
        resetPassword: fromRequest(({ input: { token, ...passwords }, signal }) =>
          resetPassword(api, { ...passwords, resetPasswordToken: token }, signal),
        ),
      },
      actions: {
        openLogin,
        logFailure: (_, { error }) => logError('The password could not be reset.', error),
      },
    })
