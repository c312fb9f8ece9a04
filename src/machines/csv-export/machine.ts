import { assign, setup } from 'xstate'
import type { SalesReportQuery } from '../../../contract/sales-reports.ts'
import { failureActions } from '../kit/failure-actions.ts'
import { placeholderAction, placeholderPromise } from '../kit/placeholders.ts'
import { logFailure, resultOf, setFailure } from '../kit/result-params.ts'
import type { CsvExportContext, CsvExportEvent, CsvExportInput, CsvLink } from './types.ts'

interface ResultParams {
  result: CsvLink
}

/** The request of either button. */
const linkRequest = <const Started extends object, const Failed extends string>(
  onDone: Started,
  failed: Failed,
) =>
  ({
    id: 'fetchLink',
    src: 'fetchLink',
    input: ({ context }: { context: CsvExportContext }) => context.query,
    onDone,
    onError: { target: failed, actions: [setFailure, logFailure] },
  }) as const

/**
 * Exporting sales reports as a CSV file. Both buttons request a link that works without signing in. "Download Sales
 * Reports" then downloads the file, and "Share Sales Reports" opens an email with the link. Both buttons are disabled
 * while a request is pending. Each button has its own failure state, so "Try again" repeats the right request. A new
 * query resets the export, so a link always matches the reports on the screen. No state is final, because reports can
 * be exported again. Exports of agencies and contacts need no chart: the browser creates their CSV files
 * (`src/ui/components/list-export`).
 */
export const csvExportMachine = setup({
  types: {
    context: {} as CsvExportContext,
    events: {} as CsvExportEvent,
    input: {} as CsvExportInput,
    tags: {} as 'busy',
  },
  actors: {
    fetchLink: placeholderPromise<CsvLink, SalesReportQuery>('fetchLink'),
  },
  delays: { noticeDuration: 4000 },
  actions: {
    ...failureActions,
    setQuery: assign((_, { query }: { query: SalesReportQuery }) => ({ query })),
    setCsvLink: assign((_, { result }: ResultParams) => ({ csvLink: result })),
    startDownload: placeholderAction<ResultParams>('startDownload'),
    composeMail: placeholderAction<ResultParams>('composeMail'),
  },
}).createMachine({
  id: 'csv-export',
  initial: 'ready',
  context: ({ input }) => ({ query: input.query, csvLink: null, failure: null }),
  on: {
    'query.changed': {
      target: '.ready',
      actions: { type: 'setQuery', params: ({ event }) => ({ query: event.query }) },
    },
  },
  states: {
    ready: {
      initial: 'idle',
      on: { 'download.requested': 'preparingDownload', 'share.requested': 'preparingShare' },
      states: {
        idle: { description: 'The buttons "Share Sales Reports" and "Download Sales Reports" are enabled.' },
        downloadStarted: {
          description: '"Download started" is shown for a few seconds.',
          after: { noticeDuration: 'idle' },
        },
        shareStarted: {
          description: 'An email draft with the link was opened; the link can also be copied.',
        },
        downloadFailed: {
          description: 'The download link could not be created. The reason and "Try again" are shown.',
        },
        shareFailed: {
          description: 'The share link could not be created. The reason and "Try again" are shown.',
        },
      },
    },
    preparingDownload: {
      tags: ['busy'],
      description: 'Both buttons are disabled and read "Loading..." while the download link is requested.',
      invoke: linkRequest(
        { target: 'ready.downloadStarted', actions: { type: 'startDownload', params: resultOf } },
        'ready.downloadFailed',
      ),
    },
    preparingShare: {
      tags: ['busy'],
      description: 'Both buttons are disabled and read "Loading..." while the share link is requested.',
      invoke: linkRequest(
        {
          target: 'ready.shareStarted',
          actions: [
            { type: 'setCsvLink', params: resultOf },
            { type: 'composeMail', params: resultOf },
          ],
        },
        'ready.shareFailed',
      ),
    },
  },
})
