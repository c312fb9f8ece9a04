import type { ApiClient } from './client.ts'
import type { Favorite, FavoriteKey } from './contract/favorite.ts'
import { expectList } from './expect-list.ts'

const bare = ({ entityType, entityId }: FavoriteKey): FavoriteKey => ({ entityType, entityId })

/** Everything that the signed-in person saved. */
export const listFavorites = async (api: ApiClient, signal: AbortSignal): Promise<Favorite[]> =>
  expectList<Favorite>(await api.get('favorites', { signal }).json())

/** Saves an item; saving it twice is saving it once. */
export const saveFavorite = (api: ApiClient, key: FavoriteKey, signal: AbortSignal): Promise<Favorite> =>
  api.post('favorites', { json: bare(key), signal }).json<Favorite>()

/** Removes an item from the saved ones; one that was not saved is no error. */
export const removeFavorite = async (
  api: ApiClient,
  key: FavoriteKey,
  signal: AbortSignal,
): Promise<void> => {
  await api.delete('favorites', { json: bare(key), signal })
}
