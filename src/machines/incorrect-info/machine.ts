import { assertEvent, assign, setup } from 'xstate'
import type { FormResult } from '../../../contract/api-error.ts'
import { failureActions } from '../kit/failure-actions.ts'
import { formGuards, isAccepted } from '../kit/form-chart.ts'
import { placeholderPromise } from '../kit/placeholders.ts'
import { logFailure, resultOf, setFailure } from '../kit/result-params.ts'
import type {
  IncorrectInfoContext,
  IncorrectInfoEvent,
  IncorrectInfoInput,
  SendReasonInput,
} from './types.ts'

/**
 * Reporting incorrect information about a contact. `deciding` checks whether the contact was reported earlier. A failed
 * report can be sent again; a sent report cannot be withdrawn. After a report is sent, `reported` asks what is wrong
 * until the user answers. No state is final, because the actor is kept until the user signs out.
 */
export const incorrectInfoMachine = setup({
  types: {
    context: {} as IncorrectInfoContext,
    events: {} as IncorrectInfoEvent,
    input: {} as IncorrectInfoInput,
  },
  actors: {
    reportIncorrectInfo: placeholderPromise<FormResult<null>, { contactId: number }>('reportIncorrectInfo'),
    sendReason: placeholderPromise<void, SendReasonInput>('sendReason'),
  },
  guards: {
    wasReported: ({ context }) => context.wasReported,
    ...formGuards,
  },
  actions: {
    ...failureActions,
    setRejection: assign((_, { result }: { result: FormResult<null> }) => ({
      failure: result.outcome === 'rejected' ? result.message : null,
    })),
  },
}).createMachine({
  id: 'incorrect-info',
  initial: 'deciding',
  context: ({ input }) => ({ ...input, failure: null }),
  states: {
    deciding: { always: [{ guard: 'wasReported', target: 'reported.reportedEarlier' }, { target: 'ready' }] },
    ready: {
      initial: 'idle',
      on: { 'report.requested': 'reporting' },
      states: {
        idle: { description: 'A flag button is shown; its tooltip is "Report Incorrect Info".' },
        failed: { description: 'The report failed. The reason and "Try again" are shown.' },
      },
    },
    reporting: {
      description:
        'The flag button ignores clicks while the report is being sent; its tooltip is "Reporting…".',
      invoke: {
        id: 'reportIncorrectInfo',
        src: 'reportIncorrectInfo',
        input: ({ context }) => ({ contactId: context.contactId }),
        onDone: [
          { guard: isAccepted, target: 'reported' },
          {
            target: 'ready.failed',
            actions: [
              { type: 'setRejection', params: resultOf },
              { type: 'logFailure', params: ({ event }) => ({ error: event.output }) },
            ],
          },
        ],
        onError: { target: 'ready.failed', actions: [setFailure, logFailure] },
      },
    },
    reported: {
      initial: 'askingReason',
      states: {
        askingReason: {
          initial: 'idle',
          on: { 'reason.chosen': 'sendingReason' },
          states: {
            idle: {
              description: '"Incorrect Info Reported" is shown, with buttons to choose what is wrong.',
            },
            failed: {
              description: "The user's answer could not be sent. An error and the same buttons are shown.",
            },
          },
        },
        sendingReason: {
          description: 'The buttons ignore clicks while the answer is being sent.',
          invoke: {
            id: 'sendReason',
            src: 'sendReason',
            input: ({ context, event }) => {
              assertEvent(event, 'reason.chosen')
              return { contactId: context.contactId, reason: event.reason }
            },
            onDone: 'reasonSent',
            onError: { target: 'askingReason.failed', actions: [setFailure, logFailure] },
          },
        },
        reasonSent: { description: '"Incorrect Info Reported" and "Thanks for the details." are shown.' },
        reportedEarlier: {
          description: '"Incorrect Info Reported" is shown, because the contact was reported earlier.',
        },
      },
    },
  },
})
