import { favoriteEntityTypes } from '../../../contract/favorites.ts'
import type { Notification } from '../../../contract/notifications.ts'
import type { ApiClient } from './client.ts'
import { id, nonBlankStringOr, oneOf, stringOrNull } from './response-readers/fields.ts'
import { getList, object } from './response-readers/objects.ts'

const notification = object<Notification>({
  id,
  name: nonBlankStringOr('Untitled notification'),
  entityType: oneOf(favoriteEntityTypes),
  description: stringOrNull,
  link: stringOrNull,
  createdAt: nonBlankStringOr(''),
})

/** The newest 100 notifications that the user has not dismissed, newest first. */
export const listNotifications = (api: ApiClient, signal: AbortSignal): Promise<Notification[]> =>
  getList(api, 'notifications', notification, { signal })

/** Dismisses a notification. Dismissing it again is not an error. */
export const dismissNotification = async (api: ApiClient, id: number, signal: AbortSignal): Promise<void> => {
  await api.post(`notifications/${id}/dismiss`, { signal })
}
