import { createStateAssertions } from 'chart-paths'
import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { mapLoadMachine } from '../../src/machines/map-load/machine.ts'
import {
  isMapLoading,
  isMapMounted,
  isMapOverdue,
  isMapUnavailable,
} from '../../src/machines/map-load/selectors.ts'

const appearance = (snapshot: SnapshotFrom<typeof mapLoadMachine>) => ({
  loading: isMapLoading(snapshot),
  overdue: isMapOverdue(snapshot),
  mounted: isMapMounted(snapshot),
  unavailable: isMapUnavailable(snapshot),
  canRetry: snapshot.can({ type: 'map.retried' }),
})

const nothing = { loading: false, overdue: false, mounted: false, unavailable: false, canRetry: false }

export const states = createStateAssertions(mapLoadMachine, {
  notLoaded: (snapshot) => {
    expect(appearance(snapshot)).toEqual(nothing)
    expect(snapshot.can({ type: 'map.requested' })).toBe(true)
  },
  loading: (snapshot) => {
    expect(isMapLoading(snapshot)).toBe(true)
  },
  'loading.fetching': (snapshot) => {
    expect(isMapMounted(snapshot)).toBe(false)
  },
  'loading.fetching.overdue': (snapshot) => {
    expect(appearance(snapshot)).toEqual({ ...nothing, loading: true, overdue: true })
  },
  'loading.drawing': (snapshot) => {
    expect(appearance(snapshot)).toEqual({ ...nothing, loading: true, mounted: true })
  },
  loaded: (snapshot) => {
    expect(appearance(snapshot)).toEqual({ ...nothing, mounted: true })
  },
  authFailure: (snapshot) => {
    expect(appearance(snapshot)).toEqual({ ...nothing, unavailable: true, canRetry: true })
  },
  failed: (snapshot) => {
    expect(appearance(snapshot)).toEqual({ ...nothing, unavailable: true, canRetry: true })
  },
})
