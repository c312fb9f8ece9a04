import { assertEvent, assign, setup, stateIn } from 'xstate'
import { placeholderAction, placeholderCallback, placeholderPromise } from '../kit/placeholders.ts'
import { isSignedInUrl } from '../navigation/routes.ts'
import type {
  RedirectResult,
  SessionContext,
  SessionEvent,
  SessionInput,
  StoredSession,
  TabEvent,
} from './types.ts'

const failure = ({ event }: { event: { error: unknown } }) => ({ error: event.error })

/**
 * Whether somebody is signed in, and whether single sign-on can be used. `access` reads the cookie once and then follows
 * what happens: a login grants, a 401 expires, a person signs out, here or in another tab. `revocation` tells the server
 * about sessions that were signed out, in the background, at each visit until it succeeds. `identity` initializes the
 * provider's library once and handles the result of its redirect once; it is `off` where single sign-on is not
 * configured. The routes are mounted when both have read what the URL carries. No state is final: the session lives
 * as long as the page.
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
    initialiseIdentity: placeholderPromise<void>('initialiseIdentity'),
    readRedirect: placeholderPromise<RedirectResult>('readRedirect'),
  },
  guards: {
    isInSession: stateIn({ access: 'signedIn' }),
    singleSignOnConfigured: ({ context }) => context.singleSignOn,
    isSignedIn: ({ event }) => {
      assertEvent(event, 'xstate.done.actor.readSession')
      return event.output.signedIn
    },
    needsSignIn: ({ event }) => {
      assertEvent(event, ['page.refused', 'session.endedElsewhere', 'session.expired'])
      return isSignedInUrl(event.url)
    },
  },
  actions: {
    keepStoredSession: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.readSession')
      return { accountId: event.output.accountId, returnPage: event.output.returnPage }
    }),
    keepGrant: assign(({ event }) => {
      assertEvent(event, ['session.granted', 'session.grantedElsewhere'])
      return { accountId: event.accountId, ending: 'none' as const }
    }),
    noteExpiry: assign({ ending: 'expired', accountId: null }),
    noteSignOut: assign({ ending: 'asked', accountId: null, returnPage: null }),
    keepPage: assign({
      returnPage: ({ event }) => {
        assertEvent(event, 'page.refused')
        return event.url
      },
    }),
    forgetPage: assign({ returnPage: null }),
    keepRedirect: assign({
      redirect: ({ event }) => {
        assertEvent(event, 'xstate.done.actor.readRedirect')
        return event.output
      },
    }),
    noteFailedRedirect: assign({ redirect: { outcome: 'failed' } }),
    forgetRedirect: assign({ redirect: { outcome: 'none' } }),
    noteUnreadRedirect: assign({
      redirect: ({ context }) => (context.redirectPending ? { outcome: 'failed' } : { outcome: 'none' }),
    }),
    tellOtherTabs: placeholderAction<{ news: TabEvent }>('tellOtherTabs'),
    storePage: placeholderAction<{ url: string | null }>('storePage'),
    keepTokenToRevoke: placeholderAction('keepTokenToRevoke'),
    clearSession: placeholderAction('clearSession'),
    goToLogin: placeholderAction('goToLogin'),
    showLogin: placeholderAction('showLogin'),
    goToWelcome: placeholderAction('goToWelcome'),
    logFailure: placeholderAction<{ error: unknown }>('logFailure'),
  },
  delays: { identityLimit: 30_000 },
}).createMachine({
  id: 'session',
  type: 'parallel',
  context: ({ input }) => ({
    ...input,
    accountId: null,
    returnPage: null,
    redirect: { outcome: 'none' },
    ending: 'none',
  }),
  invoke: { id: 'watchOtherTabs', src: 'watchOtherTabs' },
  states: {
    access: {
      initial: 'starting',
      states: {
        starting: {
          description: 'The cookie is being read; nothing is shown yet.',
          invoke: {
            id: 'readSession',
            src: 'readSession',
            onDone: [
              { guard: 'isSignedIn', target: 'signedIn', actions: 'keepStoredSession' },
              { target: 'signedOut', actions: 'keepStoredSession' },
            ],
            onError: { target: 'signedOut', actions: { type: 'logFailure', params: failure } },
          },
        },
        signedOut: {
          description: 'The public pages can be read; the others lead to /login.',
          on: {
            'session.granted': {
              target: 'signedIn',
              actions: [
                'keepGrant',
                {
                  type: 'tellOtherTabs',
                  params: ({ event }) => ({
                    news: { type: 'session.grantedElsewhere' as const, accountId: event.accountId },
                  }),
                },
              ],
            },
            'session.grantedElsewhere': { target: 'signedIn', actions: 'keepGrant' },
            // A 401 to a visitor leads to /login from public pages too.
            'session.expired': { actions: 'showLogin' },
            'page.refused': {
              guard: 'needsSignIn',
              actions: ['keepPage', { type: 'storePage', params: ({ event }) => ({ url: event.url }) }],
            },
          },
        },
        signedIn: {
          description: 'The whole product can be used.',
          on: {
            'session.expired': [
              // The routes lead to /login and keep the page to return to.
              { guard: 'needsSignIn', target: 'signedOut', actions: ['clearSession', 'noteExpiry'] },
              { target: 'signedOut', actions: ['clearSession', 'noteExpiry', 'showLogin'] },
            ],
            'session.endedElsewhere': [
              { guard: 'needsSignIn', target: 'signedOut', actions: ['noteSignOut', 'goToLogin'] },
              // A page for everybody stays, and with it what is being typed there.
              { target: 'signedOut', actions: 'noteSignOut' },
            ],
            // Sign Out waits for nobody: the server is told in the background.
            'signOut.requested': {
              target: 'signedOut',
              actions: [
                'keepTokenToRevoke',
                'clearSession',
                'noteSignOut',
                {
                  type: 'tellOtherTabs',
                  params: () => ({ news: { type: 'session.endedElsewhere' as const } }),
                },
                'goToLogin',
              ],
            },
            'account.deleted': {
              target: 'signedOut',
              actions: [
                'clearSession',
                'noteSignOut',
                {
                  type: 'tellOtherTabs',
                  params: () => ({ news: { type: 'session.endedElsewhere' as const } }),
                },
                'goToWelcome',
              ],
            },
            'page.opened': {
              actions: ['forgetPage', { type: 'storePage', params: () => ({ url: null }) }],
            },
          },
        },
      },
    },
    revocation: {
      initial: 'revoking',
      on: { 'signOut.requested': { guard: 'isInSession', target: '.revoking' } },
      states: {
        revoking: {
          description: 'The server is asked to revoke the sessions that were signed out in this browser.',
          invoke: {
            id: 'revokeSessions',
            src: 'revokeSessions',
            onDone: 'idle',
            onError: { target: 'pending', actions: { type: 'logFailure', params: failure } },
          },
        },
        idle: { description: 'No session is left to revoke.' },
        pending: { description: 'The server could not be told; the next visit tries again.' },
      },
    },
    identity: {
      initial: 'deciding',
      states: {
        deciding: {
          always: [{ guard: 'singleSignOnConfigured', target: 'initialising' }, { target: 'off' }],
        },
        off: { description: 'This deployment has no single sign-on; everybody has a password.' },
        initialising: {
          tags: ['redirectUnread'],
          description: 'The identity library is on its way; Login waits for it, typing does not.',
          invoke: {
            id: 'initialiseIdentity',
            src: 'initialiseIdentity',
            onDone: 'readingRedirect',
            onError: { target: 'failed', actions: { type: 'logFailure', params: failure } },
          },
          after: { identityLimit: 'failed' },
        },
        readingRedirect: {
          tags: ['redirectUnread'],
          description: 'The library looks whether the URL carries an answer of the provider.',
          invoke: {
            id: 'readRedirect',
            src: 'readRedirect',
            onDone: { target: 'ready', actions: 'keepRedirect' },
            onError: {
              target: 'ready',
              actions: [{ type: 'logFailure', params: failure }, 'noteFailedRedirect'],
            },
          },
          after: { identityLimit: { target: 'ready', actions: 'noteUnreadRedirect' } },
        },
        ready: {
          description: 'Single sign-on can be used.',
          on: { 'redirect.consumed': { actions: 'forgetRedirect' } },
        },
        failed: {
          description:
            'The library could not be loaded or initialised; the login page says so and can try again.',
          on: { 'identity.retried': 'initialising' },
        },
      },
    },
  },
})
