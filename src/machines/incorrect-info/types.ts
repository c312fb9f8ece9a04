export interface IncorrectInfoInput {
  contactId: number
  /** Whether the contact was reported before. */
  reported: boolean
}

/** Stored, or refused with a message (the contact is gone, too many requests). */
export type ReportAnswer = { outcome: 'reported' } | { outcome: 'refused'; message: string }

export interface IncorrectInfoContext extends IncorrectInfoInput {
  /** The message of the last failure, or null. */
  message: string | null
}

export type IncorrectInfoEvent = { type: 'report.requested' }
