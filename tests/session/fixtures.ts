import type { FlowFixtures } from 'chart-paths'
import { sessionMachine } from '../../src/machines/session/machine.ts'
import { isSingleSignOnReady } from '../../src/machines/session/selectors.ts'

const signedOut = { hadTokenAtStart: false, accountId: null, returnPage: null }

export const fixtures: FlowFixtures<typeof sessionMachine> = {
  name: 'session',
  machine: sessionMachine,
  starts: [
    {
      description: 'signed out, with a page to return to from an earlier visit',
      input: { singleSignOnAtStart: 'off', ...signedOut, returnPage: '/statutes' },
    },
    {
      description: 'signed in since an earlier visit',
      input: { singleSignOnAtStart: 'off', hadTokenAtStart: true, accountId: 7, returnPage: null },
    },
    {
      description: 'with single sign-on',
      input: { singleSignOnAtStart: 'configured', ...signedOut },
    },
    {
      description: 'with single sign-on, after the provider sends the user back',
      input: { singleSignOnAtStart: 'returning', ...signedOut },
    },
  ],
  events: {
    'session.granted': [
      {
        description: 'the user signs in',
        initiator: 'app',
        instructions: 'Sign in.',
        with: { accountId: 7 },
        when: isSingleSignOnReady,
      },
    ],
    'session.grantedElsewhere': [
      {
        description: 'the user signs in to the app in another tab',
        instructions: 'Sign in to the app in another tab.',
        with: { accountId: 7 },
      },
      {
        description: 'someone signs in to another account in another tab',
        instructions:
          'End the session (npm run sessions -- end <email>), then sign in to another account in another tab.',
        with: { accountId: 8 },
        when: (snapshot) => snapshot.matches({ access: 'signedIn' }),
      },
    ],
    'session.endedElsewhere': [
      {
        description: 'the user signs out in another tab while /favorites is open',
        instructions: 'Click Sign Out in another tab.',
        with: { url: '/favorites?a=b#c' },
      },
      {
        description: 'the user signs out in another tab while the page for setting a new password is open',
        instructions: 'Click Sign Out in another tab.',
        with: { url: '/reset-password/abc' },
      },
    ],
    'session.expired': [
      {
        description: 'the server returns 401 while /favorites is open',
        initiator: 'server',
        instructions:
          'End the session (npm run sessions -- end <email>), then open /favorites and reload it.',
        with: { url: '/favorites' },
      },
      {
        description: 'the server returns 401 while the page for setting a new password is open',
        initiator: 'server',
        instructions:
          'Open /reset-password/abc, have a proxy respond to PUT /api/v1/password with status 401, and submit the form.',
        with: { url: '/reset-password/abc' },
      },
    ],
    'signOut.requested': [{ description: 'the user clicks "Sign Out"' }],
    'account.deleted': [
      {
        description: 'the user deletes the account',
        initiator: 'app',
        instructions: 'Delete the account on /account.',
      },
    ],
    'signIn.required': [
      { description: 'a visitor opens a page that requires signing in', with: { url: '/favorites' } },
    ],
    'signedInPage.opened': [{ description: 'the requested page opens', initiator: 'app' }],
    'redirect.handled': [{ description: "the login page handles the provider's response", initiator: 'app' }],
    'singleSignOn.retried': [{ description: 'the user clicks "Try again"' }],
    'xstate.done.actor.initializeSingleSignOn': [
      {
        description: 'the single sign-on library is initialized',
        initiator: 'browser',
        with: { output: undefined },
      },
    ],
    'xstate.error.actor.initializeSingleSignOn': [
      {
        description: 'the single sign-on library does not load',
        initiator: 'browser',
        instructions:
          'Block *://*:*/assets/dist-*.js, which contains the single sign-on library, in DevTools > Network before you open the login page. Unblock it after this step.',
        with: { error: new Error('No single sign-on library.') },
      },
    ],
    'xstate.done.actor.readRedirect': {
      succeeded: [
        {
          description: 'the provider has signed the user in',
          initiator: 'browser',
          instructions:
            'Enter ann@workplace.example, choose Ann Dealer at the provider, and click "Allow" (npm run dev:idp).',
          with: { output: { outcome: 'succeeded' } },
        },
      ],
      failed: [
        {
          description: 'the provider sends the user back with an error',
          initiator: 'browser',
          instructions: 'Click Cancel on the provider’s page (npm run dev:idp).',
          with: { output: { outcome: 'failed' } },
        },
      ],
    },
    'xstate.error.actor.readRedirect': [
      {
        description: 'the single sign-on library does not load after the provider sends the user back',
        initiator: 'browser',
        instructions:
          'Block *://*:*/assets/dist-*.js, which contains the single sign-on library, in DevTools > Network before you sign in at the provider. Unblock it after this step.',
        with: { error: new Error('No single sign-on library.') },
      },
    ],
    'xstate.done.actor.revokeSessions': [
      { description: 'no session is left to revoke', with: { output: undefined } },
    ],
    'xstate.error.actor.revokeSessions': [
      {
        description: 'the request to revoke the sessions fails',
        with: { error: new Error('The server is unreachable.') },
      },
    ],
  },
}
