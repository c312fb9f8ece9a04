import { fromCallback, fromPromise } from 'xstate'
import type { SingleSignOnUser } from '../../../contract/login.ts'
import { loginMachine } from '../../machines/login/machine.ts'
import type { IdentityEvent, LinkProof, LoginResult, PasswordLogin } from '../../machines/login/types.ts'
import type { SessionSnapshot } from '../../machines/session/selectors.ts'
import { listAllowedDomains, logIn } from '../../services/api/login.ts'
import { logError } from '../../services/log.ts'
import { storedAccount } from '../session/wiring.ts'
import type { App } from '../shared-wiring/app.ts'
import { fromRequest } from '../shared-wiring/from-request.ts'

const identityEventsOf = (session: SessionSnapshot): IdentityEvent[] => {
  if (session.matches({ identity: 'failed' })) return [{ type: 'identity.failed' }]
  if (!session.matches({ identity: 'ready' }) && !session.matches({ identity: 'off' })) {
    return [{ type: 'identity.initializing' }]
  }
  if (session.matches({ identity: { ready: 'redirectReturned' } })) {
    return [{ type: 'identity.ready' }, { type: 'redirect.returned' }]
  }
  if (session.matches({ identity: { ready: 'redirectFailed' } })) {
    return [{ type: 'identity.ready' }, { type: 'redirect.failed' }]
  }
  return [{ type: 'identity.ready' }]
}

const requiredIdentity = ({ identity }: App) => {
  if (!identity) throw new Error('Single sign-on is not configured.')
  return identity
}

/** Connects the login chart to the server, the identity library and the session. */
export const provideLogin = (app: App) =>
  loginMachine.provide({
    actors: {
      watchIdentity: fromCallback(({ sendBack }) => {
        const notify = (snapshot: SessionSnapshot) => {
          for (const event of identityEventsOf(snapshot)) sendBack(event)
        }
        notify(app.session.getSnapshot())
        const subscription = app.session.subscribe(notify)
        return () => subscription.unsubscribe()
      }),
      listAllowedDomains: fromRequest<string[]>(({ signal }) => listAllowedDomains(app.api, signal)),
      startRedirect: fromPromise<void, { email: string }>(({ input, signal }) =>
        requiredIdentity(app).startRedirect(input.email, signal),
      ),
      acquireTokenSilently: fromPromise<SingleSignOnUser>(() => requiredIdentity(app).acquireTokenSilently()),
      logIn: fromRequest<LoginResult, PasswordLogin>(({ input, signal }) => logIn(app.api, input, signal)),
      logInWithIdentity: fromRequest<LoginResult, SingleSignOnUser>(({ input, signal }) =>
        logIn(app.api, input, signal),
      ),
      linkAccount: fromRequest<LoginResult, LinkProof>(async ({ input, signal }) => {
        const user = await requiredIdentity(app).acquireTokenSilently()
        return await logIn(app.api, { ...user, ...input }, signal)
      }),
    },
    actions: {
      grantSession: (_, { result }) => {
        if (result.outcome !== 'granted') return
        storedAccount.write(result.accountId)
        app.session.send({ type: 'session.granted', accountId: result.accountId })
      },
      consumeRedirect: () => app.session.send({ type: 'redirect.consumed' }),
      retryIdentity: () => app.session.send({ type: 'identity.retried' }),
      logFailure: (_, { error }) => logError('Sign-in failed.', error),
    },
  })
