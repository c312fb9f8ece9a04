import type { FlowFixtures } from 'chart-paths'
import { copyButtonMachine } from '../../src/machines/copy-button/machine.ts'

export const phone = '(615) 555-0100'

export const fixtures: FlowFixtures<typeof copyButtonMachine> = {
  name: 'copy-button',
  machine: copyButtonMachine,
  starts: [{ input: undefined }],
  events: {
    'copy.requested': [{ description: 'the user presses "Copy"', with: { text: phone } }],
    'focus.left': [{ description: 'focus leaves the button' }],
    'xstate.done.actor.writeClipboard': {
      copied: [
        {
          description: 'the text is on the clipboard',
          initiator: 'browser',
          with: { output: { outcome: 'copied' } },
        },
      ],
      blocked: [
        {
          description: 'the browser blocks copying',
          initiator: 'browser',
          instructions:
            'Run in the console before the previous step: navigator.clipboard.writeText = () => Promise.reject(); document.execCommand = () => false.',
          with: { output: { outcome: 'blocked' } },
        },
      ],
    },
    'xstate.error.actor.writeClipboard': [
      {
        description: 'copying throws an error',
        initiator: 'browser',
        instructions:
          'Run in the console before the previous step: navigator.clipboard.writeText = () => Promise.reject(); document.execCommand = () => { throw new Error() }.',
        with: { error: new Error('The document is not focused.') },
      },
    ],
  },
}
