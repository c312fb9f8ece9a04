import { forgotPasswordMachine } from '../../machines/forgot-password/machine.ts'
import { requestResetLink } from '../../services/api/reset-password.ts'
import { logError } from '../../services/log.ts'
import type { App } from '../shared-wiring/app.ts'
import { fromRequest } from '../shared-wiring/from-request.ts'

export const provideForgotPassword = ({ api }: Pick<App, 'api'>) =>
  forgotPasswordMachine.provide({
    actors: {
      requestResetLink: fromRequest(({ input, signal }) => requestResetLink(api, input.email, signal)),
    },
    actions: {
      logFailure: (_, { error }) => logError('The reset link could not be requested.', error),
    },
  })
