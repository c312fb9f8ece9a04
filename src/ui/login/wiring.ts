import { fromCallback, fromPromise } from 'xstate'
import { loginMachine } from '../../machines/login/machine.ts'
import type { IdentityEvent } from '../../machines/login/types.ts'
import type { SessionSnapshot } from '../../machines/session/selectors.ts'
import { listAllowedDomains, logIn } from '../../services/api/login.ts'
import { logError } from '../../services/log.ts'
import { requireIdentity, storedAccount } from '../session/wiring.ts'
import type { App } from '../shared-wiring/app.ts'
import { fromRequest } from '../shared-wiring/from-request.ts'

const listIdentityEvents = (session: SessionSnapshot): IdentityEvent[] => {
  if (session.matches({ identity: 'failed' })) return [{ type: 'identity.failed' }]
  if (!session.matches({ identity: 'ready' }) && !session.matches({ identity: 'off' })) {
    return [{ type: 'identity.started' }]
  }
  if (session.matches({ identity: { ready: 'redirectReturned' } })) {
    return [{ type: 'identity.ready' }, { type: 'redirect.returned' }]
  }
  if (session.matches({ identity: { ready: 'redirectFailed' } })) {
    return [{ type: 'identity.ready' }, { type: 'redirect.failed' }]
  }
  return [{ type: 'identity.ready' }]
}

export const provideLogin = (app: App) =>
  loginMachine.provide({
    actors: {
      watchIdentity: fromCallback(({ sendBack }) => {
        const notify = (snapshot: SessionSnapshot) => {
          for (const event of listIdentityEvents(snapshot)) sendBack(event)
        }
        notify(app.session.getSnapshot())
        const subscription = app.session.subscribe(notify)
        return () => subscription.unsubscribe()
      }),
      listAllowedDomains: fromRequest(({ signal }) => listAllowedDomains(app.api, signal)),
      startRedirect: fromPromise(({ input, signal }) =>
        requireIdentity(app.identity).startRedirect(input.email, signal),
      ),
      acquireToken: fromPromise(() => requireIdentity(app.identity).acquireTokenSilently()),
      logIn: fromRequest(({ input, signal }) => logIn(app.api, input, signal)),
      logInWithIdentity: fromRequest(({ input, signal }) => logIn(app.api, input, signal)),
      linkAccount: fromRequest(async ({ input, signal }) => {
        const user = await requireIdentity(app.identity).acquireTokenSilently()
        return await logIn(app.api, { ...user, ...input }, signal)
      }),
    },
    actions: {
      grantSession: (_, { result }) => {
        if (result.outcome !== 'granted') return
        storedAccount.write(result.accountId)
        app.session.send({ type: 'session.granted', accountId: result.accountId })
      },
      clearRedirect: () => app.session.send({ type: 'redirect.consumed' }),
      retryIdentity: () => app.session.send({ type: 'identity.retried' }),
      logFailure: (_, { error }) => logError('Sign-in failed.', error),
    },
  })
