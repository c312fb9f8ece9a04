import type { DoneActorEvent, ErrorActorEvent } from 'xstate'
import type { Favorite, FavoriteKey, SavableItem } from '../../../contract/favorite.ts'

export type { SavableItem }

/** A change that a person asked for and that the server has not yet answered. */
export type FavoriteChange = { kind: 'save'; item: SavableItem } | { kind: 'removal'; item: FavoriteKey }

/** What another tab of the same browser has to tell. */
export type FavoritesTabEvent = { type: 'favorites.changedElsewhere' }

/** What the server made of a change: the stored favorite, or the key that is gone. */
export type FavoriteChangeAnswer =
  | { kind: 'saved'; favorite: Favorite }
  | { kind: 'removed'; key: FavoriteKey }

export interface FavoritesContext {
  favorites: Favorite[]
  /** Asked for, not yet answered, oldest first; screens show them as if they were done. */
  changes: FavoriteChange[]
  /** Why the last load failed, as a sentence; null if none has failed. */
  failure: string | null
}

export type FavoritesEvent =
  | { type: 'save.requested'; item: SavableItem }
  /** The item may be gone from the product: its key is enough. */
  | { type: 'removal.requested'; item: FavoriteKey }
  | { type: 'favorites.retried' }
  | FavoritesTabEvent
  | DoneActorEvent<Favorite[], 'loadFavorites'>
  | ErrorActorEvent<unknown, 'loadFavorites'>
  | DoneActorEvent<FavoriteChangeAnswer, 'changeFavorite'>
  | ErrorActorEvent<unknown, 'changeFavorite'>

/** Told to the screen when the server refused a change that was already shown. */
export interface FavoriteRefused {
  type: 'change.refused'
  kind: FavoriteChange['kind']
  /** Why it was refused, as a sentence. */
  failure: string
}
