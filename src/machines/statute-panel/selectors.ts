import type { SnapshotFrom } from 'xstate'
import type { statutePanelMachine } from './machine.ts'

/** The text that the panel shows; null while it is closed. */
export const selectChoice = (snapshot: SnapshotFrom<typeof statutePanelMachine>) => snapshot.context.choice
