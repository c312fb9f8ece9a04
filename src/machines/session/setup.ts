import { assign, raise, setup } from 'xstate'
import { placeholderAction, placeholderCallback, placeholderPromise } from '../kit/placeholders.ts'
import { needsSignIn } from '../navigation/routes.ts'
import type {
  AccountIdParams,
  OtherTabEvent,
  RedirectResult,
  SessionContext,
  SessionEvent,
  SessionInput,
} from './types.ts'

/** The types, actors, guards, and actions of the session chart. */
export const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as SessionInput,
  },
  actors: {
    watchOtherTabs: placeholderCallback<SessionEvent>('watchOtherTabs'),
    revokeSessions: placeholderPromise<void>('revokeSessions'),
    initializeSingleSignOn: placeholderPromise<void>('initializeSingleSignOn'),
    readRedirect: placeholderPromise<RedirectResult>('readRedirect'),
  },
  guards: {
    hadTokenAtStart: ({ context }) => context.hadTokenAtStart,
    isSingleSignOnConfigured: ({ context }) => context.singleSignOnAtStart !== 'off',
    hasRedirectResponse: ({ context }) => context.singleSignOnAtStart === 'returning',
    needsSignIn: (_, { url }: { url: string }) => needsSignIn(url),
    isOtherAccount: ({ context }, { accountId }: AccountIdParams) => accountId !== context.accountId,
    hasRedirectSucceeded: (_, { result }: { result: RedirectResult }) => result.outcome === 'succeeded',
  },
  actions: {
    setAccountId: assign((_, { accountId }: AccountIdParams) => ({ accountId })),
    clearAccountId: assign({ accountId: null }),
    setReturnPage: assign((_, { url }: { url: string }) => ({ returnPage: url })),
    clearReturnPage: assign({ returnPage: null }),
    notifyOtherTabs: placeholderAction<{ message: OtherTabEvent }>('notifyOtherTabs'),
    storeReturnPage: placeholderAction<{ url: string }>('storeReturnPage'),
    removeStoredReturnPage: placeholderAction('removeStoredReturnPage'),
    addTokenToRevoke: placeholderAction('addTokenToRevoke'),
    raiseTokenAdded: raise({ type: 'internal.token.added' }),
    clearSession: placeholderAction('clearSession'),
    /** Opens a page with a full page load. */
    openPageWithReload: placeholderAction<{ path: '/' | '/login' }>('openPageWithReload'),
    /** Opens the login page without a page load, so that it can still say why it is shown. */
    openLogin: placeholderAction('openLogin'),
    logFailure: placeholderAction<{ error: unknown }>('logFailure'),
  },
  delays: { singleSignOnTimeout: 30_000 },
})
