import { favoritesMachine } from '../machines/favorites/machine.ts'
import type { FavoriteChange, FavoriteChangeAnswer } from '../machines/favorites/types.ts'
import type { Favorite } from '../services/api/contract/favorite.ts'
import { listFavorites, removeFavorite, saveFavorite } from '../services/api/favorites.ts'
import { logError } from '../services/log.ts'
import type { App } from './app.ts'
import { fromRequest } from './from-request.ts'

/** The favorites chart with the server behind it. */
export const provideFavorites = ({ api }: Pick<App, 'api'>) =>
  favoritesMachine.provide({
    actors: {
      loadFavorites: fromRequest<Favorite[]>(({ signal }) => listFavorites(api, signal)),
      changeFavorite: fromRequest<FavoriteChangeAnswer, FavoriteChange | undefined>(
        async ({ input: change, signal }) => {
          if (!change) throw new Error('There is no change to send.')
          if (change.kind === 'save') {
            return { kind: 'saved', favorite: await saveFavorite(api, change.item, signal) }
          }
          await removeFavorite(api, change.item, signal)
          return { kind: 'removed', key: change.item }
        },
      ),
    },
    actions: { logFailure: (_, { error }) => logError('A favorite could not be loaded or changed.', error) },
  })
