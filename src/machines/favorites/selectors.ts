import type { SnapshotFrom } from 'xstate'
import type { favoritesMachine } from './machine.ts'
import { listSavedItems } from './saved-items.ts'

type FavoritesSnapshot = SnapshotFrom<typeof favoritesMachine>

export const selectListFailure = (snapshot: FavoritesSnapshot): string | null =>
  snapshot.matches({ list: 'failed' }) ? snapshot.context.failure : null

/** Why the loaded favorites could not be reloaded. */
export const selectRefreshFailure = (snapshot: FavoritesSnapshot): string | null =>
  snapshot.matches({ list: { loaded: 'refreshFailed' } }) ? snapshot.context.failure : null

/** True until the favorites have loaded or failed to load: the page shows skeletons. */
export const isLoading = (snapshot: FavoritesSnapshot): boolean => snapshot.hasTag('loading')

/** The favorites stored on the server, in the order they were saved. */
export const selectFavorites = (snapshot: FavoritesSnapshot) => snapshot.context.favorites

export const selectQueuedChanges = (snapshot: FavoritesSnapshot) => snapshot.context.queuedChanges

export const selectSavedAgencyIds = ({ context }: FavoritesSnapshot): number[] =>
  listSavedItems(context.favorites, context.queuedChanges).flatMap(({ entityType, entityId }) =>
    entityType === 'Agency' ? entityId : [],
  )
