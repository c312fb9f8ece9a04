import { createStateAssertions } from 'chart-paths'
import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { favoritesMachine } from '../../src/machines/favorites/machine.ts'
import { isItemSaved } from '../../src/machines/favorites/saved-items.ts'
import { isLoading, selectListFailure, selectRefreshFailure } from '../../src/machines/favorites/selectors.ts'
import { changedItem } from './fixtures.ts'

type FavoritesSnapshot = SnapshotFrom<typeof favoritesMachine>

const getList = (snapshot: FavoritesSnapshot) => ({
  loading: isLoading(snapshot),
  failure: selectListFailure(snapshot),
  canRetry: snapshot.can({ type: 'favorites.retried' }),
})

/** The item can be either saved or removed. */
const expectSaveOrRemoval = (snapshot: FavoritesSnapshot) => {
  const isSaved = isItemSaved(snapshot.context, changedItem)
  expect(snapshot.can({ type: 'save.requested', item: changedItem })).toBe(!isSaved)
  expect(snapshot.can({ type: 'removal.requested', item: changedItem })).toBe(isSaved)
}

export const states = createStateAssertions(favoritesMachine, {
  'list.loading': (snapshot) => {
    expect(getList(snapshot)).toEqual({ loading: true, failure: null, canRetry: false })
    expect(snapshot.matches({ changes: 'idle' })).toBe(true)
  },
  'list.loaded': (snapshot) => {
    expect(isLoading(snapshot)).toBe(false)
    expect(selectListFailure(snapshot)).toBeNull()
  },
  'list.loaded.upToDate': (snapshot) => {
    expect(getList(snapshot)).toEqual({ loading: false, failure: null, canRetry: false })
  },
  'list.loaded.waitingToRefresh': (snapshot) => {
    expect(getList(snapshot)).toEqual({ loading: false, failure: null, canRetry: false })
    expect(snapshot.matches({ changes: 'sending' })).toBe(true)
  },
  'list.loaded.refreshing': (snapshot) => {
    expect(getList(snapshot)).toEqual({ loading: false, failure: null, canRetry: false })
    expect(snapshot.matches({ changes: 'idle' })).toBe(true)
    expect(snapshot.context.queuedChanges).toEqual([])
  },
  'list.loaded.refreshFailed': (snapshot) => {
    expect(getList(snapshot)).toEqual({ loading: false, failure: null, canRetry: true })
    expect(selectRefreshFailure(snapshot)).toBe('We couldn’t reach the server. Please try again.')
  },
  'list.failed': (snapshot) => {
    expect(getList(snapshot)).toEqual({
      loading: false,
      failure: 'We couldn’t reach the server. Please try again.',
      canRetry: true,
    })
  },
  'list.waitingToLoad': (snapshot) => {
    expect(getList(snapshot)).toEqual({ loading: true, failure: null, canRetry: false })
    expect(snapshot.matches({ changes: 'sending' })).toBe(true)
  },
  'changes.idle': (snapshot) => {
    expect(snapshot.context.queuedChanges).toEqual([])
    expectSaveOrRemoval(snapshot)
  },
  'changes.sending': (snapshot) => {
    expect(snapshot.context.queuedChanges.length).toBeGreaterThan(0)
    expect(isItemSaved(snapshot.context, changedItem)).toBe(
      snapshot.context.queuedChanges.at(-1)?.kind === 'save',
    )
    expectSaveOrRemoval(snapshot)
  },
})
