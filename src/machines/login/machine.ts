import { assertEvent, assign, setup, stateIn } from 'xstate'
import type { SingleSignOnUser } from '../../services/api/contract/login.ts'
import { failureText } from '../failure.ts'
import { unprovidedAction, unprovidedCallback, unprovidedPromise } from '../unprovided.ts'
import { emailDomain } from './email-domain.ts'
import { loginTexts } from './texts.ts'
import type { IdentityNews, LoginAnswer, LoginContext, LoginEvent } from './types.ts'

const answers = [
  'xstate.done.actor.logIn',
  'xstate.done.actor.logInWithIdentity',
  'xstate.done.actor.linkAccount',
] as const

const failure = ({ event }: { event: { error: unknown } }) => ({ error: event.error })
const reason = ({ event }: { event: { error: unknown } }) => ({ text: failureText(event.error) })

/**
 * Signing in. `form` asks for the e-mail, looks whether its domain signs in at its workplace, and goes one of two ways:
 * to the identity provider, or on to the password. It also takes up the return from the provider, and asks once for the
 * password of an account that the address has already, to link the two. `identity` says whether the library of the provider is initialised, since nothing is submitted before. Every failure ends where the
 * person can correct it or try again, with its sentence. `granted` is the end: the session takes over.
 */
export const loginMachine = setup({
  types: {
    context: {} as LoginContext,
    events: {} as LoginEvent,
    tags: {} as 'busy' | 'passwordAsked' | 'linking',
  },
  actors: {
    watchIdentity: unprovidedCallback<IdentityNews>('watchIdentity'),
    listAllowedDomains: unprovidedPromise<string[]>('listAllowedDomains'),
    startRedirect: unprovidedPromise<void, { email: string }>('startRedirect'),
    acquireTokenSilently: unprovidedPromise<SingleSignOnUser>('acquireTokenSilently'),
    logIn: unprovidedPromise<LoginAnswer, { email: string; password: string }>('logIn'),
    logInWithIdentity: unprovidedPromise<LoginAnswer, SingleSignOnUser>('logInWithIdentity'),
    linkAccount: unprovidedPromise<LoginAnswer, { password: string }>('linkAccount'),
  },
  guards: {
    identityReady: stateIn({ identity: 'ready' }),
    domainAllowed: ({ context, event }) => {
      assertEvent(event, 'xstate.done.actor.listAllowedDomains')
      const domain = emailDomain(context.email)
      return event.output.some((allowed) => allowed.toLowerCase() === domain)
    },
    isGranted: ({ event }) => {
      assertEvent(event, answers)
      return event.output.outcome === 'granted'
    },
    isLinkable: ({ event }) => {
      assertEvent(event, answers)
      return event.output.outcome === 'linkable'
    },
  },
  actions: {
    keepEmail: assign({
      email: ({ event }) => {
        assertEvent(event, 'email.submitted')
        return event.email.trim()
      },
    }),
    keepIdentityEmail: assign({
      email: ({ event }) => {
        assertEvent(event, 'xstate.done.actor.acquireTokenSilently')
        return event.output.email
      },
    }),
    clearMessage: assign({ message: null }),
    sayRefusal: assign({
      message: ({ event }) => {
        assertEvent(event, answers)
        return event.output.outcome === 'granted' ? null : event.output.message
      },
    }),
    say: assign({ message: (_, params: { text: string }) => params.text }),
    grantSession: unprovidedAction<{ answer: LoginAnswer }>('grantSession'),
    consumeRedirect: unprovidedAction('consumeRedirect'),
    retryIdentity: unprovidedAction('retryIdentity'),
    logFailure: unprovidedAction<{ error: unknown }>('logFailure'),
  },
}).createMachine({
  id: 'login',
  type: 'parallel',
  context: { email: '', message: null },
  invoke: { id: 'watchIdentity', src: 'watchIdentity' },
  states: {
    identity: {
      initial: 'initialising',
      states: {
        initialising: {
          description: 'The identity library is on its way; typing is possible, Next and Login wait.',
          on: { 'identity.ready': 'ready', 'identity.failed': 'failed' },
        },
        ready: { description: 'Next and Login can be used.' },
        failed: {
          description: '"Authentication service initialization failed." with a way to try again.',
          on: {
            'identity.initialising': 'initialising',
            'identity.retried': { actions: 'retryIdentity' },
          },
        },
      },
    },
    form: {
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
              actions: [
                'consumeRedirect',
                { type: 'say', params: { text: loginTexts.redirectNotCompleted } },
              ],
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
            onError: {
              target: 'enteringEmail',
              actions: [
                { type: 'logFailure', params: failure },
                { type: 'say', params: reason },
              ],
            },
          },
          on: { 'email.edited': { target: 'enteringEmail', actions: 'clearMessage' } },
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
            'email.edited': { target: 'enteringEmail', actions: 'clearMessage' },
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
            'email.edited': { target: 'enteringEmail', actions: 'clearMessage' },
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
              { target: 'enteringPassword', actions: 'sayRefusal' },
            ],
            onError: {
              target: 'enteringPassword',
              actions: [
                { type: 'logFailure', params: failure },
                { type: 'say', params: reason },
              ],
            },
          },
          on: { 'email.edited': { target: 'enteringEmail', actions: 'clearMessage' } },
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
            onError: {
              target: 'enteringEmail',
              actions: [
                { type: 'logFailure', params: failure },
                { type: 'say', params: reason },
              ],
            },
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
            'email.edited': { target: 'enteringEmail', actions: 'clearMessage' },
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
              { target: 'enteringEmail', actions: 'sayRefusal' },
            ],
            onError: {
              target: 'enteringLinkPassword',
              actions: [
                { type: 'logFailure', params: failure },
                { type: 'say', params: reason },
              ],
            },
          },
          on: { 'email.edited': { target: 'enteringEmail', actions: 'clearMessage' } },
        },
        granted: {
          type: 'final',
          description: 'Signed in; the session leads on to the page first asked for, or to /home.',
          entry: {
            type: 'grantSession',
            params: ({ event }) => {
              assertEvent(event, answers)
              return { answer: event.output }
            },
          },
        },
      },
    },
  },
})
