import { agencySearchSetup, saveFilters } from '../setup.ts'
import { byName } from './by-name.ts'
import { byPlace } from './by-place.ts'

const moveCamera = ['restoreCamera', 'raiseCameraStarted'] as const

/** What is searched. */
export const searchRegion = agencySearchSetup.createStateConfig({
  description: 'What is searched: agencies near a place or agencies whose names match.',
  initial: 'byPlace',
  on: {
    'name.searched': {
      target: '.byName',
      actions: { type: 'setSearchedName', params: ({ event }) => ({ name: event.name }) },
    },
    'agency.chosen': {
      target: '.byPlace',
      actions: [
        { type: 'setChosenAgency', params: ({ event }) => ({ agency: event.agency }) },
        ...moveCamera,
      ],
    },
    'search.cleared': [
      {
        guard: 'isOwnLocationKnown',
        target: '.byPlace',
        actions: ['clearSearch', 'clearChosenPosition', 'setCameraToOwnLocation', 'raiseCameraStarted'],
      },
      { target: '.byPlace', actions: ['clearSearch', 'raiseQueryChanged'] },
    ],
    'selection.cleared': { guard: 'isTextSelectedName', actions: 'clearText' },
    'filters.changed': {
      actions: [
        { type: 'setFilters', params: ({ event }) => ({ filters: event.filters }) },
        saveFilters,
        'raiseQueryChanged',
      ],
    },
    'text.edited': { actions: { type: 'setText', params: ({ event }) => ({ text: event.text }) } },
    'url.changed': {
      target: '.deciding',
      actions: { type: 'applyUrl', params: ({ event }) => ({ url: event.url }) },
    },
  },
  states: {
    // A URL was opened. Without a position, the map moves when the place is found, or to the results of a search by name.
    deciding: {
      always: [
        {
          guard: 'isPlaceWithoutPosition',
          target: 'byPlace.interpreting',
          actions: 'raisePlaceAwaited',
        },
        { guard: 'hasPendingPlace', target: 'byPlace.interpreting', actions: moveCamera },
        { guard: 'isByPlace', target: 'byPlace', actions: moveCamera },
        { guard: 'hasNoPosition', target: 'byName' },
        { target: 'byName', actions: moveCamera },
      ],
    },
    byPlace,
    byName,
  },
})
