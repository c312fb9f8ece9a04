import { errorOf, resultOf } from '../../kit/params.ts'
import { queryOf } from '../query.ts'
import { agencySearchSetup } from '../setup.ts'

/**
 * The states of a request for agencies, the same for a search by place and by name. Exiting `loading` aborts the
 * request, so the response to an older query is never shown.
 *
 * @param id Unique within the chart.
 */
export const requestStates = (id: string) => ({
  loading: agencySearchSetup.createStateConfig({
    id,
    tags: ['busy'],
    description: 'The list shows skeletons or dimmed older results while agencies are loading.',
    initial: 'normal',
    invoke: {
      id: 'loadAgencies',
      src: 'loadAgencies',
      input: ({ context }) => queryOf(context),
      onDone: {
        target: 'loaded',
        actions: [{ type: 'setResults', params: resultOf }, 'raiseResultsArrived'],
      },
      onError: {
        target: 'failed',
        actions: [
          { type: 'setResultsFailure', params: errorOf },
          { type: 'logFailure', params: errorOf },
        ],
      },
    },
    states: {
      normal: { after: { slowAfter: 'slow' } },
      slow: {
        tags: ['slow'],
        description: 'The list shows "This is taking longer than usual." and "Try again".',
        on: { 'results.retried': `#${id}` },
      },
    },
  }),
  loaded: agencySearchSetup.createStateConfig({
    tags: ['loaded'],
    description: 'The list shows the agencies found, if any.',
  }),
  failed: agencySearchSetup.createStateConfig({
    tags: ['failed'],
    description:
      'The list shows the reason and "Try again". Loading is retried automatically when the browser is back online.',
    invoke: { id: 'watchNetworkForResults', src: 'watchNetwork' },
    on: { 'results.retried': 'loading', 'network.returned': 'loading' },
  }),
})
