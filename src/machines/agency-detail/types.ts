import type { AgencyDetail } from '../../../contract/agencies.ts'

export interface AgencyDetailInput {
  /** The ID in the URL, not yet validated. */
  agencyId: string
}

export interface AgencyDetailContext extends AgencyDetailInput {
  /** Null until it is loaded. */
  agency: AgencyDetail | null
  /** Why the last load failed, as a sentence; null if none has failed. */
  failure: string | null
}

export type AgencyDetailEvent = { type: 'agency.retried' }
