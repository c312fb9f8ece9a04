import type { UrlChanged } from '../kit/url-changed.ts'
import type { GovernmentType } from './government-types.ts'

/** What the panel shows: the statute and the type of government. */
export interface StatuteChoice {
  statuteId: number
  government: GovernmentType
}

/** What the URL selects, or null. */
export type StatutePanelInput = StatuteChoice | null

export interface StatutePanelContext {
  /** Null while the panel is closed. */
  choice: StatuteChoice | null
}

export type StatutePanelEvent =
  | { type: 'statute.chosen'; choice: StatuteChoice }
  | { type: 'panel.closed' }
  | UrlChanged<StatuteChoice | null>
