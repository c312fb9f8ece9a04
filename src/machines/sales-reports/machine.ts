import { assertEvent, assign, setup } from 'xstate'
import type { SalesReport, SalesReportQuery } from '../../../contract/sales-report.ts'
import { failureText } from '../kit/failure.ts'
import { placeholderAction, placeholderPromise } from '../kit/placeholders.ts'
import type { SalesReportsContext, SalesReportsEvent, SalesReportsInput } from './types.ts'

const failure = ({ event }: { event: { error: unknown } }) => ({ error: event.error })

/**
 * The sales reports of one agency, or of some states. `choosing` has neither, and asks the server nothing; `asked` has a
 * question. A choice of states is asked at once, the vendor 300 ms after the last key; leaving `loading` aborts its
 * request, so that the answer to an older question never appears. No state is final: there is always another question.
 */
export const salesReportsMachine = setup({
  types: {
    context: {} as SalesReportsContext,
    events: {} as SalesReportsEvent,
    input: {} as SalesReportsInput,
    tags: {} as 'busy',
  },
  actors: { loadReports: placeholderPromise<SalesReport[], SalesReportQuery>('loadReports') },
  delays: { vendorDebounce: 300 },
  guards: {
    hasQuery: ({ context }) => context.agencyId !== null || context.states.length > 0,
    isNoneChosen: ({ context, event }) => {
      assertEvent(event, 'states.changed')
      return context.agencyId === null && event.states.length === 0
    },
    isByState: ({ context }) => context.agencyId === null,
  },
  actions: {
    keepStates: assign({
      states: ({ event }) => {
        assertEvent(event, 'states.changed')
        return event.states
      },
    }),
    keepVendor: assign({
      vendor: ({ event }) => {
        assertEvent(event, 'vendor.changed')
        return event.vendor
      },
    }),
    keepSearch: assign({ search: ({ context }) => context.vendor.trim() }),
    keepReports: assign({
      reports: ({ event }) => {
        assertEvent(event, 'xstate.done.actor.loadReports')
        return event.output
      },
    }),
    forgetReports: assign({ reports: null }),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => failureText(error) }),
    logFailure: placeholderAction<{ error: unknown }>('logFailure'),
  },
}).createMachine({
  id: 'sales-reports',
  initial: 'choosing',
  context: ({ input }) => ({ ...input, search: '', reports: null, failure: null }),
  on: {
    'states.changed': [
      { guard: 'isNoneChosen', target: '.choosing', actions: ['keepStates', 'forgetReports'] },
      { guard: 'isByState', target: '.asked', actions: 'keepStates' },
    ],
  },
  states: {
    choosing: {
      description: 'The title "Sourcewell Sales Reports" and a state picker: there is nothing to ask yet.',
      always: { guard: 'hasQuery', target: 'asked' },
    },
    asked: {
      initial: 'loading',
      on: { 'vendor.changed': { target: '.settling', actions: 'keepVendor' } },
      states: {
        settling: {
          description:
            'The vendor search was just typed into; the reports of the question before are still shown.',
          after: { vendorDebounce: 'loading' },
        },
        loading: {
          tags: ['busy'],
          description: 'The reports are on their way; older ones are dimmed.',
          entry: 'keepSearch',
          invoke: {
            id: 'loadReports',
            src: 'loadReports',
            input: ({ context: { agencyId, states, search } }) => ({ agencyId, states, search }),
            onDone: { target: 'loaded', actions: 'keepReports' },
            onError: {
              target: 'failed',
              actions: [
                'forgetReports',
                { type: 'keepFailure', params: failure },
                { type: 'logFailure', params: failure },
              ],
            },
          },
        },
        loaded: { description: 'The reports that answer the question, perhaps none.' },
        failed: {
          description: 'It is said that the reports could not be loaded; they can be asked for again.',
          on: { 'reports.retried': 'loading' },
        },
      },
    },
  },
})
