import { createStateAssertions } from 'chart-paths'
import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { agencySearchMachine } from '../../src/machines/agency-search/machine.ts'
import { searchedPlace } from '../../src/machines/agency-search/searched-place.ts'
import {
  hasSelection,
  isBusy,
  isCameraMoving,
  isChosenAgencyLoading,
  isInterpretationSlow,
  isPlacePending,
  isSearching,
  isSlow,
  selectDidYouMean,
  selectFailure,
  selectListedAgencies,
  selectMoveTarget,
  selectSearchedName,
  selectTextProblem,
  selectUrl,
  selectView,
} from '../../src/machines/agency-search/selectors.ts'
import { isMapUnmounted } from './fixtures.ts'

type AgencySearchSnapshot = SnapshotFrom<typeof agencySearchMachine>

const isAgencyFailed = (snapshot: AgencySearchSnapshot) => snapshot.matches({ selection: 'failed' })

/** The list shows a failure only if one of its requests failed. A slow request can be retried as well. */
const expectNoFailure = (snapshot: AgencySearchSnapshot) => {
  expect(selectFailure(snapshot) !== null).toBe(isAgencyFailed(snapshot))
  expect(snapshot.can({ type: 'results.retried' })).toBe(
    isAgencyFailed(snapshot) || snapshot.matches({ results: { loading: 'slow' } }),
  )
}

const expectWaiting = (snapshot: AgencySearchSnapshot) => {
  expectNoFailure(snapshot)
  expect(isBusy(snapshot)).toBe(true)
  expect(snapshot.context.bounds).toBeNull()
  expect(snapshot.context.agencies).toEqual([])
}
const expectLoading = (snapshot: AgencySearchSnapshot) => {
  expectNoFailure(snapshot)
  expect(isBusy(snapshot)).toBe(true)
  expect(snapshot.context.bounds).not.toBeNull()
}
const expectSlow = (snapshot: AgencySearchSnapshot) => {
  expect(isSlow(snapshot)).toBe(!hasSelection(snapshot))
}
const expectLoaded = (snapshot: AgencySearchSnapshot) => {
  expectNoFailure(snapshot)
  expect(isBusy(snapshot)).toBe(
    snapshot.matches({ searchBox: 'interpreting' }) || isChosenAgencyLoading(snapshot),
  )
  expect(snapshot.context.resultsScope).not.toBeNull()
}
const expectFailed = (snapshot: AgencySearchSnapshot) => {
  expect(selectFailure(snapshot)).toBe('We couldn’t reach the server. Please try again.')
  expect(snapshot.can({ type: 'results.retried' })).toBe(true)
}

export const states = createStateAssertions(agencySearchMachine, {
  'map.unmounted': (snapshot) => {
    const { zoom, fitBounds } = snapshot.context.cameraTarget
    if (isMapUnmounted(snapshot)) expect(zoom ?? fitBounds ?? null).not.toBeNull()
    expect(snapshot.can({ type: 'drag.started' })).toBe(
      snapshot.matches({ results: { debouncing: 'running' } }) ||
        snapshot.matches({ searchMode: { byName: 'waitingToFit' } }),
    )
    expect(snapshot.can({ type: 'drag.ended' })).toBe(false)
  },
  'map.mounted': (snapshot) => {
    expect(snapshot.context.bounds).not.toBeNull()
  },
  'map.mounted.idle': (snapshot) => {
    expect(snapshot.can({ type: 'drag.started' })).toBe(true)
  },
  'map.mounted.dragging': (snapshot) => {
    expect(snapshot.can({ type: 'drag.ended' })).toBe(true)
  },
  'searchMode.byArea': (snapshot) => {
    expect(selectSearchedName(snapshot)).toBeNull()
  },
  'searchMode.byArea.mapArea': (snapshot) => {
    expect(selectUrl(snapshot).text).toBe('')
    expect(isPlacePending(snapshot)).toBe(false)
  },
  'searchMode.byArea.pendingPlace': (snapshot) => {
    expect(selectUrl(snapshot).text).toBe('Knoxville, TN')
    expect(isPlacePending(snapshot)).toBe(true)
  },
  'searchMode.byArea.pendingPlace.willMoveMap': (snapshot) => {
    expect(selectUrl(snapshot).searchByLocation).toBe(true)
  },
  'searchMode.byArea.pendingPlace.willKeepMap': (snapshot) => {
    expect(selectUrl(snapshot).position).not.toBeNull()
  },
  'searchMode.byArea.place': (snapshot) => {
    expect(searchedPlace(snapshot.context)).not.toBeNull()
    expect(isPlacePending(snapshot)).toBe(false)
  },
  'searchMode.byName': (snapshot) => {
    expect(selectSearchedName(snapshot)).toBe('Knox')
  },
  'searchMode.byName.waitingToFit': (snapshot) => {
    expect(selectUrl(snapshot).position).toBeNull()
  },
  'searchMode.byName.fitting': (snapshot) => {
    expect(selectUrl(snapshot).position).toBeNull()
    expect(selectMoveTarget(snapshot)).not.toBeNull()
  },
  'searchMode.byName.settled': (snapshot) => {
    expect(selectUrl(snapshot).searchByLocation).toBe(false)
  },
  'searchBox.idle': (snapshot) => {
    expect(selectTextProblem(snapshot)).toBeNull()
  },
  'searchBox.interpreting': (snapshot) => {
    expect(selectTextProblem(snapshot)).toBeNull()
    expect(isBusy(snapshot)).toBe(true)
  },
  'searchBox.interpreting.slow': (snapshot) => {
    expect(isInterpretationSlow(snapshot)).toBe(true)
    expect(snapshot.can({ type: 'search.submitted' })).toBe(snapshot.context.text !== '')
  },
  'searchBox.problem': (snapshot) => {
    expect(selectTextProblem(snapshot)).not.toBeNull()
  },
  'searchBox.problem.locationUnknown': (snapshot) => {
    expect(selectTextProblem(snapshot)).toBe('Turn on location access, or enter a city or ZIP code.')
    expect(snapshot.can({ type: 'search.submitted' })).toBe(snapshot.context.text !== '')
  },
  'searchBox.problem.notFound': (snapshot) => {
    expect(selectTextProblem(snapshot)).toMatch(/^No results for “/)
    // A contact's name in a URL has no similar places.
    expect([['Nashville, TN'], []]).toContainEqual(selectDidYouMean(snapshot))
    expect(snapshot.can({ type: 'search.submitted' })).toBe(snapshot.context.text !== '')
  },
  'searchBox.problem.failed': (snapshot) => {
    expect(selectTextProblem(snapshot)).toBe(
      'Couldn’t run this search. We couldn’t reach the server. Please try again.',
    )
    expect(snapshot.can({ type: 'search.submitted' })).toBe(snapshot.context.text !== '')
  },
  'results.waitingForBounds': expectWaiting,
  'results.waitingForCamera': (snapshot) => {
    expectNoFailure(snapshot)
    expect(isBusy(snapshot)).toBe(true)
    expect(isCameraMoving(snapshot)).toBe(true)
  },
  'results.debouncing': (snapshot) => {
    expectNoFailure(snapshot)
    expect(isSearching(snapshot)).toBe(true)
    expect(snapshot.matches({ searchMode: 'byArea' })).toBe(true)
  },
  'results.debouncing.paused': (snapshot) => {
    expect(snapshot.can({ type: 'drag.ended' })).toBe(true)
  },
  'results.loading': expectLoading,
  'results.loading.slow': expectSlow,
  'results.loaded': expectLoaded,
  'results.failed': expectFailed,
  'camera.idle': (snapshot) => {
    expect(isCameraMoving(snapshot)).toBe(false)
  },
  'camera.moving': (snapshot) => {
    expect(isCameraMoving(snapshot)).toBe(true)
  },
  'selection.none': (snapshot) => {
    expect(hasSelection(snapshot)).toBe(false)
    expect(snapshot.context.selectedAgencies).toEqual([])
    expect(selectListedAgencies(snapshot)).toBe(snapshot.context.agencies)
  },
  'selection.waitingForResults': (snapshot) => {
    expect(hasSelection(snapshot)).toBe(false)
    expect(selectListedAgencies(snapshot)).toBe(snapshot.context.agencies)
    expect(selectUrl(snapshot).selectedIds.length).toBeGreaterThan(0)
  },
  'selection.loading': (snapshot) => {
    expect(isChosenAgencyLoading(snapshot)).toBe(true)
    expect(isBusy(snapshot)).toBe(true)
    expect(selectUrl(snapshot).selectedIds).toHaveLength(1)
  },
  'selection.failed': (snapshot) => {
    expect(selectFailure(snapshot)).toBe('We couldn’t reach the server. Please try again.')
    expect(snapshot.can({ type: 'results.retried' })).toBe(true)
    expect(selectUrl(snapshot).selectedIds).toHaveLength(1)
  },
  'selection.selected': (snapshot) => {
    expect(hasSelection(snapshot)).toBe(true)
    expect(selectListedAgencies(snapshot).length).toBeGreaterThan(0)
    expect(selectListedAgencies(snapshot)).toBe(snapshot.context.selectedAgencies)
    expect(snapshot.can({ type: 'selection.cleared' })).toBe(true)
    expect(selectUrl(snapshot).selectedIds.length).toBeGreaterThan(0)
  },
  'view.map': (snapshot) => {
    expect(selectView(snapshot)).toBe('map')
    expect(snapshot.can({ type: 'listView.chosen' })).toBe(true)
  },
  'view.list': (snapshot) => {
    expect(selectView(snapshot)).toBe('list')
    expect(snapshot.can({ type: 'mapView.chosen' })).toBe(true)
  },
})
