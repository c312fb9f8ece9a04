import { assertEvent } from 'xstate'
import { loginSetup } from '../setup.ts'
import { texts } from '../texts.ts'
import { linkingState } from './linking.ts'
import { failedTo, granted, identityFailed, isCodeRequired, isLinkable, refusedTo } from './transitions.ts'
import { enteringCodeState } from './two-factor.ts'

/** The email, then single sign-on or the password, then a code if the account has two-factor authentication. */
export const formRegion = loginSetup.createStateConfig({
  initial: 'enteringEmail',
  states: {
    enteringEmail: {
      description: 'The email field and Next.',
      on: {
        'email.submitted': {
          guard: 'isIdentityReady',
          target: 'authenticating',
          actions: [{ type: 'setEmail', params: ({ event }) => ({ email: event.email }) }, 'clearMessage'],
        },
        'redirect.returned': { guard: 'isIdentityReady', target: 'returning', actions: 'clearRedirect' },
        'redirect.failed': {
          actions: ['clearRedirect', { type: 'showMessage', params: { text: texts.redirectNotCompleted } }],
        },
      },
    },
    authenticating: {
      initial: 'checkingDomain',
      // The email stays editable. A change starts over.
      on: { 'email.edited': { target: 'enteringEmail', actions: 'clearMessage' } },
      states: {
        checkingDomain: {
          tags: ['busy'],
          description: 'Next shows a spinner while the domains that use single sign-on are loaded.',
          invoke: {
            id: 'listAllowedDomains',
            src: 'listAllowedDomains',
            onDone: [
              {
                guard: { type: 'isDomainAllowed', params: ({ event }) => ({ domains: event.output }) },
                target: 'redirecting',
              },
              { target: 'enteringPassword' },
            ],
            onError: failedTo('enteringEmail'),
          },
        },
        redirecting: {
          tags: ['busy'],
          description: '"Redirecting to your organization’s sign-in page…"; Back returns to the email step.',
          invoke: {
            id: 'startRedirect',
            src: 'startRedirect',
            input: ({ context }) => ({ email: context.email }),
            onError: identityFailed(texts.redirectNotStarted),
          },
          on: { 'page.restored': '#login.form.enteringEmail' },
        },
        enteringPassword: {
          tags: ['passwordAsked'],
          initial: 'editing',
          states: {
            editing: {
              description: 'The password field, "Forgot Password?", and Login.',
              on: { 'password.submitted': { target: 'submitting', actions: 'clearMessage' } },
            },
            submitting: {
              tags: ['busy'],
              description: 'Login shows a spinner while the server checks the password.',
              invoke: {
                id: 'logIn',
                src: 'logIn',
                input: ({ context, event }) => {
                  assertEvent(event, 'password.submitted')
                  return { email: context.email, password: event.password }
                },
                onDone: [
                  granted,
                  { guard: isCodeRequired, target: '#login.form.authenticating.enteringCode' },
                  refusedTo('authenticating.enteringPassword'),
                ],
                onError: failedTo('authenticating.enteringPassword'),
              },
            },
          },
        },
        enteringCode: enteringCodeState,
        linking: linkingState,
      },
    },
    returning: {
      tags: ['busy'],
      initial: 'acquiringToken',
      entry: 'clearMessage',
      states: {
        acquiringToken: {
          description: '"Signing you in…" while the token is fetched, without another window.',
          invoke: {
            id: 'acquireTokenSilently',
            src: 'acquireTokenSilently',
            onDone: {
              target: 'submitting',
              actions: { type: 'setEmail', params: ({ event }) => ({ email: event.output.email }) },
            },
            onError: identityFailed(texts.redirectNotCompleted),
          },
        },
        submitting: {
          description: '"Signing you in…" while the server verifies the token.',
          invoke: {
            id: 'logInWithIdentity',
            src: 'logInWithIdentity',
            input: ({ event }) => {
              assertEvent(event, 'xstate.done.actor.acquireTokenSilently')
              return event.output
            },
            onDone: [
              granted,
              { guard: isLinkable, ...refusedTo('authenticating.linking') },
              refusedTo('enteringEmail'),
            ],
            onError: failedTo('enteringEmail'),
          },
        },
      },
    },
    granted: {
      type: 'final',
      description: 'Signed in; the session opens the page first requested, or /home.',
    },
  },
})
