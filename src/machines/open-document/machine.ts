import { assign, setup } from 'xstate'
import { failureActions } from '../kit/failure-actions.ts'
import { placeholderAction, placeholderCallback } from '../kit/placeholders.ts'
import { logFailure, setFailure } from '../kit/result-params.ts'
import type { FetchEvent, OpenDocumentContext, OpenDocumentEvent, OpenDocumentInput } from './types.ts'

/**
 * Opening a file that requires signing in. Browsers let a page open a tab only in response to a click, so an empty tab
 * opens before the file is requested. If `opening` ends without a file, the tab is closed. No state is final, because a
 * file can be opened again.
 */
export const openDocumentMachine = setup({
  types: {
    context: {} as OpenDocumentContext,
    events: {} as OpenDocumentEvent,
    input: {} as OpenDocumentInput,
  },
  actors: {
    fetchDocument: placeholderCallback<FetchEvent, OpenDocumentInput>('fetchDocument'),
  },
  actions: {
    ...failureActions,
    openTab: placeholderAction('openTab'),
    clearProgress: assign({ progress: null }),
    setProgress: assign((_, { progress }: { progress: number | null }) => ({ progress })),
  },
}).createMachine({
  id: 'open-document',
  initial: 'ready',
  context: ({ input: { document } }) => ({ document, progress: null, failure: null }),
  states: {
    ready: {
      initial: 'idle',
      on: { 'document.requested': { target: 'opening', actions: 'openTab' } },
      states: {
        idle: { description: 'The button that opens the file is ready.' },
        downloaded: {
          description: '"Download started" is shown, because the file was downloaded instead of opened.',
        },
        failed: { description: 'The file could not be opened. The reason and "Try again" are shown.' },
      },
    },
    opening: {
      description: 'Loading the file into the tab. The button shows the progress; clicking it cancels.',
      entry: 'clearProgress',
      invoke: {
        id: 'fetchDocument',
        src: 'fetchDocument',
        input: ({ context: { document } }) => ({ document }),
      },
      on: {
        'progress.changed': {
          actions: { type: 'setProgress', params: ({ event }) => ({ progress: event.progress }) },
        },
        'document.shown': 'ready',
        'document.downloaded': 'ready.downloaded',
        'document.rejected': {
          target: 'ready.failed',
          actions: { type: 'setFailure', params: ({ event }) => ({ text: event.message }) },
        },
        'document.failed': {
          target: 'ready.failed',
          actions: [setFailure, logFailure],
        },
        'opening.canceled': 'ready',
        'tab.closed': 'ready',
      },
    },
  },
})
