export interface IncorrectInfoInput {
  contactId: number
  /** Whether somebody has reported the contact before. */
  reported: boolean
}

/** Stored, or refused for a reason that the server put in words (no such contact any more, too many requests). */
export type ReportAnswer = { outcome: 'reported' } | { outcome: 'refused'; message: string }

export interface IncorrectInfoContext extends IncorrectInfoInput {
  /** The sentence of the last failure, or null. */
  message: string | null
}

export type IncorrectInfoEvent = { type: 'report.requested' }
