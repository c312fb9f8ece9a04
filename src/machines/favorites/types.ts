import type { Favorite, FavoriteKey, SavableItem } from '../../../contract/favorites.ts'

export type { SavableItem }

/** A change by the user that the server has not confirmed yet. */
export type FavoriteChange = { kind: 'save'; item: SavableItem } | { kind: 'removal'; item: FavoriteKey }

/** Another tab has changed the favorites, or the tab is visible again: another device may have changed them. */
export type RefreshRequested = { type: 'refresh.requested' }

export interface FavoritesContext {
  favorites: Favorite[]
  /** Changes that the server has not confirmed yet, oldest first. Screens show them as done. */
  queuedChanges: FavoriteChange[]
  /** Why the last load failed, as a sentence; null if none has failed. */
  failure: string | null
}

export type FavoritesEvent =
  | { type: 'save.requested'; item: SavableItem }
  /** Only the key, because the item may no longer exist. */
  | { type: 'removal.requested'; item: FavoriteKey }
  | { type: 'favorites.retried' }
  | RefreshRequested

/** Emitted when a change that the screen already shows fails. */
export interface FavoriteChangeFailed {
  type: 'change.failed'
  kind: FavoriteChange['kind']
  /** Why the change failed, as a sentence. */
  failure: string
}
