import type { ReportReason } from '../../../contract/contacts.ts'

export interface IncorrectInfoInput {
  contactId: number
  /** Whether the contact was reported earlier. */
  wasReported: boolean
}

/** What is wrong with a reported contact. */
export interface SendReasonInput {
  contactId: number
  reason: ReportReason
}

export interface IncorrectInfoContext extends IncorrectInfoInput {
  /** Why the last report or reason could not be sent, as a sentence; null if none has failed. */
  failure: string | null
}

export type IncorrectInfoEvent =
  | { type: 'report.requested' }
  | { type: 'reason.chosen'; reason: ReportReason }
