import { defaultCamera } from './defaults.ts'
import { cameraRegion } from './regions/camera.ts'
import { mapRegion } from './regions/map.ts'
import { placeRegion } from './regions/place.ts'
import { resultsRegion } from './regions/results.ts'
import { selectionRegion } from './regions/selection.ts'
import { viewRegion } from './regions/view.ts'
import { agencySearchSetup } from './setup.ts'

/**
 * The search for agencies on the map and in the list. Its six parallel regions: `map`, whether there is a map and the user
 * is dragging it; `place`, the text in the search box and the place it means; `results`, the request for agencies and its
 * result; `camera`, whether the app is moving the map; `selection`, whether one marker is selected; `view`, whether a narrow
 * screen shows the map or the list. They receive the same events: a place that was found moves the camera and requests
 * agencies, and an opened URL sets every region but `map`. No state is final, since a search never ends.
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
