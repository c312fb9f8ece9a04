import type { FlowFixtures } from 'chart-paths'
import { forgotPasswordMachine } from '../../src/machines/forgot-password/machine.ts'
import { unreachable } from '../support/unreachable.ts'

export const tooMany = 'Too many attempts. Please try again in 15 minutes.'

export const fixtures: FlowFixtures<typeof forgotPasswordMachine> = {
  name: 'forgot-password',
  machine: forgotPasswordMachine,
  events: {
    'email.submitted': [{ description: 'the user submits the email', with: { email: 'ann@dealer.example' } }],
    'email.edited': [{ description: 'the user edits the email' }],
    'xstate.done.actor.requestResetLink': {
      sent: [{ description: 'the server sends the link', with: { output: { outcome: 'sent' } } }],
      rejected: [
        {
          description: 'the server rejects the email',
          instructions: 'Enter an email without a domain, such as ann@dealer.',
          with: { output: { outcome: 'rejected' } },
        },
      ],
      limited: [
        {
          description: 'the server rejects the request after too many attempts',
          instructions: 'Submit the form four times with the same email.',
          with: { output: { outcome: 'limited', message: tooMany } },
        },
      ],
    },
    'xstate.error.actor.requestResetLink': [
      { description: 'the request does not reach the server', with: unreachable },
    ],
  },
}
