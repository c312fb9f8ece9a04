import { assertEvent, assign, setup } from 'xstate'
import { emailDomain } from '../../../contract/email-address.ts'
import type { LoginResult, SingleSignOnUser } from '../../../contract/login.ts'
import { placeholderAction, placeholderPromise } from '../kit/placeholders.ts'
import { resultOf } from '../kit/result-params.ts'
import type { Credentials, LoginContext, LoginEvent, LoginInput } from './types.ts'

interface ResultParams {
  result: LoginResult
}

/** The types, actors, guards, and actions of the login chart. */
export const loginSetup = setup({
  types: {
    context: {} as LoginContext,
    events: {} as LoginEvent,
    input: {} as LoginInput,
    tags: {} as 'busy',
  },
  actors: {
    fetchAllowedDomains: placeholderPromise<string[]>('fetchAllowedDomains'),
    startRedirect: placeholderPromise<void, { email: string }>('startRedirect'),
    acquireToken: placeholderPromise<SingleSignOnUser>('acquireToken'),
    logIn: placeholderPromise<LoginResult, Credentials>('logIn'),
    logInWithSingleSignOn: placeholderPromise<LoginResult, SingleSignOnUser>('logInWithSingleSignOn'),
  },
  guards: {
    isAfterSuccessfulRedirect: ({ context }) => context.redirect === 'succeeded',
    isAfterFailedRedirect: ({ context }) => context.redirect === 'failed',
    /** True if the domain of the email, in lowercase, is one of those that use single sign-on. */
    usesSingleSignOn: ({ context }, { domains }: { domains: readonly string[] }) => {
      const domain = emailDomain(context.email)
      return domains.some((allowed) => allowed.toLowerCase() === domain)
    },
    isGranted: (_, { result }: ResultParams) => result.outcome === 'granted',
    isCodeRequired: (_, { result }: ResultParams) => result.outcome === 'codeRequired',
    isCodeRejected: (_, { result }: ResultParams) => result.outcome === 'codeRejected',
    /** True if the server rejects the provider's token instead of the password of the account to be linked. */
    isTokenRejected: ({ context }, { result }: ResultParams) =>
      context.isLinking && result.outcome === 'rejected',
    isLinkable: (_, { result }: ResultParams) => result.outcome === 'linkable',
    isEmailComplete: (_, { email }: { email: string }) => email.trim() !== '',
    isPasswordComplete: (_, { password }: { password: string }) => password !== '',
    isCodeComplete: (_, { code }: { code: string }) => code.trim() !== '',
  },
  actions: {
    setEmail: assign((_, { email }: { email: string }) => ({ email: email.trim() })),
    startLinking: assign({ isLinking: true }),
    stopLinking: assign({ isLinking: false }),
    clearMessage: assign({ message: null }),
    showRejection: assign((_, { result }: ResultParams) => ({
      message:
        result.outcome === 'granted' ? null : { text: result.message, isInputWrong: result.isInputWrong },
    })),
    showFailure: assign((_, { text }: { text: string }) => ({ message: { text, isInputWrong: false } })),
    startSession: placeholderAction<ResultParams>('startSession'),
    notifyRedirectHandled: placeholderAction('notifyRedirectHandled'),
    logFailure: placeholderAction<{ error: unknown }>('logFailure'),
  },
})

/** The submitted password, with the code if the step asks for one. */
export const credentialsOf = ({
  context: { email, isLinking },
  event,
}: {
  context: LoginContext
  event: LoginEvent
}): Credentials => {
  assertEvent(event, ['password.submitted', 'code.submitted'])
  const credentials = { email, isLinking, password: event.password }
  return event.type === 'code.submitted' ? { ...credentials, code: event.code.trim() } : credentials
}

// What the steps of the form do with the server's response.

export const isGranted = { type: 'isGranted', params: resultOf } as const
export const isTokenRejected = { type: 'isTokenRejected', params: resultOf } as const
export const startSession = { type: 'startSession', params: resultOf } as const
