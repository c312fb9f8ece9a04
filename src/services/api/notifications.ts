import { favoriteEntityTypes } from '../../../contract/favorites.ts'
import type { Notification } from '../../../contract/notifications.ts'
import type { ApiClient } from './client.ts'
import { nonBlankStringOr, oneOf, readId, readStringOrNull } from './response-readers/fields.ts'
import { getList, objectReader } from './response-readers/objects.ts'

const readNotification = objectReader<Notification>({
  id: readId,
  name: nonBlankStringOr('Untitled notification'),
  entityType: oneOf(favoriteEntityTypes),
  description: readStringOrNull,
  link: readStringOrNull,
  createdAt: nonBlankStringOr(''),
})

/** The newest 100 notifications that the user has not dismissed, newest first. */
export const loadNotifications = (api: ApiClient, signal: AbortSignal): Promise<Notification[]> =>
  getList(api, 'notifications', readNotification, { signal })

/** Dismisses a notification. Dismissing it again is not an error. */
export const dismissNotification = async (api: ApiClient, id: number, signal: AbortSignal): Promise<void> => {
  await api.post(`notifications/${id}/dismiss`, { signal })
}
