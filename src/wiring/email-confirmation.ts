import { fromPromise } from 'xstate'
import { emailConfirmationMachine } from '../machines/email-confirmation/machine.ts'
import type { ConfirmationAnswer, EmailConfirmationInput } from '../machines/email-confirmation/types.ts'
import { confirmEmail } from '../services/api/confirmation.ts'
import { logError } from '../services/log.ts'
import type { App } from './app.ts'

/** The chart of an e-mail confirmation with the server behind it. */
export const provideEmailConfirmation = ({ api }: Pick<App, 'api'>) =>
  emailConfirmationMachine.provide({
    actors: {
      confirmEmail: fromPromise<ConfirmationAnswer, EmailConfirmationInput>(({ input, signal }) =>
        confirmEmail(api, input.token, signal),
      ),
    },
    actions: {
      logFailure: (_, { error }) => logError('The e-mail address could not be confirmed.', error),
    },
  })
