import { setup } from 'xstate'
import type { ConfirmationResult } from '../../../contract/email-confirmation.ts'
import { placeholderAction, placeholderPromise } from '../kit/placeholders.ts'
import { logFailure, resultOf } from '../kit/result-params.ts'
import type { EmailConfirmationContext, EmailConfirmationEvent, EmailConfirmationInput } from './types.ts'

/**
 * Opening the link that confirms an email address. The token is submitted immediately; the server confirms the email or
 * rejects the token. A failed request can be retried. `confirmed` and `rejected` are final, because sending the token
 * again would not change the result.
 */
export const emailConfirmationMachine = setup({
  types: {
    context: {} as EmailConfirmationContext,
    events: {} as EmailConfirmationEvent,
    input: {} as EmailConfirmationInput,
  },
  actors: {
    confirmEmail: placeholderPromise<ConfirmationResult, EmailConfirmationInput>('confirmEmail'),
  },
  guards: {
    isConfirmed: (_, { result }: { result: ConfirmationResult }) => result.outcome === 'confirmed',
  },
  actions: { logFailure: placeholderAction<{ error: unknown }>('logFailure') },
}).createMachine({
  id: 'email-confirmation',
  initial: 'confirming',
  context: ({ input }) => input,
  states: {
    confirming: {
      description: '"Confirming Email" is shown while the server checks the link.',
      invoke: {
        id: 'confirmEmail',
        src: 'confirmEmail',
        input: ({ context }) => ({ token: context.token }),
        onDone: [
          { guard: { type: 'isConfirmed', params: resultOf }, target: 'confirmed' },
          { target: 'rejected' },
        ],
        onError: { target: 'failed', actions: logFailure },
      },
    },
    confirmed: {
      type: 'final',
      description: '"Email Confirmed" is shown with a link to the login page.',
    },
    rejected: {
      type: 'final',
      description: '"Email Not Confirmed" is shown, because the link is invalid or has expired.',
    },
    failed: {
      description: '"Email Not Confirmed" and "Try again" are shown, because the request failed.',
      on: { 'confirmation.retried': 'confirming' },
    },
  },
})
