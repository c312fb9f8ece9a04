import type { SnapshotFrom } from 'xstate'
import type { copyButtonMachine } from './machine.ts'

type CopyButtonSnapshot = SnapshotFrom<typeof copyButtonMachine>

export const isCopied = (snapshot: CopyButtonSnapshot) => snapshot.matches({ ready: 'copied' })

/** The text that the browser could not copy, or null. */
export const selectUncopiedText = (snapshot: CopyButtonSnapshot) =>
  snapshot.matches({ ready: 'failed' }) ? snapshot.context.text : null
