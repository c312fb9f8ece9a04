import { createStateAssertions } from 'chart-paths'
import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { mapLoadMachine } from '../../src/machines/map-load/machine.ts'
import {
  isMapLoading,
  isMapMounted,
  isMapSlow,
  isMapUnavailable,
} from '../../src/machines/map-load/selectors.ts'

const getView = (snapshot: SnapshotFrom<typeof mapLoadMachine>) => ({
  loading: isMapLoading(snapshot),
  slow: isMapSlow(snapshot),
  mounted: isMapMounted(snapshot),
  unavailable: isMapUnavailable(snapshot),
  canRetry: snapshot.can({ type: 'map.retried' }),
})

const emptyView = { loading: false, slow: false, mounted: false, unavailable: false, canRetry: false }

export const states = createStateAssertions(mapLoadMachine, {
  notLoaded: (snapshot) => {
    expect(getView(snapshot)).toEqual(emptyView)
    expect(snapshot.can({ type: 'map.requested' })).toBe(true)
  },
  loading: (snapshot) => {
    expect(isMapLoading(snapshot)).toBe(true)
  },
  'loading.fetching': (snapshot) => {
    expect(isMapMounted(snapshot)).toBe(false)
  },
  'loading.fetching.slow': (snapshot) => {
    expect(getView(snapshot)).toEqual({ ...emptyView, loading: true, slow: true })
  },
  'loading.drawing': (snapshot) => {
    expect(getView(snapshot)).toEqual({ ...emptyView, loading: true, mounted: true })
  },
  loaded: (snapshot) => {
    expect(getView(snapshot)).toEqual({ ...emptyView, mounted: true })
  },
  authFailure: (snapshot) => {
    expect(getView(snapshot)).toEqual({ ...emptyView, unavailable: true, canRetry: true })
  },
  failed: (snapshot) => {
    expect(getView(snapshot)).toEqual({ ...emptyView, unavailable: true, canRetry: true })
  },
  unsupported: (snapshot) => {
    expect(getView(snapshot)).toEqual({ ...emptyView, unavailable: true })
  },
})
