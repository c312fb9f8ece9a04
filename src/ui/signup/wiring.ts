import { signupMachine } from '../../machines/signup/machine.ts'
import type { SignupForm, SignupResult } from '../../machines/signup/types.ts'
import { signUp } from '../../services/api/signup.ts'
import { logError } from '../../services/log.ts'
import { storedAccount } from '../session/wiring.ts'
import type { App } from '../shared-wiring/app.ts'
import { fromRequest } from '../shared-wiring/from-request.ts'

/** Connects the signup chart to the server and the session. */
export const provideSignup = (app: App) =>
  signupMachine.provide({
    actors: {
      signUp: fromRequest<SignupResult, SignupForm>(({ input, signal }) => signUp(app.api, input, signal)),
    },
    actions: {
      grantSession: (_, { result }) => {
        if (result.outcome !== 'granted') return
        storedAccount.write(result.accountId)
        app.session.send({ type: 'session.granted', accountId: result.accountId })
      },
      logFailure: (_, { error }) => logError('Sign-up failed.', error),
    },
  })
