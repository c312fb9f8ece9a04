import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import type { agencySearchMachine } from '../../src/machines/agency-search/machine.ts'
import {
  isAwaitingName,
  isBusy,
  isCameraTravelling,
  isPlaceSlow,
  isSelecting,
  isSlow,
  selectFailure,
  selectListed,
  selectPlaceProblem,
  selectUrl,
  selectView,
} from '../../src/machines/agency-search/selectors.ts'
import type { StateAssertionsOf } from '../support/paths/state-assertions.ts'

type AgencySearchSnapshot = SnapshotFrom<typeof agencySearchMachine>

const list = (snapshot: AgencySearchSnapshot) => ({
  failure: selectFailure(snapshot),
  awaitingName: isAwaitingName(snapshot),
  canRetry: snapshot.can({ type: 'results.retried' }),
})

const plainList = { failure: null, awaitingName: false, canRetry: false }

export const states: StateAssertionsOf<typeof agencySearchMachine> = {
  'map.waiting': (snapshot) => {
    expect(snapshot.context.bounds).toBeNull()
    expect(snapshot.can({ type: 'drag.started' })).toBe(false)
  },
  'map.still': (snapshot) => {
    expect(snapshot.context.bounds).not.toBeNull()
    expect(snapshot.can({ type: 'drag.started' })).toBe(true)
  },
  'map.dragging': (snapshot) => {
    expect(snapshot.can({ type: 'drag.ended' })).toBe(true)
  },
  'map.away': (snapshot) => {
    expect(snapshot.context.bounds).not.toBeNull()
    expect(snapshot.context.cameraTarget.zoom).not.toBeNull()
    expect(snapshot.can({ type: 'drag.started' })).toBe(false)
    expect(snapshot.can({ type: 'drag.ended' })).toBe(false)
  },
  'map.absent': (snapshot) => {
    expect(snapshot.context.bounds).not.toBeNull()
    expect(isCameraTravelling(snapshot)).toBe(false)
    expect(snapshot.can({ type: 'ownLocation.requested' })).toBe(false)
  },
  'place.idle': (snapshot) => {
    expect(selectPlaceProblem(snapshot)).toBeNull()
  },
  'place.locating': (snapshot) => {
    expect(selectPlaceProblem(snapshot)).toBeNull()
    expect(isBusy(snapshot)).toBe(true)
    expect(snapshot.context.filters.searchByLocation).toBe(true)
  },
  'place.locating.slow': (snapshot) => {
    expect(isPlaceSlow(snapshot)).toBe(true)
    expect(snapshot.can({ type: 'search.submitted' })).toBe(true)
  },
  'place.notFound': (snapshot) => {
    expect(selectPlaceProblem(snapshot)).toBe('Location not found')
    expect(snapshot.can({ type: 'search.submitted' })).toBe(true)
  },
  'place.failed': (snapshot) => {
    expect(selectPlaceProblem(snapshot)).toBe(
      'We could not look up this location. Something went wrong on our side. Please try again.',
    )
    expect(snapshot.can({ type: 'search.submitted' })).toBe(snapshot.context.text !== '')
  },
  'results.awaitingBounds': (snapshot) => {
    expect(list(snapshot)).toEqual(plainList)
    expect(isBusy(snapshot)).toBe(true)
    expect(snapshot.context.bounds === null || isCameraTravelling(snapshot)).toBe(true)
    expect(snapshot.context.agencies).toEqual([])
  },
  'results.asked.awaitingName': (snapshot) => {
    expect(list(snapshot)).toEqual({ ...plainList, awaitingName: true })
    expect(snapshot.context.filters.searchByLocation).toBe(false)
    expect(snapshot.context.name).toBe('')
    expect(snapshot.context.agencies).toEqual([])
  },
  'results.asked.following': (snapshot) => {
    expect(list(snapshot)).toEqual(plainList)
    expect(isBusy(snapshot)).toBe(true)
    expect(isCameraTravelling(snapshot) || snapshot.context.pendingPlace?.leads).toBe(true)
  },
  'results.asked.settling': (snapshot) => {
    expect(list(snapshot)).toEqual(plainList)
    expect(snapshot.context.filters.searchByLocation).toBe(true)
  },
  'results.asked.loading': (snapshot) => {
    expect(list(snapshot)).toEqual({ ...plainList, canRetry: isSlow(snapshot) })
    expect(isBusy(snapshot)).toBe(true)
    expect(snapshot.context.bounds).not.toBeNull()
  },
  'results.asked.loading.slow': (snapshot) => {
    expect(isSlow(snapshot)).toBe(true)
  },
  'results.asked.loaded': (snapshot) => {
    expect(list(snapshot)).toEqual(plainList)
    expect(isBusy(snapshot)).toBe(snapshot.matches({ place: 'locating' }))
    expect(snapshot.context.resultsQuery).not.toBeNull()
  },
  'results.asked.failed': (snapshot) => {
    expect(list(snapshot)).toEqual({
      ...plainList,
      failure: 'We could not reach the server. Please try again.',
      canRetry: true,
    })
  },
  'camera.resting': (snapshot) => {
    expect(isCameraTravelling(snapshot)).toBe(false)
  },
  'camera.travelling': (snapshot) => {
    expect(isCameraTravelling(snapshot)).toBe(true)
  },
  'selection.none': (snapshot) => {
    expect(isSelecting(snapshot)).toBe(false)
    expect(snapshot.context.selected).toEqual([])
    expect(selectListed(snapshot)).toBe(snapshot.context.agencies)
  },
  'selection.awaited': (snapshot) => {
    expect(isSelecting(snapshot)).toBe(false)
    expect(selectListed(snapshot)).toBe(snapshot.context.agencies)
    expect(selectUrl(snapshot).selectedIds.length).toBeGreaterThan(0)
  },
  'selection.some': (snapshot) => {
    expect(isSelecting(snapshot)).toBe(true)
    expect(selectListed(snapshot).length).toBeGreaterThan(0)
    expect(selectListed(snapshot)).toBe(snapshot.context.selected)
    expect(snapshot.can({ type: 'selection.cleared' })).toBe(true)
    expect(selectUrl(snapshot).selectedIds.length).toBeGreaterThan(0)
  },
  'view.map': (snapshot) => {
    expect(selectView(snapshot)).toBe('map')
    expect(snapshot.can({ type: 'list.chosen' })).toBe(true)
  },
  'view.list': (snapshot) => {
    expect(selectView(snapshot)).toBe('list')
    expect(snapshot.can({ type: 'map.chosen' })).toBe(true)
  },
}
