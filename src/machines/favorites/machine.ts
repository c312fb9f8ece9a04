import { assign, emit, not, setup } from 'xstate'
import type { Favorite, FavoriteKey } from '../../../contract/favorites.ts'
import { failureText } from '../kit/failure.ts'
import { failureActions } from '../kit/failure-actions.ts'
import { placeholderAction, placeholderCallback, placeholderPromise } from '../kit/placeholders.ts'
import { errorOf, logFailure, resultOf, setFailure } from '../kit/result-params.ts'
import { isSameItem } from './same-item.ts'
import { isItemSaved } from './saved-items.ts'
import type {
  FavoriteChange,
  FavoriteChangeFailed,
  FavoritesContext,
  FavoritesEvent,
  RefreshRequested,
} from './types.ts'

/** The change that is being sent. The chart enters `sending` only while a change is queued. */
const getOldestChange = ({ queuedChanges: [oldest] }: FavoritesContext): FavoriteChange => {
  if (!oldest) throw new Error('No change is queued.')
  return oldest
}

const favoritesRequest = <const Loaded extends string, const Failed extends string>(
  loaded: Loaded,
  failed: Failed,
) =>
  ({
    id: 'loadFavorites',
    src: 'loadFavorites',
    onDone: { target: loaded, actions: { type: 'setFavorites', params: resultOf } },
    onError: { target: failed, actions: [setFailure, logFailure] },
  }) as const

/**
 * The favorites of the signed-in user. `list` loads them when the signed-in pages open, and again when another tab or
 * device may have changed them. `changes` sends saves and removals one at a time, so a double click or a quick undo
 * ends in the right state. A change is shown immediately, and undone with a message if it fails. The list is never
 * loaded while a change is being sent, because an outdated list could undo the change. A change therefore aborts a load
 * in progress; loading restarts once all changes are sent. If a refresh fails, the loaded favorites remain usable. No
 * state is final, because the actor runs as long as the signed-in shell is shown.
 */
export const favoritesMachine = setup({
  types: {
    context: {} as FavoritesContext,
    events: {} as FavoritesEvent,
    emitted: {} as FavoriteChangeFailed,
    tags: {} as 'loading',
  },
  actors: {
    watchTabs: placeholderCallback<RefreshRequested>('watchTabs'),
    loadFavorites: placeholderPromise<Favorite[]>('loadFavorites'),
    /** Returns the stored favorite, or null after a removal. */
    changeFavorite: placeholderPromise<Favorite | null, FavoriteChange>('changeFavorite'),
  },
  guards: {
    isSaved: ({ context }, { item }: { item: FavoriteKey }) => isItemSaved(context, item),
    isNotSaved: ({ context }, { item }: { item: FavoriteKey }) => !isItemSaved(context, item),
    hasQueuedChanges: ({ context }) => context.queuedChanges.length > 0,
    /** A change stays queued until the server responds. */
    isQueueEmpty: not('hasQueuedChanges'),
  },
  actions: {
    ...failureActions,
    setFavorites: assign((_, { result }: { result: Favorite[] }) => ({ favorites: result })),
    queueChange: assign(({ context }, { change }: { change: FavoriteChange }) => ({
      queuedChanges: [...context.queuedChanges, change],
    })),
    applyChange: assign(({ context }, { result }: { result: Favorite | null }) => {
      const { item } = getOldestChange(context)
      const others = context.favorites.filter((saved) => !isSameItem(saved, item))
      return { favorites: result === null ? others : [...others, result] }
    }),
    removeOldestChange: assign({ queuedChanges: ({ context }) => context.queuedChanges.slice(1) }),
    emitFailure: emit(({ context }, { error }: { error: unknown }) => ({
      type: 'change.failed' as const,
      kind: getOldestChange(context).kind,
      failure: failureText(error),
    })),
    notifyOtherTabs: placeholderAction('notifyOtherTabs'),
  },
}).createMachine({
  id: 'favorites',
  type: 'parallel',
  context: { favorites: [], queuedChanges: [], failure: null },
  invoke: { id: 'watchTabs', src: 'watchTabs' },
  states: {
    list: {
      description: 'The saved items, as the server last returned them.',
      initial: 'loading',
      // Also restarts `loading`, whose pending response may be older than the change in another tab.
      on: { 'refresh.requested': '.loading' },
      states: {
        loading: {
          tags: ['loading'],
          description: 'Loading the favorites; the page shows skeletons.',
          always: { guard: 'hasQueuedChanges', target: 'waitingToLoad' },
          invoke: favoritesRequest('loaded', 'failed'),
        },
        loaded: {
          description: 'The favorites are usable, even while they are being reloaded.',
          initial: 'upToDate',
          on: { 'refresh.requested': '.refreshing' },
          states: {
            upToDate: { description: 'The saved items are up to date.' },
            refreshing: {
              description: 'The favorites are being reloaded; until then, the current ones remain usable.',
              always: { guard: 'hasQueuedChanges', target: 'waitingToRefresh' },
              invoke: favoritesRequest('upToDate', 'refreshFailed'),
            },
            refreshFailed: {
              description:
                'The favorites could not be reloaded. The current ones remain usable; a notice shows the reason and "Try again".',
              on: { 'favorites.retried': 'refreshing' },
            },
            waitingToRefresh: {
              description:
                'Waiting for `changes` to empty its queue, which is in the context; until then, the current favorites remain usable.',
              always: { guard: 'isQueueEmpty', target: 'refreshing' },
            },
          },
        },
        failed: {
          description:
            'The favorites could not be loaded. The favorites page, or a notice on another page, shows the reason and "Try again".',
          on: { 'favorites.retried': 'loading' },
        },
        waitingToLoad: {
          tags: ['loading'],
          description:
            'Waiting for `changes` to empty its queue, which is in the context; the page shows skeletons.',
          always: { guard: 'isQueueEmpty', target: 'loading' },
        },
      },
    },
    changes: {
      description: 'The queue of saves and removals.',
      initial: 'idle',
      on: {
        'save.requested': {
          guard: { type: 'isNotSaved', params: ({ event }) => ({ item: event.item }) },
          actions: {
            type: 'queueChange',
            params: ({ event }) => ({ change: { kind: 'save', item: event.item } }),
          },
        },
        'removal.requested': {
          guard: { type: 'isSaved', params: ({ event }) => ({ item: event.item }) },
          actions: {
            type: 'queueChange',
            params: ({ event }) => ({ change: { kind: 'removal', item: event.item } }),
          },
        },
      },
      states: {
        idle: {
          description: 'No change is queued.',
          always: { guard: 'hasQueuedChanges', target: 'sending' },
        },
        sending: {
          description: 'The oldest change is being sent. Later changes are already shown, and are sent next.',
          invoke: {
            id: 'changeFavorite',
            src: 'changeFavorite',
            input: ({ context }) => getOldestChange(context),
            onDone: {
              target: 'idle',
              actions: [{ type: 'applyChange', params: resultOf }, 'removeOldestChange', 'notifyOtherTabs'],
            },
            onError: {
              target: 'idle',
              actions: [{ type: 'emitFailure', params: errorOf }, 'removeOldestChange', logFailure],
            },
          },
        },
      },
    },
  },
})
