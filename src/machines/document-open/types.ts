/** A file of the server, as a screen offers it. */
export interface OfferedDocument {
  /** Below `/api/v1/`: `contract_documents/7/download`. */
  path: string
  /** What the person knows it by. */
  name: string
}

export interface DocumentOpenInput {
  document: OfferedDocument
}

export interface DocumentOpenContext extends DocumentOpenInput {
  /** How much of the file is here, from 0 to 1; null while nobody knows how long it is. */
  progress: number | null
  /** Why the file was not opened, as a sentence; null where it was, or was not yet asked for. */
  failure: string | null
}

/** What becomes of a file that was asked for. */
export type DocumentOpenAnswer =
  | { type: 'bytes.arrived'; progress: number | null }
  /** It is in its tab. */
  | { type: 'document.shown' }
  /** It is of a kind that does not open in a tab, or the browser allowed no tab: it was saved. */
  | { type: 'document.saved' }
  /** The server does not give it, for a reason in words. */
  | { type: 'document.refused'; message: string }
  | { type: 'document.failed'; error: unknown }
  /** The person closed the tab that waited for it. */
  | { type: 'tab.closed' }

export type DocumentOpenEvent =
  | { type: 'document.requested' }
  | { type: 'opening.cancelled' }
  | DocumentOpenAnswer
