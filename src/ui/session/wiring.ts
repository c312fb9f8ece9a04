import { fromCallback, fromPromise } from 'xstate'
import { needsSignIn } from '../../machines/navigation/routes.ts'
import { sessionMachine } from '../../machines/session/machine.ts'
import type { OtherTabEvent, SessionEvent, SessionInput } from '../../machines/session/types.ts'
import type { ApiConnection } from '../../services/api/client.ts'
import { revokeSession } from '../../services/api/login.ts'
import { logError } from '../../services/log.ts'
import { hasRedirectResponse, type SingleSignOn } from '../../services/single-sign-on.ts'
import { createStoredValue } from '../../services/stored-value.ts'
import { createTabChannel } from '../../services/tab-channel.ts'
import { createUnrevokedTokens } from '../../services/unrevoked-tokens.ts'

export interface SessionServices {
  connection: Pick<ApiConnection, 'origin' | 'token' | 'logError'>
  singleSignOn: SingleSignOn | null
}

/** The ID of the signed-in account, stored so that settings are saved per account. */
export const storedAccountId = createStoredValue('browser', 'account')
const storedPage = createStoredValue('visit', 'return-page')

const otherTabs = createTabChannel<OtherTabEvent>('session')

export const currentUrl = (): string => location.pathname + location.search + location.hash

/** Adds the URL of this tab to a message from another tab. */
const toSessionEvent = (message: OtherTabEvent): SessionEvent =>
  message.type === 'session.endedElsewhere' ? { ...message, url: currentUrl() } : message

/** The single sign-on service; throws if it is not configured. */
export const requireSingleSignOn = (singleSignOn: SingleSignOn | null): SingleSignOn => {
  if (!singleSignOn) throw new Error('Single sign-on is not configured.')
  return singleSignOn
}

/** Reads what the page finds when it opens. */
export const readSessionInput = ({ connection, singleSignOn }: SessionServices): SessionInput => {
  const accountId = storedAccountId.read()
  const returnPage = storedPage.read()
  return {
    singleSignOnAtStart:
      singleSignOn === null ? 'off' : hasRedirectResponse(window.location) ? 'returning' : 'configured',
    hadTokenAtStart: connection.token.read() !== null,
    accountId: typeof accountId === 'number' ? accountId : null,
    returnPage: typeof returnPage === 'string' && needsSignIn(returnPage) ? returnPage : null,
  }
}

const logSessionFailure = (error: unknown) => logError('A session or single sign-on operation failed.', error)

export const provideSession = ({ connection, singleSignOn }: SessionServices) => {
  const { token } = connection
  const unrevoked = createUnrevokedTokens()
  return sessionMachine.provide({
    actors: {
      watchOtherTabs: fromCallback(({ sendBack }) =>
        otherTabs.listen((message) => sendBack(toSessionEvent(message))),
      ),
      revokeSessions: fromPromise(async ({ signal }) => {
        const revoke = async (header: string) => {
          await revokeSession(connection, header, signal)
          unrevoked.remove(header)
        }
        await Promise.all(unrevoked.list().map(revoke))
      }),
      initializeSingleSignOn: fromPromise(async () => {
        const service = requireSingleSignOn(singleSignOn)
        await service.initialize()
        // Without a response in the URL, this only makes the library ready for a new redirect.
        await service.readRedirect()
      }),
      readRedirect: fromPromise(async () => {
        const service = requireSingleSignOn(singleSignOn)
        await service.initialize()
        try {
          await service.readRedirect()
          return { outcome: 'succeeded' as const }
        } catch (error) {
          logSessionFailure(error)
          return { outcome: 'failed' as const }
        }
      }),
    },
    actions: {
      notifyOtherTabs: (_, { message }) => otherTabs.send(message),
      storeReturnPage: (_, { url }) => storedPage.write(url),
      removeStoredReturnPage: () => storedPage.write(null),
      addTokenToRevoke: () => {
        const header = token.read()
        if (header !== null) unrevoked.add(header)
      },
      clearSession: () => {
        token.clear()
        storedAccountId.write(null)
      },
      openPageWithReload: (_, { path }) => window.location.assign(path),
      openLogin: () => {
        if (location.pathname !== '/login') window.history.pushState(null, '', '/login')
      },
      logFailure: (_, { error }) => logSessionFailure(error),
    },
  })
}
