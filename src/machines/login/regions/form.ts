import { assertEvent } from 'xstate'
import { failureText } from '../../kit/failure.ts'
import { loginAnswers, loginSetup } from '../setup.ts'
import { loginTexts } from '../texts.ts'

const failure = ({ event }: { event: { error: unknown } }) => ({ error: event.error })
const reason = ({ event }: { event: { error: unknown } }) => ({ text: failureText(event.error) })

const startOver = { target: 'enteringEmail', actions: 'clearMessage' } as const
const failTo = <Target extends string>(target: Target) =>
  ({
    target,
    actions: [
      { type: 'logFailure', params: failure },
      { type: 'say', params: reason },
    ],
  }) as const

/** The email, then the password or the workplace's sign-in, and the code of an account with two-factor sign-in. */
export const formRegion = loginSetup.createStateConfig({
  initial: 'enteringEmail',
  states: {
    enteringEmail: {
      description: 'The e-mail field and Next.',
      on: {
        'email.submitted': {
          guard: 'identityReady',
          target: 'checkingDomain',
          actions: ['keepEmail', 'clearMessage'],
        },
        'redirect.returned': { target: 'acquiringToken', actions: 'consumeRedirect' },
        'redirect.failed': {
          actions: ['consumeRedirect', { type: 'say', params: { text: loginTexts.redirectNotCompleted } }],
        },
      },
    },
    checkingDomain: {
      tags: ['busy'],
      description: 'Next turns while the list of allowed domains is read.',
      invoke: {
        id: 'listAllowedDomains',
        src: 'listAllowedDomains',
        onDone: [{ guard: 'domainAllowed', target: 'redirecting' }, { target: 'enteringPassword' }],
        onError: failTo('enteringEmail'),
      },
      on: { 'email.edited': startOver },
    },
    redirecting: {
      tags: ['busy'],
      description: 'The browser is leaving for the identity provider; coming Back finds the e-mail step.',
      invoke: {
        id: 'startRedirect',
        src: 'startRedirect',
        input: ({ context }) => ({ email: context.email }),
        onError: {
          target: 'enteringEmail',
          actions: [
            { type: 'logFailure', params: failure },
            { type: 'say', params: { text: loginTexts.redirectNotStarted } },
          ],
        },
      },
      on: {
        'page.restored': 'enteringEmail',
        'email.edited': startOver,
      },
    },
    enteringPassword: {
      tags: ['passwordAsked'],
      description: 'The password field, "Forgot Password?" and Login.',
      on: {
        'password.submitted': {
          guard: 'identityReady',
          target: 'submitting',
          actions: 'clearMessage',
        },
        'email.edited': startOver,
      },
    },
    submitting: {
      tags: ['busy', 'passwordAsked'],
      description: 'Login turns while the server looks at the password.',
      invoke: {
        id: 'logIn',
        src: 'logIn',
        input: ({ context, event }) => {
          assertEvent(event, 'password.submitted')
          return { email: context.email, password: event.password }
        },
        onDone: [
          { guard: 'isGranted', target: 'granted', actions: 'clearMessage' },
          { guard: 'isCodeRequired', target: 'enteringCode' },
          { target: 'enteringPassword', actions: 'sayRefusal' },
        ],
        onError: failTo('enteringPassword'),
      },
      on: { 'email.edited': startOver },
    },
    enteringCode: {
      tags: ['codeAsked'],
      description: 'The password is right; the code of the authenticator app, or a recovery code, is needed.',
      on: {
        'code.submitted': {
          guard: 'canSubmitCode',
          target: 'submittingCode',
          actions: 'clearMessage',
        },
        'email.edited': startOver,
      },
    },
    submittingCode: {
      tags: ['busy', 'codeAsked'],
      description: 'The server is checking password and code.',
      invoke: {
        id: 'logInWithCode',
        src: 'logIn',
        input: ({ context, event }) => {
          assertEvent(event, 'code.submitted')
          return { email: context.email, password: event.password, code: event.code.trim() }
        },
        onDone: [
          { guard: 'isGranted', target: 'granted' },
          { guard: 'isCodeRequired', target: 'enteringCode', actions: 'sayRefusal' },
          { target: 'enteringPassword', actions: 'sayRefusal' },
        ],
        onError: failTo('enteringCode'),
      },
      on: { 'email.edited': startOver },
    },
    acquiringToken: {
      tags: ['busy'],
      description: 'Back from the provider: its token is fetched without a further question.',
      entry: 'clearMessage',
      invoke: {
        id: 'acquireTokenSilently',
        src: 'acquireTokenSilently',
        onDone: { target: 'submittingIdentity', actions: 'keepIdentityEmail' },
        onError: {
          target: 'enteringEmail',
          actions: [
            { type: 'logFailure', params: failure },
            { type: 'say', params: { text: loginTexts.redirectNotCompleted } },
          ],
        },
      },
    },
    submittingIdentity: {
      tags: ['busy'],
      description: 'The server verifies what the provider said.',
      invoke: {
        id: 'logInWithIdentity',
        src: 'logInWithIdentity',
        input: ({ event }) => {
          assertEvent(event, 'xstate.done.actor.acquireTokenSilently')
          return event.output
        },
        onDone: [
          { guard: 'isGranted', target: 'granted' },
          { guard: 'isLinkable', target: 'enteringLinkPassword', actions: 'sayRefusal' },
          { target: 'enteringEmail', actions: 'sayRefusal' },
        ],
        onError: failTo('enteringEmail'),
      },
    },
    enteringLinkPassword: {
      tags: ['passwordAsked', 'linking'],
      description:
        'The address has an account with a password already: given once, it links the two for good.',
      on: {
        'password.submitted': {
          guard: 'identityReady',
          target: 'submittingLink',
          actions: 'clearMessage',
        },
        'email.edited': startOver,
      },
    },
    submittingLink: {
      tags: ['busy', 'passwordAsked', 'linking'],
      description: 'The server looks at the password and at what the provider said.',
      invoke: {
        id: 'linkAccount',
        src: 'linkAccount',
        input: ({ event }) => {
          assertEvent(event, 'password.submitted')
          return { password: event.password }
        },
        onDone: [
          { guard: 'isGranted', target: 'granted' },
          { guard: 'isLinkable', target: 'enteringLinkPassword', actions: 'sayRefusal' },
          { guard: 'isCodeRequired', target: 'enteringLinkCode' },
          { target: 'enteringEmail', actions: 'sayRefusal' },
        ],
        onError: failTo('enteringLinkPassword'),
      },
      on: { 'email.edited': startOver },
    },
    enteringLinkCode: {
      tags: ['codeAsked', 'linking'],
      description: 'The account to be linked has two-factor sign-in: its code is needed too.',
      on: {
        'code.submitted': {
          guard: 'canSubmitCode',
          target: 'submittingLinkCode',
          actions: 'clearMessage',
        },
        'email.edited': startOver,
      },
    },
    submittingLinkCode: {
      tags: ['busy', 'codeAsked', 'linking'],
      description: 'The server is checking password and code, and what the provider said.',
      invoke: {
        id: 'linkAccountWithCode',
        src: 'linkAccount',
        input: ({ event }) => {
          assertEvent(event, 'code.submitted')
          return { password: event.password, code: event.code.trim() }
        },
        onDone: [
          { guard: 'isGranted', target: 'granted' },
          { guard: 'isCodeRequired', target: 'enteringLinkCode', actions: 'sayRefusal' },
          { guard: 'isLinkable', target: 'enteringLinkPassword', actions: 'sayRefusal' },
          { target: 'enteringEmail', actions: 'sayRefusal' },
        ],
        onError: failTo('enteringLinkCode'),
      },
      on: { 'email.edited': startOver },
    },
    granted: {
      type: 'final',
      description: 'Signed in; the session leads on to the page first asked for, or to /home.',
      entry: {
        type: 'grantSession',
        params: ({ event }) => {
          assertEvent(event, loginAnswers)
          return { answer: event.output }
        },
      },
    },
  },
})
