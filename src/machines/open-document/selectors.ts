import type { SnapshotFrom } from 'xstate'
import type { openDocumentMachine } from './machine.ts'

type OpenDocumentSnapshot = SnapshotFrom<typeof openDocumentMachine>

export const isOpening = (snapshot: OpenDocumentSnapshot) => snapshot.matches('opening')

/** True if the file is being downloaded instead of opened. */
export const isDownloaded = (snapshot: OpenDocumentSnapshot) => snapshot.matches({ ready: 'downloaded' })

/** The part of the file that is loaded, from 0 to 1; null if unknown or while no file is loading. */
export const selectProgress = (snapshot: OpenDocumentSnapshot) =>
  snapshot.matches('opening') ? snapshot.context.progress : null

export const selectFailure = (snapshot: OpenDocumentSnapshot) =>
  snapshot.matches({ ready: 'failed' }) ? snapshot.context.failure : null
