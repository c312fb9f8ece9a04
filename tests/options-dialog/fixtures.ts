import type { FlowFixtures } from 'chart-paths'
import { optionsDialogMachine } from '../../src/machines/options-dialog/machine.ts'
import { knoxvilleItem } from '../support/sample-items.ts'

export const fixtures: FlowFixtures<typeof optionsDialogMachine> = {
  name: 'options-dialog',
  machine: optionsDialogMachine,
  events: {
    'options.opened': [
      {
        description: 'the user clicks the "Options" button of an item',
        with: { item: knoxvilleItem },
      },
    ],
    'options.closed': [{ description: 'the user closes the dialog' }],
    'share.chosen': [{ description: 'the user chooses "Share This"' }],
    'save.chosen': [{ description: 'the user chooses "Favorite This"' }],
    'removal.chosen': [{ description: 'the user chooses "Remove Favorite"' }],
  },
}
