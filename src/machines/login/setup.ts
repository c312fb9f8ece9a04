import { and, assertEvent, assign, setup, stateIn } from 'xstate'
import type { SingleSignOnUser } from '../../../contract/login.ts'
import { placeholderAction, placeholderCallback, placeholderPromise } from '../kit/placeholders.ts'
import { emailDomain } from './email-domain.ts'
import type {
  IdentityEvent,
  LinkProof,
  LoginAnswer,
  LoginContext,
  LoginEvent,
  PasswordLogin,
} from './types.ts'

/** The answers that can grant a session. */
export const loginAnswers = [
  'xstate.done.actor.logIn',
  'xstate.done.actor.logInWithIdentity',
  'xstate.done.actor.linkAccount',
  'xstate.done.actor.logInWithCode',
  'xstate.done.actor.linkAccountWithCode',
] as const

/** The types, actors, guards and actions that the regions of the login chart name. */
export const loginSetup = setup({
  types: {
    context: {} as LoginContext,
    events: {} as LoginEvent,
    tags: {} as 'busy' | 'passwordAsked' | 'codeAsked' | 'linking',
  },
  actors: {
    watchIdentity: placeholderCallback<IdentityEvent>('watchIdentity'),
    listAllowedDomains: placeholderPromise<string[]>('listAllowedDomains'),
    startRedirect: placeholderPromise<void, { email: string }>('startRedirect'),
    acquireTokenSilently: placeholderPromise<SingleSignOnUser>('acquireTokenSilently'),
    logIn: placeholderPromise<LoginAnswer, PasswordLogin>('logIn'),
    logInWithIdentity: placeholderPromise<LoginAnswer, SingleSignOnUser>('logInWithIdentity'),
    linkAccount: placeholderPromise<LoginAnswer, LinkProof>('linkAccount'),
  },
  guards: {
    identityReady: stateIn({ identity: 'ready' }),
    domainAllowed: ({ context, event }) => {
      assertEvent(event, 'xstate.done.actor.listAllowedDomains')
      const domain = emailDomain(context.email)
      return event.output.some((allowed) => allowed.toLowerCase() === domain)
    },
    isGranted: ({ event }) => {
      assertEvent(event, loginAnswers)
      return event.output.outcome === 'granted'
    },
    isCodeRequired: ({ event }) => {
      assertEvent(event, loginAnswers)
      return event.output.outcome === 'codeRequired'
    },
    isCodeFilled: ({ event }) => {
      assertEvent(event, 'code.submitted')
      return event.code.trim() !== ''
    },
    canSubmitCode: and(['identityReady', 'isCodeFilled']),
    isLinkable: ({ event }) => {
      assertEvent(event, loginAnswers)
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
        assertEvent(event, loginAnswers)
        return event.output.outcome === 'granted' ? null : event.output.message
      },
    }),
    say: assign({ message: (_, params: { text: string }) => params.text }),
    grantSession: placeholderAction<{ answer: LoginAnswer }>('grantSession'),
    consumeRedirect: placeholderAction('consumeRedirect'),
    retryIdentity: placeholderAction('retryIdentity'),
    logFailure: placeholderAction<{ error: unknown }>('logFailure'),
  },
})
