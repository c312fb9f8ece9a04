import { and, assertEvent, assign, emit, not, setup, stateIn } from 'xstate'
import type { Favorite } from '../../../contract/favorite.ts'
import { failureText } from '../kit/failure.ts'
import { placeholderAction, placeholderCallback, placeholderPromise } from '../kit/placeholders.ts'
import { countsAsSaved, isSameItem } from './same-item.ts'
import type {
  FavoriteChange,
  FavoriteChangeAnswer,
  FavoriteRefused,
  FavoritesContext,
  FavoritesEvent,
  FavoritesTabEvent,
} from './types.ts'

const failure = ({ event }: { event: { error: unknown } }) => ({ error: event.error })

/**
 * The saved items of the signed-in person. `list` loads them once at the start, and again when another tab has changed
 * them; `changes` sends what the person saves and removes, one change after the other, so that a double click or a quick
 * change of mind ends in one truth. The list and a change are never under way together: a list read before a change would
 * take it back. Changes wait for the first list; a later reading of it gives way to them. A change is shown at once and
 * taken back, with word of it, when the server refuses. No state is final.
 */
export const favoritesMachine = setup({
  types: {
    context: {} as FavoritesContext,
    events: {} as FavoritesEvent,
    emitted: {} as FavoriteRefused,
  },
  actors: {
    watchOtherTabs: placeholderCallback<FavoritesTabEvent>('watchOtherTabs'),
    loadFavorites: placeholderPromise<Favorite[]>('loadFavorites'),
    changeFavorite: placeholderPromise<FavoriteChangeAnswer, FavoriteChange | undefined>('changeFavorite'),
  },
  guards: {
    isNotSaved: ({ context, event }) => {
      assertEvent(event, 'save.requested')
      return !countsAsSaved(context, event.item)
    },
    isSaved: ({ context, event }) => {
      assertEvent(event, 'removal.requested')
      return countsAsSaved(context, event.item)
    },
    changesWait: ({ context }) => context.changes.length > 0,
    isListLoading: stateIn({ list: 'loading' }),
    canSendChange: and(['changesWait', not('isListLoading')]),
    isNothingSent: stateIn({ changes: 'idle' }),
    isNothingToSend: and(['isNothingSent', not('changesWait')]),
  },
  actions: {
    keepList: assign({
      favorites: ({ event }) => {
        assertEvent(event, 'xstate.done.actor.loadFavorites')
        return event.output
      },
    }),
    queueSave: assign({
      changes: ({ context, event }) => {
        assertEvent(event, 'save.requested')
        return [...context.changes, { kind: 'save' as const, item: event.item }]
      },
    }),
    queueRemoval: assign({
      changes: ({ context, event }) => {
        assertEvent(event, 'removal.requested')
        return [...context.changes, { kind: 'removal' as const, item: event.item }]
      },
    }),
    applyAnswer: assign({
      favorites: ({ context, event }) => {
        assertEvent(event, 'xstate.done.actor.changeFavorite')
        const answer = event.output
        if (answer.kind === 'removed')
          return context.favorites.filter((saved) => !isSameItem(saved, answer.key))
        return [...context.favorites.filter((saved) => !isSameItem(saved, answer.favorite)), answer.favorite]
      },
    }),
    dropOldestChange: assign({ changes: ({ context }) => context.changes.slice(1) }),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => failureText(error) }),
    tellRefusal: emit(({ context }, { error }: { error: unknown }) => ({
      type: 'change.refused' as const,
      kind: context.changes[0]?.kind ?? 'save',
      failure: failureText(error),
    })),
    tellOtherTabs: placeholderAction('tellOtherTabs'),
    logFailure: placeholderAction<{ error: unknown }>('logFailure'),
  },
}).createMachine({
  id: 'favorites',
  type: 'parallel',
  context: { favorites: [], changes: [], failure: null },
  invoke: { id: 'watchOtherTabs', src: 'watchOtherTabs' },
  states: {
    list: {
      initial: 'loading',
      states: {
        loading: {
          description: 'The saved items are on their way.',
          invoke: {
            id: 'loadFavorites',
            src: 'loadFavorites',
            onDone: { target: 'ready', actions: 'keepList' },
            onError: {
              target: 'failed',
              actions: [
                { type: 'keepFailure', params: failure },
                { type: 'logFailure', params: failure },
              ],
            },
          },
          // What is on its way may be older than the news.
          on: { 'favorites.changedElsewhere': { target: 'loading', reenter: true } },
        },
        ready: {
          description: 'The saved items are known.',
          on: { 'favorites.changedElsewhere': 'outdated' },
        },
        outdated: {
          description:
            'Another tab has changed the saved items; they are read again once nothing is to be sent.',
          always: { guard: 'isNothingToSend', target: 'refreshing' },
        },
        refreshing: {
          description: 'The saved items are read again, while those that are known can be used.',
          always: { guard: 'changesWait', target: 'outdated' },
          invoke: {
            id: 'loadFavorites',
            src: 'loadFavorites',
            onDone: { target: 'ready', actions: 'keepList' },
            onError: {
              target: 'failed',
              actions: [
                { type: 'keepFailure', params: failure },
                { type: 'logFailure', params: failure },
              ],
            },
          },
          on: { 'favorites.changedElsewhere': 'outdated' },
        },
        failed: {
          description: 'The saved items could not be loaded; a person can ask for them again.',
          on: { 'favorites.retried': { guard: 'isNothingSent', target: 'loading' } },
        },
      },
    },
    changes: {
      initial: 'idle',
      on: {
        'save.requested': { guard: 'isNotSaved', actions: 'queueSave' },
        'removal.requested': { guard: 'isSaved', actions: 'queueRemoval' },
      },
      states: {
        idle: {
          description: 'Nothing is with the server; changes wait for the list that is on its way, if one is.',
          always: { guard: 'canSendChange', target: 'sending' },
        },
        sending: {
          description: 'The oldest change is with the server; later ones wait behind it.',
          invoke: {
            id: 'changeFavorite',
            src: 'changeFavorite',
            input: ({ context }) => context.changes[0],
            onDone: { target: 'idle', actions: ['applyAnswer', 'dropOldestChange', 'tellOtherTabs'] },
            onError: {
              target: 'idle',
              actions: [
                { type: 'logFailure', params: failure },
                { type: 'tellRefusal', params: failure },
                'dropOldestChange',
              ],
            },
          },
        },
      },
    },
  },
})
