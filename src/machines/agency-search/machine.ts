import { defaultCamera } from './defaults.ts'
import { cameraRegion } from './regions/camera.ts'
import { mapRegion } from './regions/map.ts'
import { resultsRegion } from './regions/results.ts'
import { searchBoxRegion } from './regions/search-box.ts'
import { searchModeRegion } from './regions/search-mode.ts'
import { selectionRegion } from './regions/selection.ts'
import { viewRegion } from './regions/view.ts'
import { agencySearchSetup, computedEvents } from './setup.ts'

/**
 * The agency search, on the map and in the list. `searchBox` interprets the text in the search box as a place, an
 * agency, filters, part of an agency's name, or a contact's name. `searchMode` tracks what the user is searching for:
 * the agencies in an area, or those whose name or city matches. `map` tracks whether the map is on the page and whether
 * the user is dragging it. `camera` tracks whether the app is moving it. `results` loads the list. `selection` tracks
 * whether a pin or an agency is selected. `view` tracks what a narrow screen shows. In a search by area, the map moves
 * first, and the list loads when the map stops; in a search by name, the list loads first, and the map moves to the
 * results. Regions communicate by raising events; those that only the chart sends start with `internal.`. No region
 * reads the state of another.
 *
 * No state is final, because the user can always search again. The order of the regions doesn't matter:
 *
 * - No two regions write the same part of the context for the same event.
 * - A state that an event enters, such as `interpreting`, reads the context after all regions have written it.
 * - An action that reads what another region writes waits for a later event, or has the same result either way
 *   (`restoreText`).
 * - The guards of an event read the context before any of its actions run, so `searchBox` and `view` still see the
 *   selection that `selection.cleared` empties.
 *
 * ```mermaid
 * sequenceDiagram
 *   participant searchBox
 *   participant searchMode
 *   participant map
 *   participant camera
 *   participant results
 *   Note over searchBox: interpreting
 *   alt A place
 *     searchBox ->> searchMode: internal.place.found
 *     Note over searchMode: byArea
 *     searchMode ->> camera: internal.move.requested
 *     searchMode ->> results: internal.move.requested
 *     Note over camera, results: moving and waitingForCamera, until camera.arrived
 *     Note over results: loading
 *   else A name that several agencies have
 *     searchBox ->> searchMode: name.searched
 *     Note over searchMode: byName
 *     searchMode ->> results: internal.query.changed
 *     Note over results: loading
 *     results ->> searchMode: internal.results.arrived
 *     searchMode ->> camera: internal.move.requested
 *   end
 * ```
 */
export const agencySearchMachine = agencySearchSetup.createMachine({
  id: 'agency-search',
  type: 'parallel',
  context: ({ input }) => ({
    filters: input.filters,
    userFilters: null,
    text: '',
    interpretedText: '',
    didYouMean: [],
    interpretationFailure: null,
    searchByLocation: true,
    searchedText: '',
    place: null,
    userLocation: null,
    bounds: null,
    urlPosition: null,
    cameraTarget: defaultCamera,
    mapBeforeSelection: null,
    agencies: [],
    totalInRadius: null,
    unselectedTypeCounts: {},
    resultsScope: null,
    resultsFailure: null,
    agencyFailure: null,
    selectedAgencies: [],
    pendingSelectedIds: [],
  }),
  meta: { computedEvents },
  invoke: [
    { id: 'watchLocation', src: 'watchLocation' },
    { id: 'watchNetwork', src: 'watchNetwork' },
  ],
  states: {
    searchMode: searchModeRegion,
    searchBox: searchBoxRegion,
    results: resultsRegion,
    map: mapRegion,
    camera: cameraRegion,
    selection: selectionRegion,
    view: viewRegion,
  },
})
