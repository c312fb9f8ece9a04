import { assign, setup } from 'xstate'
import type { AgencyDetailResult } from '../../../contract/agencies.ts'
import { failureActions } from '../kit/failure-actions.ts'
import { placeholderPromise } from '../kit/placeholders.ts'
import { logFailure, resultOf, setFailure } from '../kit/result-params.ts'
import { isAgencyId } from './agency-id.ts'
import type { AgencyDetailContext, AgencyDetailEvent, AgencyDetailInput } from './types.ts'

/**
 * The page for one agency. It requests the agency immediately, unless the ID in the URL is invalid. A failed request
 * can be retried. `loaded` and `notFound` have no transitions, because the user leaves them by opening another page. No
 * state is final, because the actor runs as long as its page is open.
 */
export const agencyDetailMachine = setup({
  types: {
    context: {} as AgencyDetailContext,
    events: {} as AgencyDetailEvent,
    input: {} as AgencyDetailInput,
  },
  actors: { loadAgency: placeholderPromise<AgencyDetailResult, { agencyId: number }>('loadAgency') },
  guards: {
    isAgencyId: ({ context }) => isAgencyId(context.agencyId),
    isFound: (_, { result }: { result: AgencyDetailResult }) => result.outcome === 'found',
  },
  actions: {
    ...failureActions,
    setAgency: assign((_, { result }: { result: AgencyDetailResult }) => ({
      agency: result.outcome === 'found' ? result.agency : null,
    })),
  },
}).createMachine({
  id: 'agency-detail',
  initial: 'deciding',
  context: ({ input }) => ({ ...input, agency: null, failure: null }),
  states: {
    deciding: {
      always: [{ guard: 'isAgencyId', target: 'loading' }, { target: 'notFound' }],
    },
    loading: {
      description: 'Loading the agency; skeletons in the shape of the page are shown.',
      invoke: {
        id: 'loadAgency',
        src: 'loadAgency',
        input: ({ context }) => ({ agencyId: Number(context.agencyId) }),
        onDone: [
          {
            guard: { type: 'isFound', params: resultOf },
            target: 'loaded',
            actions: { type: 'setAgency', params: resultOf },
          },
          { target: 'notFound' },
        ],
        onError: { target: 'failed', actions: [setFailure, logFailure] },
      },
    },
    loaded: { description: 'The page shows the agency with its contacts and sales reports.' },
    notFound: { description: 'No agency has this ID. The page shows a link back to the search.' },
    failed: {
      description: 'The agency could not be loaded. The page shows the reason and "Try again".',
      on: { 'agency.retried': 'loading' },
    },
  },
})
