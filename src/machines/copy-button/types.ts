export interface CopyButtonContext {
  /** The text that was copied last; empty before. */
  text: string
}

export type CopyButtonEvent = { type: 'copy.requested'; text: string } | { type: 'focus.left' }
