import { defaultCamera } from './defaults.ts'
import { cameraRegion } from './regions/camera.ts'
import { mapRegion } from './regions/map.ts'
import { searchRegion } from './regions/search.ts'
import { selectionRegion } from './regions/selection.ts'
import { viewRegion } from './regions/view.ts'
import { agencySearchSetup } from './setup.ts'

/**
 * The agency search, on the map and in the list. It has five regions. `search` interprets the search text and loads the
 * list, near a place or by name. `map` tracks whether there is a map and whether the user is dragging it. `camera`
 * tracks whether the app is moving the map. `selection` tracks whether a pin or an agency is selected. `view` tracks
 * whether a narrow screen shows the map or the list. Regions never read each other's state; they raise internal events.
 * After interpreting the text, `search` raises the same event that a click on the matching suggestion sends, such as
 * `agency.chosen`. It raises `internal.camera.requested` to move the map to the search, `internal.query.changed` to
 * load the list immediately, and `internal.results.arrived` when the list is loaded. `map` responds to
 * `internal.camera.requested` with `internal.camera.started`, or with `internal.area.changed` if there is no map, and
 * raises `internal.bounds.changed` when the user changes what the map shows. The order of the regions doesn't matter:
 * no two regions write the same part of the context on one event, and each reads only what was written before the
 * event. No state is final, because the user can always search again.
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
    name: '',
    distanceOrigin: null,
    ownLocation: null,
    bounds: null,
    position: null,
    cameraTarget: defaultCamera,
    zoomsOutIfEmpty: false,
    agencies: [],
    totalInRadius: null,
    unselectedTypeCounts: {},
    resultsQuery: null,
    placeFailure: null,
    resultsFailure: null,
    selected: [],
    pendingSelectedIds: [],
  }),
  invoke: { id: 'watchLocation', src: 'watchLocation' },
  states: {
    search: searchRegion,
    map: mapRegion,
    camera: cameraRegion,
    selection: selectionRegion,
    view: viewRegion,
  },
})
