import { assertEvent, assign, setup } from 'xstate'
import { failureText } from '../kit/failure.ts'
import { placeholderAction, placeholderCallback } from '../kit/placeholders.ts'
import type {
  DocumentOpenAnswer,
  DocumentOpenContext,
  DocumentOpenEvent,
  DocumentOpenInput,
} from './types.ts'

/**
 * Opening a file that only signed-in people get. A browser lets a tab be opened in a click alone, so it is opened before
 * the file is asked for, and waits for it empty; leaving `opening` any other way closes it. Every end is a place to begin
 * again: no state is final.
 */
export const documentOpenMachine = setup({
  types: {
    context: {} as DocumentOpenContext,
    events: {} as DocumentOpenEvent,
    input: {} as DocumentOpenInput,
  },
  actors: {
    bringDocument: placeholderCallback<DocumentOpenAnswer, DocumentOpenInput>('bringDocument'),
  },
  actions: {
    openTab: placeholderAction('openTab'),
    begin: assign({ progress: null, failure: null }),
    keepProgress: assign({
      progress: ({ event }) => {
        assertEvent(event, 'bytes.arrived')
        return event.progress
      },
    }),
    keepRefusal: assign({
      failure: ({ event }) => {
        assertEvent(event, 'document.refused')
        return event.message
      },
    }),
    say: assign({ failure: (_, { text }: { text: string }) => text }),
    logFailure: placeholderAction<{ error: unknown }>('logFailure'),
  },
}).createMachine({
  id: 'document-open',
  initial: 'ready',
  context: ({ input: { document } }) => ({ document, progress: null, failure: null }),
  states: {
    ready: {
      description: 'The button that opens the file.',
      on: { 'document.requested': { target: 'opening', actions: 'openTab' } },
    },
    opening: {
      description: 'The file is on its way into the tab; how far it is can be seen, and it can be given up.',
      entry: 'begin',
      invoke: {
        id: 'bringDocument',
        src: 'bringDocument',
        input: ({ context: { document } }) => ({ document }),
      },
      on: {
        'bytes.arrived': { actions: 'keepProgress' },
        'document.shown': 'ready',
        'document.saved': 'saved',
        'document.refused': { target: 'failed', actions: 'keepRefusal' },
        'document.failed': {
          target: 'failed',
          actions: [
            { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
            { type: 'say', params: ({ event }) => ({ text: failureText(event.error) }) },
          ],
        },
        'opening.cancelled': 'ready',
        'tab.closed': 'ready',
      },
    },
    saved: {
      description: 'It is said that the file was saved among the downloads instead of opened.',
      on: { 'document.requested': { target: 'opening', actions: 'openTab' } },
    },
    failed: {
      description: 'It is said why the file was not opened; it can be asked for again.',
      on: { 'document.requested': { target: 'opening', actions: 'openTab' } },
    },
  },
})
