import { defaultCamera } from './defaults.ts'
import { cameraRegion } from './regions/camera.ts'
import { mapRegion } from './regions/map.ts'
import { resultsRegion } from './regions/results.ts'
import { searchRegion } from './regions/search.ts'
import { selectionRegion } from './regions/selection.ts'
import { viewRegion } from './regions/view.ts'
import { agencySearchSetup, computedEvents } from './setup.ts'

/**
 * The agency search, on the map and in the list. `search` interprets the text in the search box as a place, an agency,
 * filters, or part of agency names. `map` tracks whether the map is on the page and whether the user is dragging it.
 * `camera` tracks whether the app is moving it. `results` loads the list. `selection` tracks whether a pin or an agency
 * is selected. `view` tracks what a narrow screen shows. A search goes from `search` to `camera`, then to `results`; in
 * a search by name, the list does not wait for `camera`. Regions never read each other's state; they raise events, most
 * of which only the chart sends (`internal.…`). The order of the regions doesn't matter: for the same event, no two
 * write the same part of the context. Guards read the context before any of the event's actions run; actor inputs read
 * it after all of them have run. No state is final, because the user can always search again.
 *
 * ```mermaid
 * sequenceDiagram
 *   participant search
 *   participant map
 *   participant camera
 *   participant results
 *   participant selection
 *   Note over search: interpreting
 *   alt A place
 *     search ->> search: internal.place.found
 *     search ->> camera: internal.camera.started
 *     search ->> results: internal.camera.started
 *     Note over camera, results: moving and waitingForCamera, until camera.arrived
 *   else A name that several agencies have
 *     search ->> results: internal.query.changed
 *   end
 *   Note over results: loading
 *   results ->> selection: internal.results.arrived
 *   results ->> map: internal.results.arrived
 * ```
 */
export const agencySearchMachine = agencySearchSetup.createMachine({
  id: 'agency-search',
  type: 'parallel',
  context: ({ input }) => ({
    filters: input.filters,
    filtersToRestore: null,
    text: '',
    lookedUpText: '',
    place: null,
    pendingPlace: null,
    didYouMean: [],
    nameSearch: null,
    ownLocation: null,
    bounds: null,
    chosenPosition: null,
    cameraTarget: defaultCamera,
    agencies: [],
    totalInRadius: null,
    unselectedTypeCounts: {},
    resultsOrigin: null,
    placeFailure: null,
    resultsFailure: null,
    agencyFailure: null,
    selected: [],
    pendingSelectedIds: [],
  }),
  meta: { computedEvents },
  invoke: { id: 'watchLocation', src: 'watchLocation' },
  states: {
    search: searchRegion,
    results: resultsRegion,
    map: mapRegion,
    camera: cameraRegion,
    selection: selectionRegion,
    view: viewRegion,
  },
})
