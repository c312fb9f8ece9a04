import type { SnapshotFrom } from 'xstate'
import type { FavoriteKey } from '../../services/api/contract/favorite.ts'
import type { favoritesMachine } from './machine.ts'
import { isSameItem } from './same-item.ts'

type FavoritesSnapshot = SnapshotFrom<typeof favoritesMachine>

/** Whether an item counts as saved: the newest change of it that still waits, else the list. */
export const isFavorite = (snapshot: FavoritesSnapshot, key: FavoriteKey): boolean => {
  const change = snapshot.context.changes.findLast((waiting) => isSameItem(waiting.item, key))
  if (change) return change.kind === 'save'
  return snapshot.context.favorites.some((saved) => isSameItem(saved, key))
}
