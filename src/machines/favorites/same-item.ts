import type { FavoriteKey } from '../../../contract/favorites.ts'
import type { FavoritesContext } from './types.ts'

/** True if two keys identify the same item. IDs are unique only within a kind. */
export const isSameItem = (one: FavoriteKey, other: FavoriteKey): boolean =>
  one.entityType === other.entityType && one.entityId === other.entityId

/** True if an item is saved, according to its newest pending change or, without one, the list. */
export const isItemSaved = ({ favorites, changes }: FavoritesContext, key: FavoriteKey): boolean => {
  const change = changes.findLast((waiting) => isSameItem(waiting.item, key))
  if (change) return change.kind === 'save'
  return favorites.some((saved) => isSameItem(saved, key))
}
