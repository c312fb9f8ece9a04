import type { FlowFixtures } from 'chart-paths'
import { favoritesMachine } from '../../src/machines/favorites/machine.ts'
import { Failure } from '../../src/machines/kit/failure.ts'
import { knoxCountyFavorite, knoxCountyItem, knoxvilleFavorite } from '../support/sample-items.ts'

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
        with: { item: knoxCountyItem },
        when: ({ context }) => context.queuedChanges.length < 2,
      },
    ],
    'removal.requested': [
      {
        description: 'the user removes an item',
        with: { item: knoxCountyItem },
      },
    ],
    'favorites.retried': [{ description: 'the user clicks "Try again"' }],
    'favorites.changedElsewhere': [
      {
        description: 'another tab changes the favorites',
        instructions: 'Save or remove a favorite in another tab.',
      },
    ],
    'xstate.done.actor.loadFavorites': [
      {
        description: 'the server returns a favorite',
        instructions: 'Make sure that only the City of Knoxville is saved when this request is sent.',
        with: { output: [knoxvilleFavorite] },
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
    'xstate.done.actor.changeFavorite': {
      saved: [
        {
          description: 'the server saves the item',
          with: { output: { kind: 'saved', favorite: knoxCountyFavorite } },
          when: ({ context }) => context.queuedChanges[0]?.kind === 'save',
        },
      ],
      removed: [
        {
          description: 'the server removes the item',
          with: { output: { kind: 'removed', key: { entityType: 'Agency', entityId: 2 } } },
          when: ({ context }) => context.queuedChanges[0]?.kind === 'removal',
        },
      ],
    },
    'xstate.error.actor.changeFavorite': [
      {
        description: 'the change fails',
        with: { error: new Failure('unreachable', new Error('The change was rejected.')) },
      },
    ],
  },
}
