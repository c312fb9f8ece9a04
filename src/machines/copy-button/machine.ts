import { assign, setup } from 'xstate'
import { logFailure, resultOf } from '../kit/actor-results.ts'
import { placeholderAction, placeholderPromise } from '../kit/placeholders.ts'

interface CopyButtonContext {
  /** The text that was copied last; empty until then. */
  text: string
}

/** Copied, or blocked by the browser. */
export type CopyResult = { outcome: 'copied' } | { outcome: 'blocked' }

type CopyButtonEvent = { type: 'copy.requested'; text: string } | { type: 'focus.left' }

/**
 * A button that copies text. `copying` waits for the clipboard. Within `ready`, `copied` and `failed` show the result
 * until the button and its message lose focus. Focus changes are ignored while copying, because copying without the
 * Clipboard API moves focus. No state is final, because the text can be copied again.
 */
export const copyButtonMachine = setup({
  types: { context: {} as CopyButtonContext, events: {} as CopyButtonEvent },
  actors: { writeClipboard: placeholderPromise<CopyResult, { text: string }>('writeClipboard') },
  guards: {
    isCopied: (_, { result }: { result: CopyResult }) => result.outcome === 'copied',
  },
  actions: {
    setText: assign({ text: (_, params: { text: string }) => params.text }),
    logFailure: placeholderAction<{ error: unknown }>('logFailure'),
  },
}).createMachine({
  id: 'copy-button',
  initial: 'ready',
  context: { text: '' },
  states: {
    ready: {
      initial: 'idle',
      on: {
        'copy.requested': {
          target: 'copying',
          actions: { type: 'setText', params: ({ event }) => ({ text: event.text }) },
        },
      },
      states: {
        idle: { description: 'The button shows its label.' },
        copied: {
          description: 'The button reads "Copied" until it loses focus.',
          on: { 'focus.left': 'idle' },
        },
        failed: {
          description:
            'The browser blocked copying. A message shows the text in a field, to copy manually, until the button and the message lose focus.',
          on: { 'focus.left': 'idle' },
        },
      },
    },
    copying: {
      description: 'Writing the text to the clipboard. The button keeps its label and ignores clicks.',
      invoke: {
        id: 'writeClipboard',
        src: 'writeClipboard',
        input: ({ context }) => ({ text: context.text }),
        onDone: [
          { guard: { type: 'isCopied', params: resultOf }, target: 'ready.copied' },
          { target: 'ready.failed' },
        ],
        onError: { target: 'ready.failed', actions: logFailure },
      },
    },
  },
})
