import {
  type BrowserDriver,
  createPageAssertions,
  type Expectation,
  isExcluded,
} from 'chart-paths/playwright'
import { initialFilters } from '../../../contract/agency-filters/filter-values.ts'
import type { Coordinates } from '../../../contract/coordinates.ts'
import type { agencySearchMachine } from '../../../src/machines/agency-search/machine.ts'
import { toSelectedIds } from '../../../src/machines/agency-search/pins.ts'
import { backToResultsText } from '../../../src/machines/agency-search/texts.ts'
import { readQuery } from '../../../src/machines/agency-search/url-query.ts'
import { getBoundsMargin } from '../../../src/ui/map/fit-camera.ts'
import { boxOf, expect } from '../../support/browser.ts'
import { expectQuery, requestedBounds } from './responses.ts'
import { contextOf, type ShownView } from './search-page.ts'
import type { SearchVisit } from './search-visit.ts'

const milesPerDegree = 69

/**
 * True if the bounds, in degrees, include the circle from south to north but not much more. The search box and the
 * credits each take a ninth of the map's height.
 */
const showsRadius = ({ north, south }: ReturnType<typeof requestedBounds>, radius: number): boolean => {
  const height = (north - south) * milesPerDegree
  return height > radius * 2.5 && height < radius * 2.75
}

type SearchStates = BrowserDriver<typeof agencySearchMachine>['states']

/** The visible result of each state of the search. */
export const searchStates = (visit: () => SearchVisit, userLocation: Coordinates): SearchStates => {
  /** The list matches the states, and no request is pending. */
  const expectQuietList = async (expected: Expectation) => {
    await visit().search.expectList(expected)
    await expect.poll(() => visit().agencies.getPending()).toBeNull()
  }
  const expectSearchBox = async (expected: Expectation, problem: string | RegExp | null) => {
    const { box, problem: alert } = visit().search
    await expect(box).toHaveValue(contextOf(expected).text)
    await expect(alert).toHaveText(problem === null ? [] : [problem])
  }
  const expectView = async (view: ShownView) => {
    const { search, last } = visit()
    if (last.view === view) return
    await search.closeFilters()
    await search.expectView(view)
    last.view = view
  }
  /** The URL contains the search, the selection, and the view; other tests check the map position. */
  const expectUrl = (expected: Expectation) => {
    const {
      filters,
      searchByLocation,
      searchedText,
      selectedAgencies: selected,
      pendingSelectedIds,
    } = contextOf(expected)
    const address = {
      filters,
      searchByLocation,
      text: searchedText,
      selectedIds: ['selection.waitingForResults', 'selection.loading', 'selection.failed'].some((state) =>
        expected.states.includes(state),
      )
        ? pendingSelectedIds
        : toSelectedIds(selected),
      view: expected.states.includes('view.list') ? 'list' : 'map',
    }
    return expect(() => {
      const { position: _, ...parts } = readQuery(new URL(visit().page.url()).search)
      expect({ ...parts, filters: { ...initialFilters, ...parts.filters } }).toEqual(address)
    }).toPass()
  }
  const expectUrlPosition = (isKnown: boolean) =>
    expect.poll(() => readQuery(new URL(visit().page.url()).search).position !== null).toBe(isKnown)
  /** The map has reached the target set by the app. */
  const expectArrival = async (expected: Expectation) => {
    const { search, agencies } = visit()
    const {
      cameraTarget,
      userLocation: known,
      selectedAgencies: selected,
      agencies: results,
      ...context
    } = contextOf(expected)
    const { filters, searchByLocation } = context
    const { x, y } = await search.pointOfMap({ across: 0.5, down: 0.5 })
    if (cameraTarget.fitBounds && !searchByLocation) {
      const { left = 0, right = 0, top = 0, bottom = 0 } = getBoundsMargin(await boxOf(search.map), false)
      const pin = { x: x + (left - right) / 2, y: y + (top - bottom) / 2 }
      await search.hoverPin(pin, `${results.length} agencies`)
      return
    }
    if (cameraTarget.fitBounds) {
      // Loads the list a second later.
      if (expected.states.includes('results.debouncing.running')) return
      const request = agencies.getPending()
      expect(request && showsRadius(requestedBounds(request), filters.radius)).toBe(true)
      return
    }
    if (cameraTarget.zoom === null) {
      if (selected.length > 0) await search.hoverPin({ x, y }, `${selected.length} agencies`)
      return
    }
    const isAtUser = known !== null && cameraTarget.center.latitude === known.latitude
    if (isAtUser) {
      const { middle } = await boxOf(search.userMarker)
      expect(Math.hypot(middle.x - x, middle.y - y)).toBeLessThan(4)
    }
    const request = agencies.getPending()
    const target = isAtUser ? userLocation : cameraTarget.center
    // A search by name does not depend on the bounds of the map.
    if (!request || !searchByLocation) return
    const { north, east, south, west } = requestedBounds(request)
    expect((north + south) / 2).toBeCloseTo(target.latitude, 1)
    expect((east + west) / 2).toBeCloseTo(target.longitude, 1)
  }

  const expectArrivalOnce = async (expected: Expectation) => {
    const { last } = visit()
    const hasArrived = last.isCameraMoving && expected.states.includes('map.mounted.idle')
    last.isCameraMoving = false
    if (hasArrived) await expectArrival(expected)
  }
  const expectLoading = async (expected: Expectation) => {
    await visit().search.expectList(expected)
    // An aborted request counts as pending until the browser reports it.
    await expect(() => expectQuery(visit().agencies.getPending(), contextOf(expected))).toPass()
  }
  // The failure of the agency replaces the note, and selected agencies need none.
  const expectSlow = ({ states: active }: Expectation) =>
    expect(visit().search.slow).toBeVisible({
      visible: !active.includes('selection.failed') && !active.includes('selection.selected'),
    })
  const expectLoaded = async (expected: Expectation) => {
    await expectQuietList(expected)
    const isEmpty =
      contextOf(expected).agencies.length === 0 && !expected.states.includes('selection.selected')
    const isReplaced = ['searchBox.interpreting', 'selection.loading', 'selection.failed'].some((state) =>
      expected.states.includes(state),
    )
    await expect(visit().search.panel.getByText(/^No agencies (found|match)/)).toBeVisible({
      visible: isEmpty && !isReplaced,
    })
  }

  const states = createPageAssertions<typeof agencySearchMachine>()({
    'map.unmounted': null,
    'map.mounted': async () => {
      const { search } = visit()
      await expect(search.map).toBeVisible()
      await expect(search.loading).toBeHidden()
      await expect(search.missing).toBeHidden()
    },
    'map.mounted.idle': () => visit().search.expectDragging(false),
    'map.mounted.dragging': () => visit().search.expectDragging(true),
    'searchMode.byArea': () => expect(visit().search.searchedName).toHaveCount(0),
    'searchMode.byArea.mapArea': expectUrl,
    'searchMode.byArea.pendingPlace': expectUrl,
    'searchMode.byArea.pendingPlace.willMoveMap': expectUrl,
    'searchMode.byArea.pendingPlace.willKeepMap': () => expectUrlPosition(true),
    'searchMode.byArea.place': expectUrl,
    'searchMode.byName': async (expected) => {
      await expect(visit().search.searchedName).toHaveText(
        `Name or city: “${contextOf(expected).searchedText}”`,
      )
    },
    'searchMode.byName.waitingToFit': () => expectUrlPosition(false),
    'searchMode.byName.fitting': () => expectUrlPosition(false),
    'searchMode.byName.settled': expectUrl,
    'searchBox.idle': (expected) => expectSearchBox(expected, null),
    'searchBox.interpreting': async (expected) => {
      await expectSearchBox(expected, null)
      await expect.poll(() => visit().places.getPending()).not.toBeNull()
    },
    'searchBox.interpreting.slow': () => expect(visit().search.placeSlow).toBeVisible(),
    'searchBox.problem': () => expect(visit().search.problem).toHaveCount(1),
    'searchBox.problem.locationUnknown': {
      excluded:
        'tests/agency-search/search.spec.ts covers a search near the user before their location is known.',
    },
    'searchBox.problem.notFound': async (expected) => {
      await expectSearchBox(expected, /^No results for “/)
      await expect(visit().search.didYouMean).toHaveText(['Nashville, TN?'])
    },
    'searchBox.problem.failed': (expected) => expectSearchBox(expected, /^Couldn’t run this search\. /),
    'results.waitingForBounds': expectQuietList,
    'results.waitingForCamera': expectQuietList,
    'results.debouncing': expectQuietList,
    'results.debouncing.paused': expectQuietList,
    'results.loading': expectLoading,
    'results.loading.slow': expectSlow,
    'results.loaded': expectLoaded,
    'results.failed': expectQuietList,
    'camera.idle': expectArrivalOnce,
    'camera.moving': async ({ states }) => {
      visit().last.isCameraMoving = true
      await expect(visit().search.searchArea).toBeHidden()
      if (states.includes('map.mounted.idle'))
        await expect(visit().search.map).toHaveAttribute('aria-busy', 'true')
    },
    'selection.none': async (expected) => {
      await expect(visit().search.back).toBeHidden()
      await expectUrl(expected)
    },
    'selection.waitingForResults': async (expected) => {
      await expect(visit().search.back).toBeHidden()
      await expectUrl(expected)
    },
    'selection.loading': async (expected) => {
      await expect(visit().search.back).toBeHidden()
      await expectUrl(expected)
    },
    'selection.failed': async (expected) => {
      await expect(visit().search.failure).toBeVisible()
      await expectUrl(expected)
    },
    'selection.selected': async (expected) => {
      const { length } = contextOf(expected).agencies
      await expect(visit().search.back).toHaveText(backToResultsText(length))
      await expectUrl(expected)
    },
    'view.map': () => expectView('Map'),
    'view.list': async (expected) => {
      const { length } = expected.states.includes('selection.selected')
        ? contextOf(expected).selectedAgencies
        : []
      await expectView(length === 1 ? 'ListBelowMap' : 'List')
    },
  })
  return {
    ...skipWhileUnmounted(states),
    'map.unmounted': async (expected) => {
      if (isMapUnmounted(expected)) await expect(visit().search.map).toHaveCount(0)
      else await expect(visit().search.loading).toBeVisible()
    },
  }
}

/** True while another page is open. */
const isMapUnmounted = (expected: Expectation): boolean =>
  expected.states.includes('map.unmounted') && contextOf(expected).bounds !== null

/** Skips the assertions while another page is open, when the search is not visible. */
const skipWhileUnmounted = (states: SearchStates): SearchStates =>
  Object.fromEntries(
    Object.entries(states).map(([state, part]) => [
      state,
      part === null || isExcluded(part)
        ? part
        : async (expected: Expectation) => {
            if (!isMapUnmounted(expected)) await part(expected)
          },
    ]),
  )
