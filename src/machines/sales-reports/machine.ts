import { assign, setup } from 'xstate'
import type { SalesReport, SalesReportListQuery, SalesReportOrder } from '../../../contract/sales-reports.ts'
import { failureActions } from '../kit/failure-actions.ts'
import { placeholderAction, placeholderCallback, placeholderPromise } from '../kit/placeholders.ts'
import { logFailure, setFailure } from '../kit/result-params.ts'
import type { UrlChanged } from '../kit/url-changed.ts'
import type { SalesReportsContext, SalesReportsEvent, SalesReportsInput, SalesReportsUrl } from './types.ts'

/**
 * The statuses to choose from. Reports filtered by status contain no other status, so the previous statuses are kept.
 */
const listStatuses = ({ status, statuses }: SalesReportsContext, reports: readonly SalesReport[]) => {
  const all = new Set(reports.flatMap((report) => report.status ?? []))
  if (status !== '') for (const previous of [status, ...statuses]) all.add(previous)
  return [...all].sort()
}

const currentUrlOf = ({
  context: { stateCodes, vendor, status, order },
}: {
  context: SalesReportsContext
}) => ({
  url: { stateCodes, vendor: vendor.trim(), status, order },
})

/**
 * The sales reports of one agency, or of the chosen US states. They can be filtered by vendor and status, and the
 * server sorts them. `idle` has no query and requests nothing; `withQuery` has one. A change to the US states, the
 * status, or the sort order sends a request immediately. A change to the vendor sends one 300 ms after the last
 * keystroke. Exiting `loading` aborts its request, so a late response never replaces a newer one. For reports by US
 * state, the URL contains the query, and opening another URL changes it. No state is final, because the query can
 * always change.
 */
export const salesReportsMachine = setup({
  types: {
    context: {} as SalesReportsContext,
    events: {} as SalesReportsEvent,
    input: {} as SalesReportsInput,
    tags: {} as 'busy',
  },
  actors: {
    loadReports: placeholderPromise<SalesReport[], SalesReportListQuery>('loadReports'),
    watchUrl: placeholderCallback<UrlChanged<SalesReportsUrl>>('watchUrl'),
  },
  delays: { vendorDebounce: 300 },
  guards: {
    hasQuery: ({ context }) => context.agencyId !== null || context.stateCodes.length > 0,
    isByState: ({ context }) => context.agencyId === null,
  },
  actions: {
    ...failureActions,
    setStateCodes: assign((_, { stateCodes }: { stateCodes: readonly string[] }) => ({ stateCodes })),
    setVendor: assign((_, { vendor }: { vendor: string }) => ({ vendor })),
    setStatus: assign((_, { status }: { status: string }) => ({ status })),
    setOrder: assign((_, { order }: { order: SalesReportOrder }) => ({ order })),
    applyUrl: assign((_, { stateCodes, vendor, status, order }: SalesReportsUrl) => ({
      stateCodes,
      vendor,
      status,
      order,
    })),
    setRequestedVendor: assign({ requestedVendor: ({ context }) => context.vendor.trim() }),
    setReports: assign(({ context }, { reports }: { reports: SalesReport[] }) => ({
      reports,
      statuses: listStatuses(context, reports),
    })),
    clearReports: assign({ reports: null }),
    updateUrl: placeholderAction<{ url: SalesReportsUrl }>('updateUrl'),
  },
}).createMachine({
  id: 'sales-reports',
  initial: 'deciding',
  context: ({ input }) => ({ ...input, requestedVendor: '', reports: null, statuses: [], failure: null }),
  invoke: { id: 'watchUrl', src: 'watchUrl' },
  on: {
    'stateCodes.changed': {
      guard: 'isByState',
      target: '.deciding',
      actions: { type: 'setStateCodes', params: ({ event }) => ({ stateCodes: event.stateCodes }) },
    },
    'url.changed': {
      guard: 'isByState',
      target: '.deciding',
      actions: { type: 'applyUrl', params: ({ event }) => event.url },
    },
  },
  states: {
    deciding: { always: [{ guard: 'hasQuery', target: 'withQuery' }, { target: 'idle' }] },
    idle: {
      description:
        'No US state is chosen. The page shows the title "Sourcewell Sales Reports" and a state picker.',
      entry: ['clearReports', { type: 'updateUrl', params: currentUrlOf }],
    },
    withQuery: {
      description:
        'There is a query. The page shows the matching reports, the filters, and the share and download buttons.',
      initial: 'loading',
      on: {
        'vendor.edited': {
          target: '.debouncing',
          actions: { type: 'setVendor', params: ({ event }) => ({ vendor: event.vendor }) },
        },
        'status.changed': {
          target: '.loading',
          actions: { type: 'setStatus', params: ({ event }) => ({ status: event.status }) },
        },
        'order.changed': {
          target: '.loading',
          actions: { type: 'setOrder', params: ({ event }) => ({ order: event.order }) },
        },
      },
      states: {
        debouncing: {
          description:
            'The user is typing the name of a vendor. The reports of the previous query are still shown.',
          after: { vendorDebounce: 'loading' },
        },
        loading: {
          tags: ['busy'],
          description: 'Loading the reports; skeletons or dimmed older reports are shown.',
          entry: ['setRequestedVendor', { type: 'updateUrl', params: currentUrlOf }],
          invoke: {
            id: 'loadReports',
            src: 'loadReports',
            input: ({ context: { agencyId, stateCodes, requestedVendor, status, order } }) => ({
              agencyId,
              stateCodes,
              vendor: requestedVendor,
              status,
              order,
            }),
            onDone: {
              target: 'loaded',
              actions: { type: 'setReports', params: ({ event }) => ({ reports: event.output }) },
            },
            onError: {
              target: 'failed',
              actions: ['clearReports', setFailure, logFailure],
            },
          },
        },
        loaded: {
          description: 'The list shows the reports that match the query, or a message that there are none.',
        },
        failed: {
          description: 'The reports could not be loaded. The page shows the reason and "Try again".',
          on: { 'reports.retried': 'loading' },
        },
      },
    },
  },
})
