import { fromCallback } from 'xstate'
import { favoritesMachine } from '../../machines/favorites/machine.ts'
import type { RefreshRequested } from '../../machines/favorites/types.ts'
import { loadFavorites, removeFavorite, saveFavorite } from '../../services/api/favorites.ts'
import { logError } from '../../services/log.ts'
import { createTabChannel } from '../../services/tab-channel.ts'
import { watchTabVisibility } from '../../services/tab-visibility.ts'
import type { App } from '../shared-wiring/app.ts'
import { fromRequest } from '../shared-wiring/from-request.ts'

const otherTabs = createTabChannel<RefreshRequested>('favorites')

export const provideFavorites = ({ api }: Pick<App, 'api'>) =>
  favoritesMachine.provide({
    actors: {
      watchTabs: fromCallback(({ sendBack }) => {
        const stopListening = otherTabs.listen(sendBack)
        // While the tab was hidden, the user may have changed favorites on another device.
        const stopWatching = watchTabVisibility((isHidden) => {
          if (!isHidden) sendBack({ type: 'refresh.requested' })
        })
        return () => {
          stopListening()
          stopWatching()
        }
      }),
      loadFavorites: fromRequest(({ signal }) => loadFavorites(api, signal)),
      changeFavorite: fromRequest(async ({ input: change, signal }) => {
        if (change.kind === 'save') return saveFavorite(api, change.item, signal)
        await removeFavorite(api, change.item, signal)
        return null
      }),
    },
    actions: {
      notifyOtherTabs: () => otherTabs.send({ type: 'refresh.requested' }),
      logFailure: (_, { error }) => logError('A favorite could not be loaded or changed.', error),
    },
  })
