import { assign, setup } from 'xstate'
import { errorOf, failureTextOf, resultOf } from '../kit/params.ts'
import { placeholderAction, placeholderPromise } from '../kit/placeholders.ts'
import type { ContactReportContext, ContactReportEvent, ContactReportInput, ReportResult } from './types.ts'

interface ResultParams {
  result: ReportResult
}

/**
 * Reporting that a contact's data is wrong. `opening` checks whether the contact was reported before. `reported` is
 * final, because a report cannot be withdrawn; a failed report can be sent again.
 */
export const contactReportMachine = setup({
  types: {
    context: {} as ContactReportContext,
    events: {} as ContactReportEvent,
    input: {} as ContactReportInput,
  },
  actors: { reportContact: placeholderPromise<ReportResult, { contactId: number }>('reportContact') },
  guards: {
    wasReported: ({ context }) => context.reported,
    isAccepted: (_, { result }: ResultParams) => result.outcome === 'reported',
  },
  actions: {
    sayRefusal: assign((_, { result }: ResultParams) => ({
      message: result.outcome === 'refused' ? result.message : null,
    })),
    say: assign((_, { text }: { text: string }) => ({ message: text })),
    logFailure: placeholderAction<{ error: unknown }>('logFailure'),
  },
}).createMachine({
  id: 'contact-report',
  initial: 'opening',
  context: ({ input }) => ({ ...input, message: null }),
  states: {
    opening: { always: [{ guard: 'wasReported', target: 'reported' }, { target: 'ready' }] },
    ready: {
      initial: 'idle',
      on: { 'report.requested': 'reporting' },
      states: {
        idle: { description: '"Report Incorrect Info".' },
        failed: { description: 'The report failed: the reason, and "Try again".' },
      },
    },
    reporting: {
      description: 'Sending the report. The button reads "Reporting..." and ignores clicks.',
      invoke: {
        id: 'reportContact',
        src: 'reportContact',
        input: ({ context }) => ({ contactId: context.contactId }),
        onDone: [
          { guard: { type: 'isAccepted', params: resultOf }, target: 'reported' },
          {
            target: 'ready.failed',
            actions: [
              { type: 'sayRefusal', params: resultOf },
              { type: 'logFailure', params: ({ event }) => ({ error: event.output }) },
            ],
          },
        ],
        onError: {
          target: 'ready.failed',
          actions: [
            { type: 'say', params: failureTextOf },
            { type: 'logFailure', params: errorOf },
          ],
        },
      },
    },
    reported: { type: 'final', description: '"Incorrect Info Reported"; the button is disabled.' },
  },
})
