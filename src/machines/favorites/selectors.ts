import type { SnapshotFrom } from 'xstate'
import type { FavoriteKey } from '../../../contract/favorites.ts'
import type { favoritesMachine } from './machine.ts'
import { countsAsSaved } from './same-item.ts'
import { listSavedItems } from './saved-items.ts'

type FavoritesSnapshot = SnapshotFrom<typeof favoritesMachine>

/** Whether an item counts as saved, including changes that are not sent yet. */
export const isFavorite = (snapshot: FavoritesSnapshot, key: FavoriteKey): boolean =>
  countsAsSaved(snapshot.context, key)

/** Why the favorites could not be loaded, or null. */
export const selectListFailure = (snapshot: FavoritesSnapshot): string | null =>
  snapshot.matches({ list: 'failed' }) ? snapshot.context.failure : null

/** True while the favorites are loaded at the start or after a failure. */
export const isListLoading = (snapshot: FavoritesSnapshot): boolean => snapshot.matches({ list: 'loading' })

/** The favorites stored on the server, in the order they were saved. */
export const selectFavorites = (snapshot: FavoritesSnapshot) => snapshot.context.favorites

/** The pending changes, oldest first. */
export const selectChanges = (snapshot: FavoritesSnapshot) => snapshot.context.changes

/** The ids of the agencies that count as saved. */
export const selectSavedAgencyIds = ({ context }: FavoritesSnapshot): number[] =>
  listSavedItems(context.favorites, context.changes).flatMap(({ entityType, entityId }) =>
    entityType === 'Agency' ? entityId : [],
  )
