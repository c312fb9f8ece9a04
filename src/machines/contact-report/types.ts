export interface ContactReportInput {
  contactId: number
  /** Whether the contact was reported before. */
  reported: boolean
}

/** Stored, or refused with a message (the contact is gone, too many requests). */
export type ReportResult = { outcome: 'reported' } | { outcome: 'refused'; message: string }

export interface ContactReportContext extends ContactReportInput {
  /** The message of the last failure, or null. */
  message: string | null
}

export type ContactReportEvent = { type: 'report.requested' }
