import type { SavableItem } from '../favorites/types.ts'

export interface OptionsDialogContext {
  /** The item whose options are shown; null while the dialog is closed. */
  item: SavableItem | null
}

export type OptionsDialogEvent =
  | { type: 'options.opened'; item: SavableItem }
  | { type: 'options.dismissed' }
  | { type: 'share.chosen' }
  | { type: 'favorite.chosen' }
  | { type: 'removal.chosen' }
