import { agencySearchSetup, saveFilters } from '../setup.ts'
import type { SearchUrl } from '../types.ts'
import { byName } from './by-name.ts'
import { byPlace } from './by-place.ts'

const urlOf = ({ event }: { event: { url: SearchUrl } }) => ({ url: event.url })
const applyUrl = { type: 'applyUrl', params: urlOf } as const

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
    // Without a position, the map moves again when the place is found, or to the results of a search by name.
    'url.changed': [
      {
        guard: { type: 'hasUrlPlace', params: urlOf },
        target: '.byPlace.interpreting',
        actions: [applyUrl, ...moveCamera],
      },
      {
        guard: { type: 'hasUrlName', params: urlOf },
        target: '.byName',
        actions: [applyUrl, ...moveCamera],
      },
      { target: '.byPlace', actions: [applyUrl, ...moveCamera] },
    ],
  },
  states: { byPlace, byName },
})
