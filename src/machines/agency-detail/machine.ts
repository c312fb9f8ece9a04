import { assign, setup } from 'xstate'
import { failureText } from '../kit/failure.ts'
import { answerOf, errorOf } from '../kit/params.ts'
import { placeholderAction, placeholderPromise } from '../kit/placeholders.ts'
import { isAgencyId } from './agency-id.ts'
import type {
  AgencyDetailAnswer,
  AgencyDetailContext,
  AgencyDetailEvent,
  AgencyDetailInput,
} from './types.ts'

/**
 * One agency's page. The agency is asked for at once; an id that none can have is not asked for. What comes of it stands
 * as long as the page is read, so `loaded` and `notFound` have no way on: it leads to another page. They are not final,
 * since nothing is at an end. What could not be loaded can be tried again.
 */
export const agencyDetailMachine = setup({
  types: {
    context: {} as AgencyDetailContext,
    events: {} as AgencyDetailEvent,
    input: {} as AgencyDetailInput,
  },
  actors: { loadAgency: placeholderPromise<AgencyDetailAnswer, { agencyId: number }>('loadAgency') },
  guards: {
    isAgencyId: ({ context }) => isAgencyId(context.agencyId),
    isFound: (_, { answer }: { answer: AgencyDetailAnswer }) => answer.outcome === 'found',
  },
  actions: {
    keepAgency: assign((_, { answer }: { answer: AgencyDetailAnswer }) => ({
      agency: answer.outcome === 'found' ? answer.agency : null,
    })),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => failureText(error) }),
    logFailure: placeholderAction<{ error: unknown }>('logFailure'),
  },
}).createMachine({
  id: 'agency-detail',
  initial: 'opening',
  context: ({ input }) => ({ ...input, agency: null, failure: null }),
  states: {
    opening: {
      always: [{ guard: 'isAgencyId', target: 'loading' }, { target: 'notFound' }],
    },
    loading: {
      description: 'Skeletons in the shape of the page.',
      invoke: {
        id: 'loadAgency',
        src: 'loadAgency',
        input: ({ context }) => ({ agencyId: Number(context.agencyId) }),
        onDone: [
          {
            guard: { type: 'isFound', params: answerOf },
            target: 'loaded',
            actions: { type: 'keepAgency', params: answerOf },
          },
          { target: 'notFound' },
        ],
        onError: {
          target: 'failed',
          actions: [
            { type: 'keepFailure', params: errorOf },
            { type: 'logFailure', params: errorOf },
          ],
        },
      },
    },
    loaded: { description: 'The agency with its contacts and its sales reports.' },
    notFound: { description: 'No agency has this id; a way leads back to the search.' },
    failed: {
      description: 'The agency could not be loaded; it can be tried again.',
      on: { 'agency.retried': 'loading' },
    },
  },
})
