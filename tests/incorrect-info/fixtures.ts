import type { FlowFixtures } from 'chart-paths'
import { incorrectInfoMachine } from '../../src/machines/incorrect-info/machine.ts'
import { unreachableCases } from '../support/unreachable.ts'

const notFound = 'Contact not found.'

export const fixtures: FlowFixtures<typeof incorrectInfoMachine> = {
  name: 'incorrect-info',
  machine: incorrectInfoMachine,
  starts: [
    { description: 'a contact that nobody has reported', input: { contactId: 7, wasReported: false } },
    { description: 'a contact that was reported before', input: { contactId: 7, wasReported: true } },
  ],
  events: {
    'report.requested': [{ description: 'the user reports incorrect info' }],
    'reason.chosen': [{ description: 'the user chooses a reason', with: { reason: 'wrong_phone' } }],
    'xstate.done.actor.sendReason': [
      { description: 'the server stores the reason', with: { output: undefined } },
    ],
    'xstate.error.actor.sendReason': unreachableCases('the reason cannot be sent'),
    'xstate.done.actor.reportIncorrectInfo': {
      accepted: [
        {
          description: 'the server stores the report',
          with: { output: { outcome: 'accepted', value: null } },
        },
      ],
      rejected: [
        {
          description: 'the server can no longer find the contact',
          instructions:
            'Open /corporate-contacts. Before the previous step, remove all of these contacts: npm run import -- corporate-contacts <file> --replace, with a CSV file that contains only the line external_id.',
          with: { output: { outcome: 'rejected', message: notFound, fieldErrors: {} } },
        },
      ],
    },
    'xstate.error.actor.reportIncorrectInfo': unreachableCases('the report cannot be sent'),
  },
}
