import { assertEvent, setup } from 'xstate'
import { placeholderAction, placeholderPromise } from '../kit/placeholders.ts'
import type {
  ConfirmationAnswer,
  EmailConfirmationContext,
  EmailConfirmationEvent,
  EmailConfirmationInput,
} from './types.ts'

/**
 * Following the link that confirms an e-mail address. The server is asked at once; its yes and its no each have their
 * page. A link that could not be checked, since the server was out of reach, can be tried again. `confirmed` and
 * `refused` are final: the same link says the same thing again.
 */
export const emailConfirmationMachine = setup({
  types: {
    context: {} as EmailConfirmationContext,
    events: {} as EmailConfirmationEvent,
    input: {} as EmailConfirmationInput,
    tags: {} as 'notConfirmed',
  },
  actors: {
    confirmEmail: placeholderPromise<ConfirmationAnswer, EmailConfirmationInput>('confirmEmail'),
  },
  guards: {
    isConfirmed: ({ event }) => {
      assertEvent(event, 'xstate.done.actor.confirmEmail')
      return event.output.outcome === 'confirmed'
    },
  },
  actions: { logFailure: placeholderAction<{ error: unknown }>('logFailure') },
}).createMachine({
  id: 'email-confirmation',
  initial: 'confirming',
  context: ({ input }) => input,
  states: {
    confirming: {
      description: '"Confirming Email" while the server looks at the link.',
      invoke: {
        id: 'confirmEmail',
        src: 'confirmEmail',
        input: ({ context }) => ({ token: context.token }),
        onDone: [{ guard: 'isConfirmed', target: 'confirmed' }, { target: 'refused' }],
        onError: {
          target: 'unchecked',
          actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    confirmed: {
      type: 'final',
      description: '"Email Confirmed" with the way back to login.',
    },
    refused: {
      type: 'final',
      tags: ['notConfirmed'],
      description: '"Email Not Confirmed": the link is wrong or has ended.',
    },
    unchecked: {
      tags: ['notConfirmed'],
      description: '"Email Not Confirmed": the server could not be asked; a person can try again.',
      on: { 'confirmation.retried': 'confirming' },
    },
  },
})
