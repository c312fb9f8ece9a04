import type { Favorite, SavableItem } from '../../../contract/favorite.ts'
import { isSameItem } from './same-item.ts'
import type { FavoriteChange } from './types.ts'

/** A saved item as it is shown: whole, or, once it is gone from the product, by what it was called. */
export type SavedItem =
  | SavableItem
  | {
      entityType: Favorite['entityType']
      entityId: number
      entity: null
      /** What it was called when it was saved; null where it had no name. */
      entityName: string | null
    }

const isWhole = (favorite: Favorite): favorite is Favorite & SavableItem => favorite.entity !== null

const toSavedItem = (favorite: Favorite): SavedItem => {
  if (isWhole(favorite)) return favorite
  const { entityType, entityId, entityName = null } = favorite
  return { entityType, entityId, entity: null, entityName }
}

/** The saved items with the changes that the server has not answered yet, in the order in which they were saved. [FAV-07] */
export const listSavedItems = (
  favorites: readonly Favorite[],
  changes: readonly FavoriteChange[],
): SavedItem[] => {
  let saved = favorites.map(toSavedItem)
  for (const { kind, item } of changes) {
    if (kind === 'removal') saved = saved.filter((other) => !isSameItem(other, item))
    else if (!saved.some((other) => isSameItem(other, item))) saved.push(item)
  }
  return saved
}
