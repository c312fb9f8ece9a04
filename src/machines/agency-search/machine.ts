import { defaultCamera } from './defaults.ts'
import { cameraRegion } from './regions/camera.ts'
import { mapRegion } from './regions/map.ts'
import { searchRegion } from './regions/search.ts'
import { selectionRegion } from './regions/selection.ts'
import { viewRegion } from './regions/view.ts'
import { agencySearchSetup } from './setup.ts'

/**
 * The search for agencies on the map and in the list. Its regions: `search`, the search near a place or by name, each with
 * its list of results; `map`, whether there is a map and the user is dragging it; `camera`, who controls where the map is;
 * `selection`, whether one marker is selected; `view`, whether a narrow screen shows the map or the list. A region never
 * reads another region's state: it raises an internal event. `search` raises `camera.requested` when the map is to move to
 * the search, `query.changed` when the list is to be loaded at once and `results.arrived` when it is loaded. `map` answers
 * a requested camera with `search.moved`, or with `area.changed` if there is no map, and raises `view.changed` when the
 * user changes what the map shows. The order of the regions has no meaning, since no two regions write the same context
 * on one event and each reads only what was written before it. No state is final, since a search never ends.
 */
export const agencySearchMachine = agencySearchSetup.createMachine({
  id: 'agency-search',
  type: 'parallel',
  context: ({ input }) => ({
    filters: input.filters,
    text: '',
    place: null,
    pendingPlace: null,
    name: '',
    ownLocation: null,
    bounds: null,
    position: null,
    cameraTarget: defaultCamera,
    agencies: [],
    totalInRadius: null,
    resultsQuery: null,
    placeFailure: null,
    resultsFailure: null,
    selected: [],
    awaitedIds: [],
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
