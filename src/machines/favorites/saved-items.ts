import type { Favorite, FavoriteKey, SavableItem } from '../../../contract/favorites.ts'
import { isSameItem } from './same-item.ts'
import type { FavoriteChange, FavoritesContext } from './types.ts'

/** A saved item with its entity, or only its name if the entity was deleted. */
export type SavedItem =
  | SavableItem
  | {
      entityType: Favorite['entityType']
      entityId: number
      entity: null
      /** Its name when it was saved; null if it had none. */
      entityName: string | null
    }

const isWhole = (favorite: Favorite): favorite is Favorite & SavableItem => favorite.entity !== null

const toSavedItem = (favorite: Favorite): SavedItem => {
  if (isWhole(favorite)) return favorite
  const { entityType, entityId, entityName = null } = favorite
  return { entityType, entityId, entity: null, entityName }
}

/** The saved items, including queued changes, in the order they were saved. [FAV-07] */
export const listSavedItems = (
  favorites: readonly Favorite[],
  queuedChanges: readonly FavoriteChange[],
): SavedItem[] => {
  let saved = favorites.map(toSavedItem)
  for (const { kind, item } of queuedChanges) {
    if (kind === 'removal') saved = saved.filter((other) => !isSameItem(other, item))
    else if (!saved.some((other) => isSameItem(other, item))) saved.push(item)
  }
  return saved
}

/** True if an item is saved, according to its newest queued change or, without one, the list. */
export const isItemSaved = ({ favorites, queuedChanges }: FavoritesContext, key: FavoriteKey): boolean => {
  const change = queuedChanges.findLast((queued) => isSameItem(queued.item, key))
  if (change) return change.kind === 'save'
  return favorites.some((saved) => isSameItem(saved, key))
}
