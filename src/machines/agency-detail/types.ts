import type { AgencyDetail } from '../../../contract/agency.ts'

/** Found, or not: an agency that is gone is an answer, not a fault. */
export type AgencyDetailAnswer = { outcome: 'found'; agency: AgencyDetail } | { outcome: 'notFound' }

export interface AgencyDetailInput {
  /** The id as it stands in the page's address, unchecked. */
  agencyId: string
}

export interface AgencyDetailContext extends AgencyDetailInput {
  /** Null until it is loaded. */
  agency: AgencyDetail | null
  /** Why the last load failed, as a sentence; null if none has failed. */
  failure: string | null
}

export type AgencyDetailEvent = { type: 'agency.retried' }
