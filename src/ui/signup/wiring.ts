import { signupMachine } from '../../machines/signup/machine.ts'
import type { SignupAnswer, SignupForm } from '../../machines/signup/types.ts'
import { signUp } from '../../services/api/signup.ts'
import { logError } from '../../services/log.ts'
import { storedAccount } from '../session/wiring.ts'
import type { App } from '../wiring/app.ts'
import { fromRequest } from '../wiring/from-request.ts'

/** The signup chart with the server and the session behind it. */
export const provideSignup = (app: App) =>
  signupMachine.provide({
    actors: {
      signUp: fromRequest<SignupAnswer, SignupForm>(({ input, signal }) => signUp(app.api, input, signal)),
    },
    actions: {
      grantSession: (_, { answer }) => {
        if (answer.outcome !== 'granted') return
        storedAccount.write(answer.accountId)
        app.session.send({ type: 'session.granted', accountId: answer.accountId })
      },
      logFailure: (_, { error }) => logError('Signing up met a failure.', error),
    },
  })
