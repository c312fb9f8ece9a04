import { fromPromise } from 'xstate'
import { loginMachine } from '../../machines/login/machine.ts'
import { fetchAllowedDomains, logIn } from '../../services/api/login.ts'
import { logError } from '../../services/log.ts'
import { requireSingleSignOn, storedAccountId } from '../session/wiring.ts'
import type { App } from '../shared-wiring/app.ts'
import { fromRequest } from '../shared-wiring/from-request.ts'

export const provideLogin = (app: App) =>
  loginMachine.provide({
    actors: {
      fetchAllowedDomains: fromRequest(({ signal }) => fetchAllowedDomains(app.api, signal)),
      startRedirect: fromPromise(({ input, signal }) =>
        requireSingleSignOn(app.singleSignOn).startRedirect(input.email, signal),
      ),
      acquireToken: fromPromise(() => requireSingleSignOn(app.singleSignOn).acquireTokenSilently()),
      logIn: fromRequest(async ({ input: { isLinking, ...user }, signal }) => {
        if (!isLinking) return await logIn(app.api, user, signal)
        const singleSignOnUser = await requireSingleSignOn(app.singleSignOn).acquireTokenSilently()
        return await logIn(app.api, { ...user, ...singleSignOnUser }, signal)
      }),
      logInWithSingleSignOn: fromRequest(({ input, signal }) => logIn(app.api, input, signal)),
    },
    actions: {
      startSession: (_, { result }) => {
        if (result.outcome !== 'granted') return
        storedAccountId.write(result.accountId)
        app.session.send({ type: 'session.granted', accountId: result.accountId })
      },
      notifyRedirectHandled: () => app.session.send({ type: 'redirect.handled' }),
      logFailure: (_, { error }) => logError('Sign-in failed.', error),
    },
  })
