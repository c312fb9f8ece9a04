import type { Favorite, FavoriteKey } from '../../../contract/favorite.ts'
import { favorite } from './answers/favorite.ts'
import { readList, readOne } from './answers/rows.ts'
import type { ApiClient } from './client.ts'

const bare = ({ entityType, entityId }: FavoriteKey): FavoriteKey => ({ entityType, entityId })

/** Everything that the signed-in person saved. */
export const listFavorites = async (api: ApiClient, signal: AbortSignal): Promise<Favorite[]> =>
  readList('GET favorites', await api.get('favorites', { signal }).json(), favorite)

/** Saves an item; saving it twice is saving it once. */
export const saveFavorite = async (
  api: ApiClient,
  key: FavoriteKey,
  signal: AbortSignal,
): Promise<Favorite> =>
  readOne('POST favorites', await api.post('favorites', { json: bare(key), signal }).json(), favorite)

/** Removes an item from the saved ones; one that was not saved is no error. */
export const removeFavorite = async (
  api: ApiClient,
  key: FavoriteKey,
  signal: AbortSignal,
): Promise<void> => {
  await api.delete('favorites', { json: bare(key), signal })
}
