import type { SnapshotFrom } from 'xstate'
import type { FavoriteKey } from '../../../contract/favorite.ts'
import type { favoritesMachine } from './machine.ts'
import { countsAsSaved } from './same-item.ts'

type FavoritesSnapshot = SnapshotFrom<typeof favoritesMachine>

/** Whether an item counts as saved, a change that still waits included. */
export const isFavorite = (snapshot: FavoritesSnapshot, key: FavoriteKey): boolean =>
  countsAsSaved(snapshot.context, key)

/** Why the saved items could not be loaded, or null. */
export const selectListFailure = (snapshot: FavoritesSnapshot): string | null =>
  snapshot.matches({ list: 'failed' }) ? snapshot.context.failure : null

/** True until the saved items have arrived for the first time, or again after a failure. */
export const isListLoading = (snapshot: FavoritesSnapshot): boolean => snapshot.matches({ list: 'loading' })

/** What the server says is saved, in the order in which it was saved. */
export const selectFavorites = (snapshot: FavoritesSnapshot) => snapshot.context.favorites

/** The changes that the server has not answered yet, oldest first. */
export const selectChanges = (snapshot: FavoritesSnapshot) => snapshot.context.changes
