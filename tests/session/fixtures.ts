import type { FlowFixtures } from 'chart-paths'
import { sessionMachine } from '../../src/machines/session/machine.ts'

export const fixtures: FlowFixtures<typeof sessionMachine> = {
  name: 'session',
  machine: sessionMachine,
  starts: [
    { says: 'without single sign-on', input: { singleSignOn: false, redirectPending: false } },
    { says: 'with single sign-on', input: { singleSignOn: true, redirectPending: false } },
    {
      says: 'with single sign-on, back from the provider',
      input: { singleSignOn: true, redirectPending: true },
    },
  ],
  events: {
    'session.granted': [{ says: 'a login is granted', by: 'app', how: 'Sign in.', with: { accountId: 7 } }],
    'session.grantedElsewhere': [
      { says: 'another tab signs in', how: 'Sign in in another tab.', with: { accountId: 7 } },
    ],
    'session.endedElsewhere': [
      {
        says: 'another tab signs out while /favorites is open',
        how: 'Press Sign Out in another tab.',
        with: { url: '/favorites?a=b#c' },
      },
      {
        says: 'another tab signs out while the new password form is open',
        how: 'Press Sign Out in another tab.',
        with: { url: '/reset-password/abc' },
      },
    ],
    'session.expired': [
      {
        says: 'the server returns 401 while /favorites is open',
        by: 'server',
        how: 'End the session with `npm run sessions`, then open /favorites.',
        with: { url: '/favorites' },
      },
      {
        says: 'the server returns 401 while the new password form is open',
        by: 'server',
        how: 'Have a proxy answer the request with status 401.',
        with: { url: '/reset-password/abc' },
      },
    ],
    'signOut.requested': [{ says: 'Sign Out is pressed' }],
    'account.deleted': [
      { says: 'the user deletes the account', by: 'app', how: 'Delete the account on /account.' },
    ],
    'page.refused': [{ says: 'a visitor opens /favorites', with: { url: '/favorites' } }],
    'page.opened': [{ says: 'the page first requested opens', by: 'app' }],
    'redirect.consumed': [{ says: "the login page handles the provider's response", by: 'app' }],
    'identity.retried': [{ says: 'the identity library is retried' }],
    'xstate.done.actor.readSession': [
      {
        says: 'the cookie contains a token',
        by: 'browser',
        how: 'Sign in before you open the page.',
        with: { output: { signedIn: true, accountId: 7, returnPage: null } },
      },
      {
        says: 'there is no cookie, but a page was requested',
        by: 'browser',
        how: 'Open /statutes, then reload the login page.',
        with: { output: { signedIn: false, accountId: null, returnPage: '/statutes' } },
      },
    ],
    'xstate.error.actor.readSession': [
      {
        says: 'the cookie cannot be read',
        by: 'browser',
        how: 'Block all cookies in the settings of the browser.',
        with: { error: new Error('Cookies are forbidden.') },
      },
    ],
    'xstate.done.actor.initializeIdentity': [
      { says: 'the identity library is initialized', by: 'browser', with: { output: undefined } },
    ],
    'xstate.error.actor.initializeIdentity': [
      {
        says: 'the identity library does not load',
        by: 'browser',
        how: 'Block the file of the identity library in DevTools > Network.',
        with: { error: new Error('No identity library.') },
      },
    ],
    'xstate.done.actor.readRedirect': {
      none: [{ says: 'the URL contains no response', by: 'browser', with: { output: { outcome: 'none' } } }],
      returned: [
        {
          says: 'the provider has signed the user in',
          by: 'browser',
          how: 'Pick an account at the provider (npm run dev:idp).',
          with: { output: { outcome: 'returned' } },
        },
      ],
    },
    'xstate.error.actor.readRedirect': [
      {
        says: 'the provider sends the user back with an error',
        by: 'browser',
        how: 'Choose Cancel at the provider.',
        with: { error: new Error('access_denied') },
      },
    ],
    'xstate.done.actor.revokeSessions': [
      { says: 'no session is left to revoke', with: { output: undefined } },
    ],
    'xstate.error.actor.revokeSessions': [
      { says: 'the server cannot be notified', with: { error: new Error('The server is unreachable.') } },
    ],
  },
}
