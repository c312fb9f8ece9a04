import { signupMachine } from '../../machines/signup/machine.ts'
import { signUp } from '../../services/api/signup.ts'
import { logError } from '../../services/log.ts'
import { storedAccountId } from '../session/wiring.ts'
import type { App } from '../shared-wiring/app.ts'
import { fromRequest } from '../shared-wiring/from-request.ts'

export const provideSignup = ({ api, session }: Pick<App, 'api' | 'session'>) =>
  signupMachine.provide({
    actors: {
      signUp: fromRequest(({ input, signal }) => signUp(api, input, signal)),
    },
    actions: {
      startSession: (_, { result }) => {
        if (result.outcome !== 'accepted') return
        storedAccountId.write(result.value)
        session.send({ type: 'session.granted', accountId: result.value })
      },
      logFailure: (_, { error }) => logError('Sign-up failed.', error),
    },
  })
