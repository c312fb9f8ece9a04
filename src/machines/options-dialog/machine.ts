import { assign, setup } from 'xstate'
import type { SavableItem } from '../favorites/types.ts'
import { placeholderAction } from '../kit/placeholders.ts'

interface OptionsDialogContext {
  /** The item whose options are shown, or were shown last. */
  item: SavableItem | null
}

type OptionsDialogEvent =
  | { type: 'options.opened'; item: SavableItem }
  | { type: 'options.closed' }
  | { type: 'share.chosen' }
  | { type: 'save.chosen' }
  | { type: 'removal.chosen' }

interface ItemParams {
  item: SavableItem | null
}

const chosenItem = ({ context }: { context: OptionsDialogContext }): ItemParams => ({ item: context.item })

/**
 * The "Options" dialog of a card: `open` for one item, or `closed`. A choice passes the item to its action and closes
 * the dialog in the same transition, so it cannot be made twice. "Copy" sends no event, so the dialog stays open. No
 * state is final: one dialog serves the whole list.
 */
export const optionsDialogMachine = setup({
  types: { context: {} as OptionsDialogContext, events: {} as OptionsDialogEvent },
  actions: {
    setItem: assign((_, { item }: { item: SavableItem }) => ({ item })),
    shareItem: placeholderAction<ItemParams>('shareItem'),
    saveItem: placeholderAction<ItemParams>('saveItem'),
    removeItem: placeholderAction<ItemParams>('removeItem'),
  },
}).createMachine({
  id: 'options-dialog',
  initial: 'closed',
  context: { item: null },
  states: {
    closed: {
      description: 'The dialog is not visible.',
      on: {
        'options.opened': {
          target: 'open',
          actions: { type: 'setItem', params: ({ event }) => ({ item: event.item }) },
        },
      },
    },
    open: {
      description: 'The dialog shows "Share This", and "Favorite This" or "Remove Favorite", for one item.',
      on: {
        'options.closed': 'closed',
        'share.chosen': { target: 'closed', actions: { type: 'shareItem', params: chosenItem } },
        'save.chosen': { target: 'closed', actions: { type: 'saveItem', params: chosenItem } },
        'removal.chosen': { target: 'closed', actions: { type: 'removeItem', params: chosenItem } },
      },
    },
  },
})
