import { assign, setup } from 'xstate'
import type { ForgotPasswordResult } from '../../../contract/reset-password.ts'
import { logFailure, resultOf, showMessage } from '../kit/params.ts'
import { placeholderAction, placeholderPromise } from '../kit/placeholders.ts'
import { texts } from './texts.ts'
import type { ForgotPasswordContext, ForgotPasswordEvent } from './types.ts'

interface ResultParams {
  result: ForgotPasswordResult
}

/**
 * Requesting a link to set a new password. `editing` shows the form: before the first request, after the
 * email was sent, or after the request failed. Editing the email hides the message of the last request. No state is final,
 * because a user may need a second email.
 */
export const forgotPasswordMachine = setup({
  types: { context: {} as ForgotPasswordContext, events: {} as ForgotPasswordEvent },
  actors: {
    requestResetLink: placeholderPromise<ForgotPasswordResult, { email: string }>('requestResetLink'),
  },
  guards: {
    isComplete: (_, { email }: { email: string }) => email.trim() !== '',
    isSent: (_, { result }: ResultParams) => result.outcome === 'sent',
    isLimited: (_, { result }: ResultParams) => result.outcome === 'limited',
  },
  actions: {
    setEmail: assign((_, { email }: { email: string }) => ({ email: email.trim() })),
    showRefusal: assign((_, { result }: ResultParams) => ({
      message: result.outcome === 'limited' ? result.message : null,
    })),
    showMessage: assign((_, { text }: { text: string }) => ({ message: text })),
    logFailure: placeholderAction<{ error: unknown }>('logFailure'),
  },
}).createMachine({
  id: 'forgot-password',
  initial: 'editing',
  context: { email: '', message: null },
  states: {
    editing: {
      initial: 'idle',
      on: {
        'email.submitted': {
          guard: { type: 'isComplete', params: ({ event }) => ({ email: event.email }) },
          target: 'submitting',
          actions: { type: 'setEmail', params: ({ event }) => ({ email: event.email }) },
        },
        'email.edited': '.idle',
      },
      states: {
        idle: {
          description: 'The form shows a required email field and "Send Password Reset Link".',
        },
        sent: {
          description:
            '"Password reset link has been sent to your email!" is shown, and the field is empty again.',
        },
        failed: {
          description: 'The request failed. An error message is shown, and the email stays in its field.',
        },
      },
    },
    submitting: {
      description: 'The button reads "Sending..." while the request is being sent.',
      invoke: {
        id: 'requestResetLink',
        src: 'requestResetLink',
        input: ({ context }) => ({ email: context.email }),
        onDone: [
          { guard: { type: 'isSent', params: resultOf }, target: 'editing.sent' },
          {
            guard: { type: 'isLimited', params: resultOf },
            target: 'editing.failed',
            actions: { type: 'showRefusal', params: resultOf },
          },
          {
            target: 'editing.failed',
            actions: {
              type: 'showMessage',
              params: { text: texts.notFound },
            },
          },
        ],
        onError: { target: 'editing.failed', actions: [showMessage, logFailure] },
      },
    },
  },
})
