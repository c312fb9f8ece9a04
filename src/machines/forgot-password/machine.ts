import { assertEvent, assign, setup } from 'xstate'
import { failureText } from '../kit/failure.ts'
import { placeholderAction, placeholderPromise } from '../kit/placeholders.ts'
import type { ForgotPasswordContext, ForgotPasswordEvent, ResetRequestAnswer } from './types.ts'

/**
 * Asking for a link to set a new password. `idle` has no word, `sent` and `failed` have one; from each the e-mail can be
 * submitted (again). The field is emptied when the link is on its way. No state is final: a mail may need a second try.
 */
export const forgotPasswordMachine = setup({
  types: { context: {} as ForgotPasswordContext, events: {} as ForgotPasswordEvent },
  actors: { requestReset: placeholderPromise<ResetRequestAnswer, { email: string }>('requestReset') },
  guards: {
    isFilled: ({ event }) => {
      assertEvent(event, 'email.submitted')
      return event.email.trim() !== ''
    },
    isSent: ({ event }) => {
      assertEvent(event, 'xstate.done.actor.requestReset')
      return event.output.outcome === 'sent'
    },
    isLimited: ({ event }) => {
      assertEvent(event, 'xstate.done.actor.requestReset')
      return event.output.outcome === 'limited'
    },
  },
  actions: {
    sayLimit: assign({
      message: ({ event }) => {
        assertEvent(event, 'xstate.done.actor.requestReset')
        return event.output.outcome === 'limited' ? event.output.message : null
      },
    }),
    say: assign({ message: (_, params: { text: string }) => params.text }),
    clearMessage: assign({ message: null }),
    logFailure: placeholderAction<{ error: unknown }>('logFailure'),
  },
}).createMachine({
  id: 'forgot-password',
  initial: 'idle',
  context: { message: null },
  states: {
    idle: {
      description: 'The e-mail field and "Send Password Reset Link", which waits until the field is filled.',
      on: { 'email.submitted': { guard: 'isFilled', target: 'sending' } },
    },
    sending: {
      description: 'The button reads "Sending...".',
      entry: 'clearMessage',
      invoke: {
        id: 'requestReset',
        src: 'requestReset',
        input: ({ event }) => {
          assertEvent(event, 'email.submitted')
          return { email: event.email.trim() }
        },
        onDone: [
          { guard: 'isSent', target: 'sent' },
          { guard: 'isLimited', target: 'failed', actions: 'sayLimit' },
          {
            target: 'failed',
            actions: {
              type: 'say',
              params: { text: 'Email not found, please contact your administrator.' },
            },
          },
        ],
        onError: {
          target: 'failed',
          actions: [
            { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
            { type: 'say', params: ({ event }) => ({ text: failureText(event.error) }) },
          ],
        },
      },
    },
    sent: {
      description: '"Password reset link has been sent to your email!"; the field is empty again.',
      on: { 'email.submitted': { guard: 'isFilled', target: 'sending' } },
    },
    failed: {
      description: 'Why no link was sent; the email is still in its field.',
      on: { 'email.submitted': { guard: 'isFilled', target: 'sending' } },
    },
  },
})
