import { favoriteEntityTypes } from '../../../../contract/favorite.ts'
import type { Notification } from '../../../../contract/notification.ts'
import { id, oneOf, optionalText, text } from './fields.ts'
import { row } from './rows.ts'

export const notification = row<Notification>({
  id,
  name: text('Untitled notification'),
  entityType: oneOf(favoriteEntityTypes),
  description: optionalText,
  link: optionalText,
})
