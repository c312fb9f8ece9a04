import type { FlowFixtures } from 'chart-paths'
import { agencyDetailMachine } from '../../src/machines/agency-detail/machine.ts'
import { cityOfKnoxvilleDetail } from '../support/agencies.ts'
import { unreachableCases } from '../support/unreachable.ts'

/** The ID of an agency, the ID of a removed one, and an invalid ID. */
export const knownId = '1'
const goneId = '404'
export const malformedId = 'knoxville'

export const fixtures: FlowFixtures<typeof agencyDetailMachine> = {
  name: 'agency-detail',
  machine: agencyDetailMachine,
  starts: [
    { description: "the user opens an agency's page", input: { agencyId: knownId } },
    { description: "the user opens a removed agency's page", input: { agencyId: goneId } },
    { description: 'the user opens a URL without a valid ID', input: { agencyId: malformedId } },
  ],
  events: {
    'agency.retried': [{ description: 'the user clicks "Try again"' }],
    'xstate.done.actor.loadAgency': {
      found: [
        {
          description: 'the server returns the agency',
          with: { output: { outcome: 'found', agency: cityOfKnoxvilleDetail } },
          when: ({ context }) => context.agencyId === knownId,
        },
      ],
      notFound: [
        {
          description: 'the server cannot find the agency',
          instructions: 'Open /agencies/999999999.',
          with: { output: { outcome: 'notFound' } },
          when: ({ context }) => context.agencyId === goneId,
        },
      ],
    },
    'xstate.error.actor.loadAgency': unreachableCases('the request does not reach the server'),
  },
}
