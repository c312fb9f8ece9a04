import { assertEvent, assign, setup } from 'xstate'
import type { SalesReportQuery } from '../../../contract/sales-report.ts'
import { failureText } from '../kit/failure.ts'
import { placeholderAction, placeholderPromise } from '../kit/placeholders.ts'
import type { CsvExportContext, CsvExportEvent, CsvExportInput } from './types.ts'

const failure = ({ event }: { event: { error: unknown } }) => ({ error: event.error })

/**
 * Taking sales reports along as a CSV file. Both ways ask the server for a link that needs no sign-in, on the click and
 * not before: one downloads it, the other writes a mail with it. While one is busy, neither can be pressed; each way has
 * a failure of its own, so that trying again does the same. Another question of the list around it begins anew: a link
 * never belongs to reports that are no longer shown. No state is final: a file can be taken along again.
 */
export const csvExportMachine = setup({
  types: {
    context: {} as CsvExportContext,
    events: {} as CsvExportEvent,
    input: {} as CsvExportInput,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    fetchDownloadLink: placeholderPromise<string, SalesReportQuery>('fetchDownloadLink'),
    fetchShareLink: placeholderPromise<string, SalesReportQuery>('fetchShareLink'),
  },
  actions: {
    keepQuery: assign({
      question: ({ event }) => {
        assertEvent(event, 'question.changed')
        return event.question
      },
    }),
    keepLink: assign({
      link: ({ event }) => {
        assertEvent(event, 'xstate.done.actor.fetchShareLink')
        return event.output
      },
    }),
    forgetLink: assign({ link: null, failure: null }),
    startDownload: placeholderAction<{ link: string }>('startDownload'),
    composeMail: placeholderAction<{ link: string }>('composeMail'),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => failureText(error) }),
    logFailure: placeholderAction<{ error: unknown }>('logFailure'),
  },
}).createMachine({
  id: 'csv-export',
  initial: 'ready',
  context: ({ input }) => ({ question: input.question, link: null, failure: null }),
  on: { 'question.changed': { target: '.ready', actions: ['keepQuery', 'forgetLink'] } },
  states: {
    ready: {
      description: '"Share Sales Reports" and "Download Sales Reports".',
      on: { 'download.requested': 'preparingDownload', 'share.requested': 'preparingMail' },
    },
    preparingDownload: {
      tags: ['busy'],
      description: 'Both buttons are disabled and read "Loading..." until the download begins.',
      invoke: {
        id: 'fetchDownloadLink',
        src: 'fetchDownloadLink',
        input: ({ context }) => context.question,
        onDone: {
          target: 'downloading',
          actions: { type: 'startDownload', params: ({ event }) => ({ link: event.output }) },
        },
        onError: {
          target: 'downloadFailed',
          actions: [
            { type: 'keepFailure', params: failure },
            { type: 'logFailure', params: failure },
          ],
        },
      },
    },
    downloading: {
      description: 'The browser has the download from here on; both buttons are back, and it is said.',
      on: { 'download.requested': 'preparingDownload', 'share.requested': 'preparingMail' },
    },
    preparingMail: {
      tags: ['busy'],
      description: 'Both buttons are disabled and read "Loading..." until the mail can be written.',
      invoke: {
        id: 'fetchShareLink',
        src: 'fetchShareLink',
        input: ({ context }) => context.question,
        onDone: {
          target: 'shared',
          actions: ['keepLink', { type: 'composeMail', params: ({ event }) => ({ link: event.output }) }],
        },
        onError: {
          target: 'shareFailed',
          actions: [
            { type: 'keepFailure', params: failure },
            { type: 'logFailure', params: failure },
          ],
        },
      },
    },
    shared: {
      description: 'The mail composer was opened; the link stands beside it, to be copied.',
      on: { 'download.requested': 'preparingDownload', 'share.requested': 'preparingMail' },
    },
    downloadFailed: {
      tags: ['failed'],
      description: 'The download could not begin: it is said, and offered again.',
      on: { 'download.requested': 'preparingDownload', 'share.requested': 'preparingMail' },
    },
    shareFailed: {
      tags: ['failed'],
      description: 'There is no link to share: it is said, and offered again.',
      on: { 'download.requested': 'preparingDownload', 'share.requested': 'preparingMail' },
    },
  },
})
