import type { FlowFixtures } from 'chart-paths'
import { optionsDialogMachine } from '../../src/machines/options-dialog/machine.ts'
import { knoxvilleItem } from '../support/sample-items.ts'

export const fixtures: FlowFixtures<typeof optionsDialogMachine> = {
  name: 'options-dialog',
  machine: optionsDialogMachine,
  events: {
    'options.opened': [
      {
        description: 'the Options button of the City of Knoxville is pressed',
        with: { item: knoxvilleItem },
      },
    ],
    'options.dismissed': [{ description: 'the dialog is dismissed' }],
    'share.chosen': [{ description: '"Share This" is chosen' }],
    'favorite.chosen': [{ description: '"Favorite This" is chosen' }],
    'removal.chosen': [{ description: '"Remove Favorite" is chosen' }],
  },
}
