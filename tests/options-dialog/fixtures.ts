import type { FlowFixtures } from 'chart-paths'
import { optionsDialogMachine } from '../../src/machines/options-dialog/machine.ts'
import { knoxvilleItem } from '../support/sample-items.ts'

export const fixtures: FlowFixtures<typeof optionsDialogMachine> = {
  name: 'options-dialog',
  machine: optionsDialogMachine,
  events: {
    'options.opened': [
      { says: 'the Options button of the City of Knoxville is pressed', with: { item: knoxvilleItem } },
    ],
    'options.dismissed': [{ says: 'the dialog is dismissed' }],
    'share.chosen': [{ says: '"Share This" is chosen' }],
    'favorite.chosen': [{ says: '"Favorite This" is chosen' }],
    'removal.chosen': [{ says: '"Remove Favorite" is chosen' }],
  },
}
