import { assertEvent, assign, setup } from 'xstate'
import type { ForgotPasswordResult } from '../../../contract/reset-password.ts'
import { placeholderAction, placeholderPromise } from '../kit/placeholders.ts'
import { logFailure, resultOf, showFailure, showRejection } from '../kit/result-params.ts'
import { texts } from './texts.ts'
import type { ForgotPasswordContext, ForgotPasswordEvent } from './types.ts'

interface ResultParams {
  result: ForgotPasswordResult
}

/**
 * Requesting a link to set a new password. After a failure, the form shows the reason until the email is edited or
 * submitted again. No state is final, because a user may need a second email.
 */
export const forgotPasswordMachine = setup({
  types: { context: {} as ForgotPasswordContext, events: {} as ForgotPasswordEvent },
  actors: {
    requestResetLink: placeholderPromise<ForgotPasswordResult, { email: string }>('requestResetLink'),
  },
  guards: {
    isComplete: (_, { email }: { email: string }) => email.trim() !== '',
    isSent: (_, { result }: ResultParams) => result.outcome === 'sent',
  },
  actions: {
    clearMessage: assign({ message: null }),
    showRejection: assign((_, { result }: ResultParams) => ({
      message: result.outcome === 'limited' ? result.message : texts.notFound,
    })),
    showFailure: assign((_, { text }: { text: string }) => ({ message: text })),
    logFailure: placeholderAction<{ error: unknown }>('logFailure'),
  },
}).createMachine({
  id: 'forgot-password',
  initial: 'editing',
  context: { message: null },
  states: {
    editing: {
      description:
        'The form shows a required email field, "Send Password Reset Link", and why the last request failed, if it did.',
      on: {
        'email.submitted': {
          guard: { type: 'isComplete', params: ({ event }) => ({ email: event.email }) },
          target: 'submitting',
          actions: 'clearMessage',
        },
        'email.edited': { actions: 'clearMessage' },
      },
    },
    submitting: {
      description: 'The button reads "Sending..." while the request is being sent.',
      invoke: {
        id: 'requestResetLink',
        src: 'requestResetLink',
        input: ({ event }) => {
          assertEvent(event, 'email.submitted')
          return { email: event.email.trim() }
        },
        onDone: [
          { guard: { type: 'isSent', params: resultOf }, target: 'sent' },
          { target: 'editing', actions: showRejection },
        ],
        onError: { target: 'editing', actions: [showFailure, logFailure] },
      },
    },
    sent: {
      description:
        '"Password reset link has been sent to your email!" is shown, and the field is empty again.',
      on: { 'email.edited': 'editing' },
    },
  },
})
