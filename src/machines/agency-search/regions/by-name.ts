import { agencySearchSetup } from '../setup.ts'
import { requestStates } from './results.ts'

/** Search by the name of an agency or city, across the country, regardless of the map's position. */
export const byName = agencySearchSetup.createStateConfig({
  description:
    'The list shows agencies whose names match the search. Searching again or clearing the box ends the search by name.',
  initial: 'waitingForMap',
  on: {
    'search.submitted': {
      guard: 'isSearchable',
      target: ['byPlace.place.interpreting', 'byPlace.results.waitingForPlace'],
      actions: 'setPendingPlace',
    },
    'search.cleared': [
      {
        guard: 'isOwnLocationKnown',
        target: 'byPlace',
        actions: ['clearSearch', 'setCameraToOwnLocation', 'raiseCameraRequested'],
      },
      { target: 'byPlace', actions: ['clearSearch', 'raiseQueryChanged'] },
    ],
    'internal.query.changed': [
      { guard: 'areBoundsUnknown', target: '.waitingForMap' },
      { target: '.loading' },
    ],
  },
  states: {
    waitingForMap: {
      tags: ['busy'],
      description: 'The list shows skeletons or dimmed older results until the map is drawn or unavailable.',
      on: {
        'internal.map.drawn': 'loading',
        'internal.area.changed': 'loading',
        'camera.arrived': 'loading',
      },
    },
    ...requestStates('loadByName'),
  },
})
