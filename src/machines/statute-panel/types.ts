import type { Government } from './statute-texts.ts'

/** Which text the panel shows: of which statute, and for which type of government. */
export interface StatuteChoice {
  statuteId: number
  government: Government
}

/** The text that the URL names, or null if it names none. */
export type StatutePanelInput = StatuteChoice | null

export interface StatutePanelContext {
  /** Null while the panel is closed. */
  choice: StatuteChoice | null
}

/** The page has another URL: the text that it names, or null. */
export interface UrlChanged {
  type: 'url.changed'
  url: StatuteChoice | null
}

export type StatutePanelEvent =
  | { type: 'text.chosen'; choice: StatuteChoice }
  | { type: 'panel.dismissed' }
  | UrlChanged
