import type { FlowFixtures } from 'chart-paths'
import { emailConfirmationMachine } from '../../src/machines/email-confirmation/machine.ts'

export const validToken = 'good-token'
const invalidToken = 'bad-token'

export const fixtures: FlowFixtures<typeof emailConfirmationMachine> = {
  name: 'email-confirmation',
  machine: emailConfirmationMachine,
  starts: [
    { description: 'the user opens the link in the email', input: { token: validToken } },
    { description: 'the user opens an invalid link', input: { token: invalidToken } },
  ],
  events: {
    'confirmation.retried': [{ description: 'the user clicks "Try again"' }],
    'xstate.done.actor.confirmEmail': {
      confirmed: [
        {
          description: 'the server confirms the email',
          with: { output: { outcome: 'confirmed' } },
          when: ({ context }) => context.token === validToken,
        },
      ],
      rejected: [
        {
          description: 'the server rejects the link',
          instructions: 'Open /email-confirmation/invalid.',
          with: { output: { outcome: 'rejected' } },
          when: ({ context }) => context.token === invalidToken,
        },
      ],
    },
    'xstate.error.actor.confirmEmail': [
      {
        description: 'the request does not reach the server',
        with: { error: new Error('The server is unreachable.') },
      },
    ],
  },
}
