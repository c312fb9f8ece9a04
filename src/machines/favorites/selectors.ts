import type { SnapshotFrom } from 'xstate'
import type { FavoriteKey } from '../../../contract/favorites.ts'
import type { favoritesMachine } from './machine.ts'
import { isItemSaved } from './same-item.ts'
import { listSavedItems } from './saved-items.ts'

type FavoritesSnapshot = SnapshotFrom<typeof favoritesMachine>

/** Whether an item counts as saved, including changes that are not sent yet. */
export const isFavorite = (snapshot: FavoritesSnapshot, key: FavoriteKey): boolean =>
  isItemSaved(snapshot.context, key)

export const selectListFailure = (snapshot: FavoritesSnapshot): string | null =>
  snapshot.matches({ list: 'failed' }) ? snapshot.context.failure : null

export const isListLoading = (snapshot: FavoritesSnapshot): boolean => snapshot.matches({ list: 'loading' })

/** The favorites stored on the server, in the order they were saved. */
export const selectFavorites = (snapshot: FavoritesSnapshot) => snapshot.context.favorites

export const selectChanges = (snapshot: FavoritesSnapshot) => snapshot.context.changes

export const selectSavedAgencyIds = ({ context }: FavoritesSnapshot): number[] =>
  listSavedItems(context.favorites, context.changes).flatMap(({ entityType, entityId }) =>
    entityType === 'Agency' ? entityId : [],
  )
