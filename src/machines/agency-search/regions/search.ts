import { agencySearchSetup, moveCamera, saveFilters } from '../setup.ts'
import type { SearchUrl } from '../types.ts'
import { interpreting, toFilters } from './interpreting.ts'

const toUrl = ({ event }: { event: { url: SearchUrl } }) => ({ url: event.url })
const applyUrl = { type: 'applyUrl', params: toUrl } as const

const setFilters = { type: 'setFilters', params: toFilters } as const

/** An unknown place is removed from the query. */
const dropPendingPlace = {
  guard: 'hasPendingPlace',
  actions: ['clearPendingPlace', 'raiseQueryChanged'],
} as const

/**
 * The context contains what is searched: a place, the map center, or a name. The states of this region interpret the
 * text in the search box; until the meaning of the text is known, the previous search stays.
 */
export const searchRegion = agencySearchSetup.createStateConfig({
  description: 'What is searched, and what the text in the search box means.',
  initial: 'idle',
  on: {
    'search.submitted': { guard: 'isSearchable', target: '.interpreting' },
    'name.searched': {
      target: '.idle',
      actions: [
        { type: 'setSearchedName', params: ({ event }) => ({ name: event.name }) },
        'raiseQueryChanged',
      ],
    },
    'agency.chosen': {
      target: '.idle',
      actions: [
        { type: 'setChosenAgency', params: ({ event }) => ({ agency: event.agency }) },
        moveCamera('position'),
      ],
    },
    'vendor.chosen': {
      target: '.idle',
      actions: [
        {
          type: 'setFiltersFromText',
          params: ({ event }) => ({ filters: { boughtFrom: event.vendor } }),
        },
        moveCamera('radius'),
      ],
    },
    'search.cleared': [
      {
        guard: 'isOwnLocationKnown',
        target: '.idle',
        actions: ['clearSearch', 'clearChosenPosition', moveCamera('ownLocation')],
      },
      { target: '.idle', actions: ['clearSearch', 'raiseQueryChanged'] },
    ],
    'area.requested': {
      guard: 'isMapOutsideSearch',
      target: '.idle',
      actions: ['clearPlace', 'raiseQueryChanged'],
    },
    'selection.cleared': { guard: 'isTextSelectedName', actions: 'clearText' },
    'filters.changed': [
      // The map moves to show the whole radius. The list loads when the move ends.
      {
        guard: { type: 'needsRadiusView', params: toFilters },
        actions: [setFilters, saveFilters, moveCamera('radius')],
      },
      { actions: [setFilters, saveFilters, 'raiseQueryChanged'] },
    ],
    'text.edited': { actions: { type: 'setText', params: ({ event }) => ({ text: event.text }) } },
    // Without a position, the map moves again when the place is found, or to the results of a search by name.
    'url.changed': [
      {
        guard: { type: 'hasUrlPlace', params: toUrl },
        target: '.interpreting',
        actions: [applyUrl, moveCamera('position')],
      },
      { target: '.idle', actions: [applyUrl, moveCamera('position'), 'raiseQueryChanged'] },
    ],
  },
  states: {
    idle: { description: 'The search box has no message.' },
    interpreting,
    problem: {
      description: 'A message explains why nothing was found, until the text or the search changes.',
      initial: 'notFound',
      always: { guard: 'isTextEdited', target: 'idle' },
      states: {
        notFound: {
          description: 'Nothing matches the text. The message offers places or agencies with similar names.',
          always: dropPendingPlace,
        },
        locationUnknown: {
          description: "The text refers to the user's own location. The search continues once it is known.",
          always: dropPendingPlace,
          on: { 'location.known': '#interpreting' },
        },
        failed: {
          description: 'The lookup failed. It is retried when the browser is back online.',
          invoke: { id: 'watchNetworkForPlace', src: 'watchNetwork' },
          on: { 'network.returned': '#interpreting' },
        },
      },
    },
  },
})
