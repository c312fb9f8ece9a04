import { type Static, Type } from 'typebox'
import type { Camelized } from './camel-case.ts'
import { Nullable, OpenEnum } from './common-schemas.ts'
import { favoriteEntityTypes } from './favorites.ts'

/**
 * A notification about new items of one kind. The link is a web URL, `api/v1/` followed by an API path, something else,
 * or null. `created_at` is an ISO 8601 time.
 */
export const NotificationSchema = Type.Object({
  id: Type.Integer(),
  name: Type.String({ default: 'Untitled notification' }),
  entity_type: OpenEnum(favoriteEntityTypes),
  description: Nullable(Type.String()),
  link: Nullable(Type.String()),
  created_at: Type.String(),
})
export type Notification = Camelized<Static<typeof NotificationSchema>>

export const NotificationListSchema = Type.Array(NotificationSchema)
