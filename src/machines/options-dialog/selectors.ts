import type { SnapshotFrom } from 'xstate'
import type { optionsDialogMachine } from './machine.ts'

/** The item whose options are shown, or null. */
export const selectOptionsItem = (snapshot: SnapshotFrom<typeof optionsDialogMachine>) =>
  snapshot.context.item
