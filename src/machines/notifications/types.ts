import type { Notification } from '../../../contract/notifications.ts'

/** Whether the page's tab is visible. */
export type TabEvent = { type: 'tab.hidden' } | { type: 'tab.shown' }

export interface NotificationsContext {
  /** Newest first; null until first loaded. */
  notifications: Notification[] | null
  /** Cleared, but not yet dismissed by the server; the first is being sent. */
  dismissals: Notification[]
  /** Those of the current or last clearing whose dismissal failed. */
  failedDismissals: Notification[]
  /** Why the last load failed, as a sentence; null if none has failed. */
  listFailure: string | null
  /** Why the most recent failed dismissal was not accepted, as a sentence. */
  dismissalFailure: string | null
}

export type NotificationsEvent =
  | { type: 'panel.opened' }
  | { type: 'panel.dismissed' }
  | { type: 'list.retried' }
  | { type: 'clear.requested' }
  | TabEvent
