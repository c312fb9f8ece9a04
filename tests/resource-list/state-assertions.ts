import { createStateAssertions } from 'chart-paths'
import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { resourceListMachine } from '../../src/machines/resource-list/machine.ts'
import { isLoading, selectFailure, selectItems } from '../../src/machines/resource-list/selectors.ts'

const getView = (snapshot: SnapshotFrom<typeof resourceListMachine>) => ({
  loading: isLoading(snapshot),
  failure: selectFailure(snapshot),
  items: selectItems(snapshot).length,
  canSearch: snapshot.can({ type: 'search.edited', search: '' }),
  canRetry: snapshot.can({ type: 'list.retried' }),
})

const idleView = { loading: false, failure: null, items: 0, canSearch: true, canRetry: false }

export const states = createStateAssertions(resourceListMachine, {
  loading: (snapshot) => expect(getView(snapshot)).toEqual({ ...idleView, loading: true }),
  loaded: (snapshot) => expect(getView(snapshot)).toEqual({ ...idleView, items: 2 }),
  failed: (snapshot) =>
    expect(getView(snapshot)).toEqual({
      ...idleView,
      failure: 'We couldn’t reach the server. Please try again.',
      canRetry: true,
    }),
})
