import { sessionSetup } from '../setup.ts'
import type { AccountIdParams } from '../types.ts'

const accountIdOf = ({ event }: { event: AccountIdParams }): AccountIdParams => ({
  accountId: event.accountId,
})
const urlOf = ({ event }: { event: { url: string } }) => ({ url: event.url })

const notifySignOut = {
  type: 'notifyOtherTabs',
  params: { message: { type: 'session.endedElsewhere' } },
} as const

const openLoginWithReload = { type: 'openPageWithReload', params: { path: '/login' } } as const

export const accessRegion = sessionSetup.createStateConfig({
  description:
    'Whether the user is signed in. Determined by the cookie at startup, then updated on every sign-in and sign-out, in this tab or another, and on every 401 in this tab.',
  initial: 'deciding',
  states: {
    deciding: {
      always: [{ guard: 'hadTokenAtStart', target: 'signedIn' }, { target: 'signedOut' }],
    },
    signedOut: {
      description: 'The user is signed out. Pages that need sign-in redirect to /login.',
      initial: 'notSignedInYet',
      entry: 'clearAccountId',
      on: {
        'session.granted': {
          target: 'signedIn',
          actions: [
            { type: 'setAccountId', params: accountIdOf },
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
          actions: { type: 'setAccountId', params: accountIdOf },
        },
        // A 401 also leads from public pages to /login.
        'session.expired': { actions: 'openLogin' },
        'signIn.required': {
          guard: { type: 'needsSignIn', params: urlOf },
          actions: [
            { type: 'setReturnPage', params: urlOf },
            { type: 'storeReturnPage', params: urlOf },
          ],
        },
      },
      states: {
        notSignedInYet: {
          description: 'The user has not signed in since the page was loaded.',
        },
        expired: {
          description:
            'The session has expired. The login page shows "Your session has ended. Please sign in again."',
        },
        byUser: {
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
          // The current screen redirects to /login. The page to return to is stored.
          {
            guard: { type: 'needsSignIn', params: urlOf },
            target: 'signedOut.expired',
            actions: 'clearSession',
          },
          { target: 'signedOut.expired', actions: ['clearSession', 'openLogin'] },
        ],
        // The cookie now has the token of the other account.
        'session.grantedElsewhere': {
          guard: { type: 'isOtherAccount', params: accountIdOf },
          actions: [{ type: 'setAccountId', params: accountIdOf }, openLoginWithReload],
        },
        'session.endedElsewhere': [
          {
            guard: { type: 'needsSignIn', params: urlOf },
            target: 'signedOut.byUser',
            actions: openLoginWithReload,
          },
          // A public page stays open, so that nothing typed there is lost.
          { target: 'signedOut.byUser' },
        ],
        // Sign Out does not wait for the server: revocation runs in the background.
        'signOut.requested': {
          target: 'signedOut.byUser',
          actions: [
            'addTokenToRevoke',
            'raiseTokenAdded',
            'clearSession',
            notifySignOut,
            openLoginWithReload,
          ],
        },
        'account.deleted': {
          target: 'signedOut.byUser',
          actions: ['clearSession', notifySignOut, { type: 'openPageWithReload', params: { path: '/' } }],
        },
        'signedInPage.opened': { actions: ['clearReturnPage', 'removeStoredReturnPage'] },
      },
    },
  },
})
