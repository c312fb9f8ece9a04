import type { DoneActorEvent, ErrorActorEvent } from 'xstate'
import type { Notification } from '../../../contract/notification.ts'

/** What becomes of the browser's tab that the page stands in. */
export type TabEvent = { type: 'tab.hidden' } | { type: 'tab.shown' }

export interface NotificationsContext {
  /** Newest first; null until they have arrived for the first time. */
  notifications: Notification[] | null
  /** How many answers in a row brought nothing new. */
  quietAnswers: number
  /** Cleared, and not yet dismissed by the server; the first is the one that is with it. */
  dismissals: Notification[]
  /** Those of the clearing under way, or of the last one, that the server did not dismiss. */
  undismissed: Notification[]
  /** Why the last load failed, as a sentence; null if none has failed. */
  listFailure: string | null
  /** Why the last dismissal that failed did, as a sentence. */
  dismissalFailure: string | null
}

export type NotificationsEvent =
  | { type: 'panel.opened' }
  | { type: 'panel.closed' }
  | { type: 'list.retried' }
  | { type: 'clear.requested' }
  | TabEvent
  | DoneActorEvent<Notification[], 'loadNotifications'>
  | ErrorActorEvent<unknown, 'loadNotifications'>
  | DoneActorEvent<void, 'dismissNotification'>
  | ErrorActorEvent<unknown, 'dismissNotification'>
