import type { FavoriteKey } from '../../services/api/contract/favorite.ts'

/** True when two keys name the same item: ids are unique within a kind only. */
export const isSameItem = (one: FavoriteKey, other: FavoriteKey): boolean =>
  one.entityType === other.entityType && one.entityId === other.entityId
