export interface CopyButtonContext {
  /** The text that was last asked for; empty before. */
  text: string
}

export type CopyButtonEvent = { type: 'copy.requested'; text: string } | { type: 'focus.left' }
