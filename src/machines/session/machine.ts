import { assign, setup, stateIn } from 'xstate'
import { logFailure, resultOf } from '../kit/params.ts'
import { placeholderAction, placeholderCallback, placeholderPromise } from '../kit/placeholders.ts'
import { isSignedInUrl } from '../navigation/routes.ts'
import type {
  OtherTabEvent,
  RedirectResult,
  SessionContext,
  SessionEvent,
  SessionInput,
  StoredSession,
} from './types.ts'

interface AccountParams {
  accountId: number | null
}

const accountOf = ({ event }: { event: AccountParams }): AccountParams => ({ accountId: event.accountId })
const urlOf = ({ event }: { event: { url: string } }) => ({ url: event.url })

const notifySignOut = {
  type: 'notifyOtherTabs',
  params: { message: { type: 'session.endedElsewhere' } },
} as const

/**
 * Whether the user is signed in, and whether single sign-on is available. `access` reads the cookie once, then tracks
 * sign-ins, expired sessions (a 401), and sign-outs, in this tab or another. `revocation` revokes signed-out sessions on the
 * server, in the background, and retries on each visit until it succeeds. `identity` initializes the identity library once
 * and reads its redirect result once; it is `off` if single sign-on is not configured. The routes are mounted once
 * `access` has read the cookie and, on the return from the provider, `identity` has read the result. No state is final:
 * the session lives as long as the page.
 */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as SessionInput,
    tags: {} as 'redirectUnread',
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
    isSingleSignOnConfigured: ({ context }) => context.singleSignOn,
    hasStoredSession: (_, { result }: { result: StoredSession }) => result.signedIn,
    needsSignIn: (_, { url }: { url: string }) => isSignedInUrl(url),
    hasReturned: (_, { result }: { result: RedirectResult }) => result.outcome === 'returned',
    isRedirectPending: ({ context }) => context.startedFromRedirect,
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
}).createMachine({
  id: 'session',
  type: 'parallel',
  context: ({ input }) => ({
    ...input,
    accountId: null,
    returnPage: null,
  }),
  invoke: { id: 'watchOtherTabs', src: 'watchOtherTabs' },
  states: {
    access: {
      initial: 'starting',
      states: {
        starting: {
          description: 'Nothing is shown while the cookie is read.',
          invoke: {
            id: 'readSession',
            src: 'readSession',
            onDone: [
              {
                guard: { type: 'hasStoredSession', params: resultOf },
                target: 'signedIn',
                actions: { type: 'setStoredSession', params: resultOf },
              },
              { target: 'signedOut', actions: { type: 'setStoredSession', params: resultOf } },
            ],
            onError: { target: 'signedOut', actions: logFailure },
          },
        },
        signedOut: {
          initial: 'anonymous',
          entry: 'clearAccount',
          on: {
            'session.granted': {
              target: 'signedIn',
              actions: [
                { type: 'setAccount', params: accountOf },
                {
                  type: 'notifyOtherTabs',
                  params: ({ event }) => ({
                    message: { type: 'session.grantedElsewhere' as const, accountId: event.accountId },
                  }),
                },
              ],
            },
            'session.grantedElsewhere': {
              target: 'signedIn',
              actions: { type: 'setAccount', params: accountOf },
            },
            // A 401 also leads from public pages to /login.
            'session.expired': { actions: 'openLogin' },
            'page.refused': {
              guard: { type: 'needsSignIn', params: urlOf },
              actions: [
                { type: 'setReturnPage', params: urlOf },
                { type: 'storeReturnPage', params: urlOf },
              ],
            },
          },
          states: {
            anonymous: {
              description:
                'The user has not signed in since the page was loaded. Pages that need sign-in redirect to /login.',
            },
            expired: {
              description:
                'The session has expired. The login page shows "Your session has ended. Please sign in again."',
            },
            ended: {
              entry: 'clearReturnPage',
              description:
                'The user signed out, in this tab or another, or deleted the account. The next sign-in does not return to the page that was open.',
            },
          },
        },
        signedIn: {
          description: 'The user is signed in; all pages are available.',
          on: {
            'session.expired': [
              // The routes redirect to /login and store the page to return to.
              {
                guard: { type: 'needsSignIn', params: urlOf },
                target: 'signedOut.expired',
                actions: 'clearSession',
              },
              { target: 'signedOut.expired', actions: ['clearSession', 'openLogin'] },
            ],
            'session.endedElsewhere': [
              {
                guard: { type: 'needsSignIn', params: urlOf },
                target: 'signedOut.ended',
                actions: 'reloadAtLogin',
              },
              // A public page stays open, so that nothing typed there is lost.
              { target: 'signedOut.ended' },
            ],
            // Sign Out does not wait for the server: revocation runs in the background.
            'signOut.requested': {
              target: 'signedOut.ended',
              actions: ['addTokenToRevoke', 'clearSession', notifySignOut, 'reloadAtLogin'],
            },
            'account.deleted': {
              target: 'signedOut.ended',
              actions: ['clearSession', notifySignOut, 'goToLanding'],
            },
            'page.opened': { actions: ['clearReturnPage', 'removeStoredReturnPage'] },
          },
        },
      },
    },
    revocation: {
      initial: 'revoking',
      // XState checks the guards of all regions before it exits a state, so `access` is still `signedIn` here.
      on: { 'signOut.requested': { guard: 'isSignedIn', target: '.revoking' } },
      states: {
        revoking: {
          description: 'The server is revoking the sessions that were signed out in this browser.',
          invoke: {
            id: 'revokeSessions',
            src: 'revokeSessions',
            onDone: 'idle',
            onError: { target: 'pending', actions: logFailure },
          },
        },
        idle: { description: 'There are no sessions to revoke.' },
        pending: { description: 'The request failed; the next visit retries it.' },
      },
    },
    identity: {
      initial: 'deciding',
      states: {
        deciding: {
          always: [{ guard: 'isSingleSignOnConfigured', target: 'initializing' }, { target: 'off' }],
        },
        off: { description: 'This deployment has no single sign-on; every account has a password.' },
        initializing: {
          tags: ['redirectUnread'],
          description: 'Loading the identity library. The user can type, but Next and Login are disabled.',
          invoke: {
            id: 'initializeIdentity',
            src: 'initializeIdentity',
            onDone: 'readingRedirect',
            onError: { target: 'failed', actions: logFailure },
          },
          after: { identityTimeout: 'failed' },
        },
        readingRedirect: {
          tags: ['redirectUnread'],
          description: 'Checking whether the URL contains a response from the provider.',
          invoke: {
            id: 'readRedirect',
            src: 'readRedirect',
            onDone: [
              { guard: { type: 'hasReturned', params: resultOf }, target: 'ready.redirectReturned' },
              { target: 'ready' },
            ],
            onError: { target: 'ready.redirectFailed', actions: logFailure },
          },
          after: {
            identityTimeout: [
              { guard: 'isRedirectPending', target: 'ready.redirectFailed' },
              { target: 'ready' },
            ],
          },
        },
        ready: {
          initial: 'idle',
          on: { 'redirect.consumed': '.idle' },
          states: {
            idle: { description: 'Single sign-on is available.' },
            redirectReturned: {
              description: 'The user has returned from the provider; the login page fetches the token.',
            },
            redirectFailed: {
              description:
                'The provider rejected the sign-in, or its response could not be read. The login page shows an error.',
            },
          },
        },
        failed: {
          description:
            'The library could not be loaded or initialized. The login page shows an error and "Try again".',
          on: { 'identity.retried': 'initializing' },
        },
      },
    },
  },
})
