import type { SnapshotFrom } from 'xstate'
import type { optionsDialogMachine } from './machine.ts'

export const selectOptionsItem = (snapshot: SnapshotFrom<typeof optionsDialogMachine>) =>
  snapshot.context.item
