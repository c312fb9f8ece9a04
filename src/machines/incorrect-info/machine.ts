import { assertEvent, assign, setup } from 'xstate'
import { failureText } from '../kit/failure.ts'
import { placeholderAction, placeholderPromise } from '../kit/placeholders.ts'
import type { IncorrectInfoContext, IncorrectInfoEvent, IncorrectInfoInput, ReportAnswer } from './types.ts'

/**
 * Reporting that what we know of a contact is wrong. `opening` only asks whether somebody has done so before. A report is
 * made once and there is no way back from it, so `reported` is final; one that did not arrive can be made again.
 */
export const incorrectInfoMachine = setup({
  types: {
    context: {} as IncorrectInfoContext,
    events: {} as IncorrectInfoEvent,
    input: {} as IncorrectInfoInput,
  },
  actors: { reportContact: placeholderPromise<ReportAnswer, { contactId: number }>('reportContact') },
  guards: {
    wasReported: ({ context }) => context.reported,
    isAccepted: ({ event }) => {
      assertEvent(event, 'xstate.done.actor.reportContact')
      return event.output.outcome === 'reported'
    },
  },
  actions: {
    sayRefusal: assign({
      message: ({ event }) => {
        assertEvent(event, 'xstate.done.actor.reportContact')
        return event.output.outcome === 'refused' ? event.output.message : null
      },
    }),
    say: assign({ message: (_, params: { text: string }) => params.text }),
    logFailure: placeholderAction<{ error: unknown }>('logFailure'),
  },
}).createMachine({
  id: 'incorrect-info',
  initial: 'opening',
  context: ({ input }) => ({ ...input, message: null }),
  states: {
    opening: { always: [{ guard: 'wasReported', target: 'reported' }, { target: 'unreported' }] },
    unreported: {
      description: 'The button offers to report the contact.',
      on: { 'report.requested': 'reporting' },
    },
    reporting: {
      description: 'The report is on its way; the button says so and takes no second click.',
      invoke: {
        id: 'reportContact',
        src: 'reportContact',
        input: ({ context }) => ({ contactId: context.contactId }),
        onDone: [
          { guard: 'isAccepted', target: 'reported' },
          {
            target: 'failed',
            actions: ['sayRefusal', { type: 'logFailure', params: ({ event }) => ({ error: event.output }) }],
          },
        ],
        onError: {
          target: 'failed',
          actions: [
            { type: 'say', params: ({ event }) => ({ text: failureText(event.error) }) },
            { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
          ],
        },
      },
    },
    reported: { type: 'final', description: '"Incorrect Info Reported"; the button is disabled.' },
    failed: {
      description: 'Why the report did not arrive; the button offers to try again.',
      on: { 'report.requested': 'reporting' },
    },
  },
})
