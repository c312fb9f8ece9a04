import { type Notification, NotificationSchema } from '../../../contract/notifications.ts'
import type { ApiClient } from './client.ts'
import { getList } from './response-readers/objects.ts'
import { readerOf } from './response-readers/reader-of.ts'

/** The newest 100 notifications that the user has not dismissed, newest first. */
export const loadNotifications = (api: ApiClient, signal: AbortSignal): Promise<Notification[]> =>
  getList(api, 'notifications', readerOf(NotificationSchema), { signal })

/** Dismisses a notification. Dismissing it again is not an error. */
export const dismissNotification = async (api: ApiClient, id: number, signal: AbortSignal): Promise<void> => {
  await api.post(`notifications/${id}/dismiss`, { signal })
}
