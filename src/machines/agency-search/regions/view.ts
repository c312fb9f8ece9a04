import { agencySearchSetup } from '../setup.ts'

/** The list of one selected agency covers only the lower part of the map, so leaving it returns to the map. */
export const viewRegion = agencySearchSetup.createStateConfig({
  description: 'Whether a narrow screen shows the map or the list; a wide screen shows both.',
  initial: 'map',
  on: {
    'url.changed': [
      {
        guard: { type: 'isListUrl', params: ({ event }) => ({ url: event.url }) },
        target: '.list',
      },
      { target: '.map' },
    ],
  },
  states: {
    map: {
      description: 'A narrow screen shows the map.',
      on: { 'listView.chosen': 'list', 'pin.selected': 'list', 'agency.chosen': 'list' },
    },
    list: {
      description: 'A narrow screen shows the list, or one selected agency over the lower part of the map.',
      on: {
        'mapView.chosen': 'map',
        'selection.cleared': { guard: 'hasOneSelectedAgency', target: 'map' },
        'internal.mapArea.searched': { guard: 'hasOneSelectedAgency', target: 'map' },
      },
    },
  },
})
