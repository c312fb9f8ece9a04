import type { SnapshotFrom } from 'xstate'
import type { optionsDialogMachine } from './machine.ts'

type OptionsDialogSnapshot = SnapshotFrom<typeof optionsDialogMachine>

export const isOpen = (snapshot: OptionsDialogSnapshot) => snapshot.matches('open')

/** The item of the dialog. It stays while the dialog fades out. */
export const selectOptionsItem = (snapshot: OptionsDialogSnapshot) => snapshot.context.item
