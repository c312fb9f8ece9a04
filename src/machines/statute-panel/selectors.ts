import type { SnapshotFrom } from 'xstate'
import type { statutePanelMachine } from './machine.ts'

export const selectChoice = (snapshot: SnapshotFrom<typeof statutePanelMachine>) => snapshot.context.choice
