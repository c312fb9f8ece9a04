import { agencySearchSetup } from '../setup.ts'

/** Whether a narrow screen shows the map or the list; a wide screen shows both. */
export const viewRegion = agencySearchSetup.createStateConfig({
  initial: 'map',
  on: {
    'url.changed': [
      { guard: { type: 'isUrlOfList', params: ({ event }) => ({ url: event.url }) }, target: '.list' },
      { target: '.map' },
    ],
  },
  states: {
    map: {
      description: 'A narrow screen shows the map.',
      on: { 'list.chosen': 'list', 'agencies.selected': 'list', 'agency.chosen': 'list' },
    },
    list: { description: 'A narrow screen shows the list.', on: { 'map.chosen': 'map' } },
  },
})
