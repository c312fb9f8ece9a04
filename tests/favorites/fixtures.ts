import type { FlowFixtures } from 'chart-paths'
import type { Favorite } from '../../contract/favorites.ts'
import { favoritesMachine } from '../../src/machines/favorites/machine.ts'
import type { SavableItem } from '../../src/machines/favorites/types.ts'
import { Failure } from '../../src/machines/kit/failure.ts'

const entityType = 'MediaLink'
const createVideo = (id: number, title: string) => ({ id, title, url: '', category: null })

// Videos have few fields, so the approved paths stay short.
export const listedItem: SavableItem = { entityType, entityId: 1, entity: createVideo(1, 'Bidding') }
export const changedItem: SavableItem = { entityType, entityId: 2, entity: createVideo(2, 'Contracts') }
const listedFavorite: Favorite = { id: 11, ...listedItem }
const changedFavorite: Favorite = { id: 12, ...changedItem }

export const fixtures: FlowFixtures<typeof favoritesMachine> = {
  name: 'favorites',
  machine: favoritesMachine,
  distinguish: ({ favorites, queuedChanges }) => ({
    saved: favorites.map(({ entityId }) => entityId).join(),
    changes: queuedChanges
      .slice(0, 2)
      .map(({ kind }) => kind)
      .join(),
  }),
  events: {
    'save.requested': [
      {
        description: 'the user saves an item',
        with: { item: changedItem },
        when: ({ context }) => context.queuedChanges.length < 2,
      },
    ],
    'removal.requested': [
      {
        description: 'the user removes an item',
        with: { item: changedItem },
      },
    ],
    'favorites.retried': [{ description: 'the user clicks "Try again"' }],
    'refresh.requested': [
      {
        description: 'another tab changes the favorites',
        instructions: 'Save or remove a favorite in another tab.',
      },
    ],
    'xstate.done.actor.loadFavorites': [
      {
        description: 'the server returns the favorites',
        instructions: 'Make sure that only the video "Bidding" is saved when this request is sent.',
        with: { output: [listedFavorite] },
      },
      {
        description: 'the server returns no favorites',
        instructions: 'Make sure that no favorites are saved when this request is sent.',
        with: { output: [] },
      },
    ],
    'xstate.error.actor.loadFavorites': [
      {
        description: 'the list cannot be loaded',
        with: { error: new Failure('unreachable', new Error('The favorites are out of reach.')) },
      },
    ],
    'xstate.done.actor.changeFavorite': [
      {
        description: 'the server saves the item',
        with: { output: changedFavorite },
        when: ({ context }) => context.queuedChanges[0]?.kind === 'save',
      },
      {
        description: 'the server removes the item',
        with: { output: null },
        when: ({ context }) => context.queuedChanges[0]?.kind === 'removal',
      },
    ],
    'xstate.error.actor.changeFavorite': [
      {
        description: 'the change fails',
        with: { error: new Failure('unreachable', new Error('The change was rejected.')) },
      },
    ],
  },
}
