import type { Notification } from '../../../contract/notifications.ts'

/** Whether the page's tab is visible. */
export type TabVisibilityEvent = { type: 'tab.hidden' } | { type: 'tab.shown' }

export interface NotificationsContext {
  /** Newest first; null until first loaded. */
  notifications: Notification[] | null
  /** Notifications that were cleared but that the server has not dismissed yet. The first is being sent. */
  dismissals: Notification[]
  /** Notifications of the current or last clearing whose dismissal failed. */
  failedDismissals: Notification[]
  /** Why the last load failed, as a sentence; null if none has failed. */
  listFailure: string | null
  /** The reason for the most recent failed dismissal, as a sentence. */
  dismissalFailure: string | null
}

export type NotificationsEvent =
  | { type: 'panel.opened' }
  | { type: 'panel.dismissed' }
  | { type: 'list.retried' }
  | { type: 'clear.requested' }
  | TabVisibilityEvent
