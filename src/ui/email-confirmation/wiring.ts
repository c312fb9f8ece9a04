import { emailConfirmationMachine } from '../../machines/email-confirmation/machine.ts'
import { confirmEmail } from '../../services/api/confirmation.ts'
import { logError } from '../../services/log.ts'
import type { App } from '../shared-wiring/app.ts'
import { fromRequest } from '../shared-wiring/from-request.ts'

export const provideEmailConfirmation = ({ api }: Pick<App, 'api'>) =>
  emailConfirmationMachine.provide({
    actors: {
      confirmEmail: fromRequest(({ input, signal }) => confirmEmail(api, input.token, signal)),
    },
    actions: {
      logFailure: (_, { error }) => logError('The email address could not be confirmed.', error),
    },
  })
