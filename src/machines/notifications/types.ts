import type { Notification } from '../../../contract/notifications.ts'

/** Whether the page's tab is visible. */
export type TabVisibilityEvent = { type: 'tab.hidden' } | { type: 'tab.shown' }

export interface DismissalResult {
  /** Notifications that could not be dismissed. */
  failed: Notification[]
  /** Why the last of them failed; undefined if none did. */
  error: unknown
}

export interface NotificationsContext {
  /** Newest first; null until first loaded. */
  notifications: Notification[] | null
  /** Why the last load failed, as a sentence; null if none has failed. */
  listFailure: string | null
  /** How many dismissals last failed, and why, as a sentence; null if none has failed. */
  dismissalFailure: { count: number; reason: string } | null
}

export type NotificationsEvent =
  | { type: 'panel.opened' }
  | { type: 'panel.closed' }
  | { type: 'list.retried' }
  | { type: 'clear.requested' }
  | TabVisibilityEvent
