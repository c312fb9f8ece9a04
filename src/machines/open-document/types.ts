/** A file on the server that a screen offers. */
export interface DocumentFile {
  /** The path relative to `/api/v1/`: `contract_documents/7/download`. */
  path: string
  /** The name that the user sees. */
  name: string
}

export interface OpenDocumentInput {
  document: DocumentFile
}

export interface OpenDocumentContext extends OpenDocumentInput {
  /** The part of the file that is loaded, from 0 to 1; null while its length is unknown. */
  progress: number | null
  /** Why the file could not be opened, as a sentence, or null. */
  failure: string | null
}

/** What `fetchDocument` sends. */
export type FetchEvent =
  | { type: 'progress.changed'; progress: number | null }
  | { type: 'document.shown' }
  /** The file is being downloaded, because its type does not open in a tab or the browser blocked the tab. */
  | { type: 'document.downloaded' }
  /** The server did not send the file. */
  | { type: 'document.rejected'; message: string }
  | { type: 'document.failed'; error: unknown }
  /** The user closed the tab before the file was loaded. */
  | { type: 'tab.closed' }

export type OpenDocumentEvent = { type: 'document.requested' } | { type: 'opening.canceled' } | FetchEvent
