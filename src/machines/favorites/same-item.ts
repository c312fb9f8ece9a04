import type { FavoriteKey } from '../../../contract/favorites.ts'

/** True if two keys identify the same item. IDs are unique only within a kind. */
export const isSameItem = (one: FavoriteKey, other: FavoriteKey): boolean =>
  one.entityType === other.entityType && one.entityId === other.entityId
