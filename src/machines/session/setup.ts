import { assign, setup, stateIn } from 'xstate'
import { placeholderAction, placeholderCallback, placeholderPromise } from '../kit/placeholders.ts'
import { isSignedInUrl } from '../navigation/routes.ts'
import type {
  AccountParams,
  OtherTabEvent,
  RedirectResult,
  SessionContext,
  SessionEvent,
  SessionInput,
  StoredSession,
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
    readSession: placeholderPromise<StoredSession>('readSession'),
    revokeSessions: placeholderPromise<void>('revokeSessions'),
    initializeIdentity: placeholderPromise<void>('initializeIdentity'),
    readRedirect: placeholderPromise<RedirectResult>('readRedirect'),
  },
  guards: {
    isSignedIn: stateIn({ access: 'signedIn' }),
    isSingleSignOnConfigured: ({ context }) => context.hasSingleSignOn,
    hasRedirectResponse: ({ context }) => context.hasRedirectResponse,
    hasStoredSession: (_, { result }: { result: StoredSession }) => result.isSignedIn,
    needsSignIn: (_, { url }: { url: string }) => isSignedInUrl(url),
    hasReturned: (_, { result }: { result: RedirectResult }) => result.outcome === 'returned',
  },
  actions: {
    setStoredSession: assign((_, { result: { accountId, returnPage } }: { result: StoredSession }) => ({
      accountId,
      returnPage,
    })),
    setAccount: assign((_, { accountId }: AccountParams) => ({ accountId })),
    clearAccount: assign({ accountId: null }),
    setReturnPage: assign((_, { url }: { url: string }) => ({ returnPage: url })),
    clearReturnPage: assign({ returnPage: null }),
    notifyOtherTabs: placeholderAction<{ message: OtherTabEvent }>('notifyOtherTabs'),
    storeReturnPage: placeholderAction<{ url: string }>('storeReturnPage'),
    removeStoredReturnPage: placeholderAction('removeStoredReturnPage'),
    addTokenToRevoke: placeholderAction('addTokenToRevoke'),
    clearSession: placeholderAction('clearSession'),
    reloadAtLogin: placeholderAction('reloadAtLogin'),
    openLogin: placeholderAction('openLogin'),
    goToLanding: placeholderAction('goToLanding'),
    logFailure: placeholderAction<{ error: unknown }>('logFailure'),
  },
  delays: { identityTimeout: 30_000 },
})
