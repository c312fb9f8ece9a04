import { defaultCamera } from './defaults.ts'
import { cameraRegion } from './regions/camera.ts'
import { mapRegion } from './regions/map.ts'
import { resultsRegion } from './regions/results.ts'
import { searchRegion } from './regions/search.ts'
import { selectionRegion } from './regions/selection.ts'
import { viewRegion } from './regions/view.ts'
import { agencySearchSetup } from './setup.ts'

/**
 * The agency search, on the map and in the list. It has six regions, which never read each other's state; they raise
 * internal events. `search` interprets the text and decides whether to search near a place or by name. It raises what a
 * text or a URL means as its next event, such as `agency.chosen`, asks `map` to move (`internal.camera.requested`), and
 * tells `results` to load (`internal.load.requested`, `internal.load.withoutPlace`, `internal.load.withoutMap`) or to wait for a
 * place (`internal.place.awaited`). `results` waits for the place and the map, loads the list, and raises
 * `internal.results.arrived`. `map` tracks whether there is a map and whether the user drags it. It responds to a request
 * with `internal.camera.started`, or with `internal.area.changed` if there is no map, and raises `internal.bounds.changed`
 * when the user changes what it shows. `search.byPlace` forwards these three to `results`; a search by name does not
 * depend on the map. `camera` tracks whether the app is moving the map, `selection` whether a pin or an agency is
 * selected, and `view` what a narrow screen shows. The order of the regions doesn't matter: no two regions write the same
 * part of the context on one event, and each reads only what was written before the event. No state is final, because the
 * user can always search again.
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
    results: resultsRegion,
    map: mapRegion,
    camera: cameraRegion,
    selection: selectionRegion,
    view: viewRegion,
  },
})
