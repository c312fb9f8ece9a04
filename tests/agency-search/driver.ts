import type { BrowserDriver } from 'chart-paths/playwright'
import { type FilterKey, type FilterValues, filterKeys } from '../../contract/agency-filters/filter-values.ts'
import type { agencySearchMachine } from '../../src/machines/agency-search/machine.ts'
import type { ChosenAgency } from '../../src/machines/agency-search/types.ts'
import { writeQuery } from '../../src/machines/agency-search/url-query.ts'
import { snakeizeKeys } from '../../src/services/api/case-conversion.ts'
import { agencyWithoutCoordinates } from '../support/agencies.ts'
import { expect } from '../support/browser.ts'
import { withMotion } from '../support/graphics.ts'
import type { Visit } from '../support/paths/browser/test-flow-in-browser.ts'
import { suggestionList } from '../support/search-page.ts'
import { plainStyle, tellLocation } from './driver/held-responses.ts'
import { isPossibleOnThePage } from './driver/possible-on-page.ts'
import { pinPosition, respondWithAgencies, searchConsoleErrors } from './driver/responses.ts'
import { contextOf } from './driver/search-page.ts'
import { searchStates } from './driver/search-states.ts'
import { openSearch, type SearchVisit } from './driver/search-visit.ts'
import { userLocation } from './fixtures.ts'

/** The duration of map moves by the app and of a zoom step, in ms. */
const flightTime = 1_200
const panTime = 500
const zoomTime = 500
/** How long after the last key suggestions are requested, in ms. */
const typingTime = 300

const dragStart = { across: 0.3, down: 0.7 }
const middle = { across: 0.5, down: 0.5 }

/** The menu's labels of the filter values that paths select. */
const menuLabels: { readonly [Key in FilterKey]?: (value: FilterValues[Key]) => string } = {
  agencyTypes: () => {
    throw new Error('One choice of the menu adds or removes one type of agency, not a list of them.')
  },
  radius: (miles) => `Within ${miles} Miles`,
  sourcewell: () => 'Sourcewell Members Only',
}

/** The menu's label for a change of one filter. */
const menuLabel = (change: Partial<FilterValues>): string => {
  const labelOf = <Key extends FilterKey>(key: Key) => {
    const value = change[key]
    return value === undefined ? [] : (menuLabels[key]?.(value) ?? [])
  }
  const [label, ...others] = filterKeys.flatMap(labelOf)
  if (label === undefined || others.length > 0)
    throw new Error(`No choice of the menu makes the change ${JSON.stringify(change)}.`)
  return label
}

/**
 * Drives the search at /home in a wide window with a stopped clock and an empty map style. The sign-in
 * and the requests are real; each response is held until the path releases it.
 */
export const createDriver = (visit: () => Visit): BrowserDriver<typeof agencySearchMachine> => {
  let searchVisit: SearchVisit

  const showMap = async () => {
    await searchVisit.style.respond((route) => route.fulfill({ json: plainStyle }))
    await searchVisit.search.expectDrawn()
  }
  /** Returns from the other page and lets the map load again. */
  const returnToSearch = async () => {
    await searchVisit.page.goBack()
    Object.assign(searchVisit.last, { mapUnmounted: false, view: null })
  }
  const retype = async (text: string) => {
    await searchVisit.search.closeFilters()
    // Clearing the box first causes an event even if the text is the same.
    await searchVisit.search.box.clear()
    if (text !== '') await searchVisit.search.box.fill(text)
  }
  const pressButton = async (button: 'userLocation' | 'clear' | 'back' | 'zoomOut') => {
    await searchVisit.search.closeFilters()
    await searchVisit.search[button].click()
  }
  /** Enter opens the agency if it is the only one with all words of the text, and lists them if there are several. */
  const suggestAgencies = (...agencies: ChosenAgency[]) => {
    const place = { address1: null, city: 'Knoxville', state: 'TN', agencyType: null }
    searchVisit.suggestions.set({ places: [], agencies: agencies.map((agency) => ({ ...agency, ...place })) })
  }
  const chooseSuggestion = async (name: string) => {
    const option = suggestionList(searchVisit.page).getByText(name, { exact: true })
    await expect(async () => {
      await searchVisit.clock.advance(typingTime)
      await expect(option).toBeVisible({ timeout: 100 })
    }).toPass()
    await option.click()
  }
  const chooseView = async (view: 'Map' | 'List') => {
    await searchVisit.search.closeFilters()
    await searchVisit.search.chooseView(view)
  }
  /** Drags the map from the same point, and returns it before the release. */
  const startDrag = async () => {
    const { x, y } = await searchVisit.search.pointOfMap(dragStart)
    await searchVisit.page.mouse.move(x, y)
    await searchVisit.page.mouse.down()
    await searchVisit.page.mouse.move(x + 60, y - 30)
    await searchVisit.search.expectDragging(true)
  }
  const releaseMouse = async () => {
    const { x, y } = await searchVisit.search.pointOfMap(dragStart)
    await searchVisit.page.mouse.move(x, y)
    // If the map were released immediately, it would keep gliding.
    await searchVisit.clock.advance(200)
    await searchVisit.page.mouse.up()
    await searchVisit.search.expectDragging(false)
  }

  return {
    consoleErrors: searchConsoleErrors,
    // Some states last only as long as a map animation.
    use: withMotion,
    open: async () => {
      await visit().signIn()
      searchVisit = await openSearch(visit().page)
    },
    allows: isPossibleOnThePage,
    delays: {
      boundsDebounce: (length) => searchVisit.clock.advance(length),
      slowAfter: (length) => searchVisit.clock.advance(length),
    },
    events: {
      'location.known': () => tellLocation(searchVisit.page, userLocation),
      'url.changed': async ({ url }) => {
        await searchVisit.search.closeFilters()
        await searchVisit.page.evaluate((to) => history.pushState(null, '', to), `/home?${writeQuery(url)}`)
      },
      'bounds.changed': async (_event, { description }) => {
        await searchVisit.search.closeFilters()
        switch (description) {
          case 'the user moves the map':
            await searchVisit.page.getByRole('button', { name: 'Zoom out' }).click()
            return searchVisit.clock.advance(zoomTime)
          case 'the map reports its bounds':
            return showMap()
          case 'the user returns to the search':
            await returnToSearch()
            return showMap()
          default:
            throw new Error(`The driver cannot make the bounds change as in "${description}".`)
        }
      },
      'map.resized': async () => {
        await searchVisit.search.closeFilters()
        await searchVisit.search.makeTaller()
      },
      'drag.started': async () => {
        await searchVisit.search.closeFilters()
        await startDrag()
      },
      'drag.ended': releaseMouse,
      'camera.arrived': async (_event, { expected }) => {
        if (searchVisit.last.mapUnmounted) await returnToSearch()
        if (await searchVisit.search.loading.isVisible()) return showMap()
        const { zoom, fitBounds } = contextOf(expected).cameraTarget
        const pans = zoom === null && !fitBounds
        await searchVisit.search.expectArrival(pans ? panTime : flightTime)
        if (pans) searchVisit.pin = middle
      },
      'map.unmounted': async () => {
        await searchVisit.search.closeFilters()
        await searchVisit.search.contacts.click()
        searchVisit.last.mapUnmounted = true
      },
      'text.edited': ({ text }) => retype(text),
      'name.searched': async ({ name }) => {
        await retype(name)
        await chooseSuggestion(`Search agencies named “${name}”`)
      },
      'agency.chosen': async ({ agency }) => {
        suggestAgencies(agency)
        await retype(agency.name)
        await chooseSuggestion(agency.name)
      },
      'vendor.chosen': async ({ vendor }) => {
        searchVisit.suggestions.set({ places: [], agencies: [] })
        await retype(vendor)
        await chooseSuggestion(vendor)
      },
      'search.submitted': async () => {
        await searchVisit.search.closeFilters()
        await searchVisit.search.box.press('Enter')
      },
      'contacts.requested': {
        excluded:
          'The contacts page opens. tests/search-suggestions/search-suggestions.spec.ts covers the suggestion and the link.',
      },
      'search.cleared': () => pressButton('clear'),
      'filters.changed': ({ filters }) => searchVisit.search.chooseFilter(menuLabel(filters)),
      'wholeRadius.requested': () => pressButton('zoomOut'),
      'map.unavailable': {
        excluded: 'tests/agency-search/back-steps.test.ts covers a map that can no longer be shown.',
      },
      'mapAreaSearch.requested': {
        excluded: 'tests/agency-search/map.spec.ts covers a map outside the search radius.',
      },
      'network.restored': async () => {
        const context = searchVisit.page.context()
        await context.setOffline(true)
        await context.setOffline(false)
      },
      'userLocation.requested': () => pressButton('userLocation'),
      'pin.selected': async ({ agencies }) => {
        await searchVisit.search.closeFilters()
        const point = await searchVisit.search.pointOfMap(searchVisit.pin)
        await searchVisit.search.hoverPin(point, `${agencies.length} agencies`)
        await searchVisit.page.mouse.click(point.x, point.y)
      },
      'selection.cleared': async (_event, { description }) => {
        if (description !== 'the user presses Escape') return pressButton('back')
        await searchVisit.search.closeFilters()
        await searchVisit.page.keyboard.press('Escape')
      },
      'mapView.chosen': () => chooseView('Map'),
      'listView.chosen': () => chooseView('List'),
      'results.retried': async () => {
        await searchVisit.search.closeFilters()
        await searchVisit.search.panel.getByRole('button', { name: 'Try again' }).click()
      },
      'xstate.done.actor.interpretText': async ({ output }) => {
        if (output.type === 'agency.chosen') suggestAgencies(output.agency)
        else if (output.type === 'name.searched')
          suggestAgencies(
            // Agencies without a location are not near the map.
            ...[1, 2].map((id) => ({ ...agencyWithoutCoordinates, id, name: `North ${output.name} ${id}` })),
          )
        else searchVisit.suggestions.set({ places: [], agencies: [] })
        const didYouMean = output.type === 'internal.nothing.found' ? output.didYouMean : []
        await searchVisit.places.respond((route) =>
          output.type === 'internal.place.found'
            ? route.continue()
            : route.fulfill({ json: { results: [], did_you_mean: didYouMean } }),
        )
      },
      'xstate.error.actor.interpretText': () => searchVisit.places.respond(searchVisit.fail),
      'xstate.done.actor.loadAgencies': async ({ output }) => {
        await searchVisit.agencies.respond((route) => respondWithAgencies(route, output))
        searchVisit.pin = pinPosition
      },
      'xstate.done.actor.loadAgency': ({ output }) =>
        searchVisit.agency.respond((route) =>
          output.outcome === 'found'
            ? route.fulfill({ json: snakeizeKeys({ ...output.agency, contacts: [], salesReports: [] }) })
            : route.fulfill({ status: 404, json: { message: 'Not found.' } }),
        ),
      'xstate.error.actor.loadAgency': () => searchVisit.agency.respond(searchVisit.fail),
      'xstate.error.actor.loadAgencies': () => searchVisit.agencies.respond(searchVisit.fail),
    },
    excluded: {
      'searchMode: internal.placeWithFilters.found':
        'tests/agency-search/search.spec.ts covers a place with filters.',
      'searchMode: internal.filtersNearUser.found [isUserLocationKnown]':
        'Nothing is requested, so there is no response to delay. tests/agency-search/search.spec.ts covers a search near the user.',
      'searchMode.byArea.pendingPlace: internal.filtersNearUser.found [isUserLocationKnown] #1':
        'Nothing is requested, so there is no response to delay.',
      'searchMode.byArea.pendingPlace: internal.filtersNearUser.found #2':
        'Nothing is requested, so there is no response to delay.',
      'searchMode.byArea.pendingPlace.willKeepMap: internal.text.submitted [isTextEdited]':
        'tests/agency-search/url.test.ts covers another search before the place of the URL is found.',
      'searchBox: internal.filtersNearUser.found [isUserLocationKnown] #1':
        'Nothing is requested, so there is no response to delay. tests/agency-search/search.spec.ts covers a search near the user.',
      'searchBox: internal.filtersNearUser.found #2':
        'Nothing is requested, so there is no response to delay. tests/agency-search/search.spec.ts covers a search near the user.',
      'searchMode: internal.filters.found':
        'Nothing is requested, so there is no response to delay. tests/agency-search/search.spec.ts covers a search for only colleges.',
      'searchMode.byArea.place: internal.filters.found':
        'Nothing is requested, so there is no response to delay. tests/agency-search/search.spec.ts covers a search for only colleges.',
      'searchMode.byArea.pendingPlace: internal.contacts.found':
        'tests/agency-search/search-box.test.ts covers a contact’s name in a URL.',
      'searchBox: internal.contacts.found [isTextEdited] #1':
        'tests/agency-search/search-box.test.ts covers text that is edited while it is interpreted.',
      'searchBox: internal.contacts.found #2':
        'The contacts page opens. tests/search-suggestions/search-suggestions.spec.ts covers a contact’s name.',
      'searchBox.problem.locationUnknown: location.known':
        'tests/agency-search/search.spec.ts covers a search near the user before their location is known.',
      'searchMode.byName.waitingToFit: internal.drag.continued':
        'tests/agency-search/results-outside-map.test.ts covers a search by name that starts during a drag.',
      'searchMode.byName.fitting: always [isPositionSet]':
        'tests/agency-search/results-outside-map.test.ts covers a user who moves the map on its way to the results.',
      'searchBox: internal.mapArea.searched':
        'tests/agency-search/map.spec.ts covers a map outside the search radius.',
      'selection: internal.mapArea.searched':
        'tests/agency-search/map.spec.ts covers a map outside the search radius.',
      'results.waitingForCamera: internal.map.moved':
        'A move by the app ends before the map reports anything else.',
      'map.mounted.idle: bounds.changed [isSelectionOffMap] #1':
        'tests/agency-search/map.spec.ts covers a move away from the selected pin.',
      'map.mounted.dragging: internal.query.changed':
        'tests/agency-search/results-outside-map.test.ts covers a search by name that starts during a drag.',
      'results.debouncing: pin.selected':
        'The driver selects a pin after the list has loaded. tests/agency-search/agency-search.test.ts covers a pin of older results.',
      'results.loading: pin.selected':
        'The driver selects a pin after the list has loaded. tests/agency-search/agency-search.test.ts covers a pin of older results.',
      'results.debouncing.paused: map.unmounted': 'A link cannot be opened while the map is being dragged.',
    },
    states: searchStates(() => searchVisit, userLocation),
  }
}
