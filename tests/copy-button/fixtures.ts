import type { FlowFixtures } from 'chart-paths'
import { copyButtonMachine } from '../../src/machines/copy-button/machine.ts'

export const phone = '(615) 555-0100'

export const fixtures: FlowFixtures<typeof copyButtonMachine> = {
  name: 'copy-button',
  machine: copyButtonMachine,
  starts: [{ input: undefined }],
  events: {
    'copy.requested': [{ says: '"Copy" is clicked', with: { text: phone } }],
    'focus.left': [{ says: 'the focus leaves the button' }],
    'xstate.done.actor.writeClipboard': {
      copied: [
        {
          says: 'the text is on the clipboard',
          by: 'browser',
          how: 'Use the app over HTTPS or on localhost.',
          with: { output: { outcome: 'copied' } },
        },
      ],
      blocked: [
        {
          says: 'the browser blocks copying',
          by: 'browser',
          how: 'Block the clipboard in the site settings of the browser.',
          with: { output: { outcome: 'blocked' } },
        },
      ],
    },
    'xstate.error.actor.writeClipboard': [
      {
        says: 'copying throws',
        by: 'browser',
        how: 'Move the focus to another window while the text is copied.',
        with: { error: new Error('The document is not focused.') },
      },
    ],
  },
}
