import { defaultCamera } from './defaults.ts'
import { cameraRegion } from './regions/camera.ts'
import { mapRegion } from './regions/map.ts'
import { placeRegion } from './regions/place.ts'
import { resultsRegion } from './regions/results.ts'
import { selectionRegion } from './regions/selection.ts'
import { viewRegion } from './regions/view.ts'
import { agencySearchSetup } from './setup.ts'

/**
 * The search for agencies, on the map and in the list. Six regions side by side, each with one question: `map`, is there
 * a map and does somebody drag it; `place`, what does the text in the search box mean; `results`, what has the server
 * resultsQuery; `camera`, does the app move the map; `selection`, is one marker picked out; `view`, does a narrow screen
 * show map or list. They hear the same events: a place that was found moves the camera and asks the server anew, and an
 * address that is opened says something to each of them but the map. No state is final: a search is never over.
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
    map: mapRegion,
    place: placeRegion,
    results: resultsRegion,
    camera: cameraRegion,
    selection: selectionRegion,
    view: viewRegion,
  },
})
