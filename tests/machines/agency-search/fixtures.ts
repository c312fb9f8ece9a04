import { defaultFilters } from '../../../src/machines/agency-search/defaults.ts'
import { agencySearchMachine } from '../../../src/machines/agency-search/machine.ts'
import { selectMoreInRadius } from '../../../src/machines/agency-search/selectors.ts'
import type { Bounds } from '../../../src/machines/agency-search/types.ts'
import { Failure } from '../../../src/machines/failure.ts'
import type { Flow } from '../../support/paths/flow.ts'
import { knoxCounty, knoxville } from '../../support/sample-items.ts'

const around = (latitude: number, longitude: number): Bounds => ({
  northEast: { latitude: latitude + 1, longitude: longitude + 1 },
  southWest: { latitude: latitude - 1, longitude: longitude - 1 },
})

const knoxvilleTn = {
  query: 'Knoxville, TN',
  name: 'Knoxville, TN',
  coordinates: { latitude: 35.96, longitude: -83.92 },
}

export const flow: Flow<typeof agencySearchMachine> = {
  name: 'agency-search',
  machine: agencySearchMachine,
  starts: [{ input: { filters: defaultFilters } }],
  distinguish: (context) => ({
    byPlace: context.filters.searchByLocation,
    typed: context.text !== '',
    named: context.name !== '',
    placed: context.place !== null && (context.bounds === null ? 'before the map' : 'on the map'),
    located: context.ownLocation !== null,
  }),
  events: {
    'location.known': [
      {
        says: 'the browser says where the person is',
        with: { location: { latitude: 36.17, longitude: -86.78 } },
      },
    ],
    'bounds.changed': [
      {
        says: 'the map tells what it shows',
        with: { bounds: around(36.2, -86.8) },
        when: (snapshot) => snapshot.matches({ map: 'waiting' }) || snapshot.matches({ map: 'absent' }),
      },
      {
        says: 'the person comes back to the search',
        with: { bounds: around(36.2, -86.8) },
        when: (snapshot) => snapshot.matches({ map: 'away', camera: 'resting' }),
      },
      {
        says: 'the person moves the map',
        with: { bounds: around(36.4, -86.8) },
        when: (snapshot) =>
          snapshot.matches({ map: 'still' }) && snapshot.context.bounds?.northEast.latitude !== 37.4,
      },
      {
        says: 'the map tells the same again',
        with: { bounds: around(36.2, -86.8) },
        when: (snapshot) =>
          snapshot.matches({ map: 'still' }) && snapshot.context.bounds?.northEast.latitude === 37.2,
      },
    ],
    'drag.started': [
      {
        says: 'the person begins to drag the map',
        // A move of the app that a drag cuts short has arrived before the drag begins.
        when: (snapshot) => snapshot.matches({ camera: 'resting' }),
      },
    ],
    'drag.ended': [{ says: 'the person lets the map go' }],
    'camera.arrived': [
      {
        says: 'the map arrives where the app sent it',
        with: { bounds: around(35.96, -83.92) },
        when: (snapshot) => snapshot.matches({ camera: 'travelling' }),
      },
    ],
    'map.lost': [{ says: 'the map turns out to be missing' }],
    'map.left': [
      {
        says: 'the person opens another page',
        with: { stand: { center: { latitude: 36.3, longitude: -86.7 }, zoom: 9.5 } },
      },
    ],
    'text.changed': [
      { says: '"Knoxville, TN" is typed', with: { text: 'Knoxville, TN' } },
      { says: 'the text is deleted', with: { text: '' }, when: ({ context }) => context.text !== '' },
    ],
    'search.submitted': [{ says: 'the search is submitted' }],
    'search.cleared': [{ says: 'the search is cleared', when: ({ context }) => context.text !== '' }],
    'filters.changed': [
      { says: 'the radius is set to 50 miles', with: { filters: { radius: 50 } } },
      {
        says: '"By name" is chosen',
        with: { filters: { searchByLocation: false } },
        when: ({ context }) => context.filters.searchByLocation,
      },
      {
        says: '"Near a place" is chosen',
        with: { filters: { searchByLocation: true } },
        when: ({ context }) => !context.filters.searchByLocation,
      },
    ],
    'radius.requested': [
      {
        says: 'the agencies beyond the map are asked for',
        when: (snapshot) => selectMoreInRadius(snapshot) > 0,
      },
    ],
    'network.returned': [{ says: 'the network is back' }],
    'ownLocation.requested': [{ says: '"Pan to Current Location" is pressed' }],
    'agencies.selected': [
      {
        says: "a marker's agencies are selected",
        with: { agencies: [knoxville, knoxCounty] },
        when: ({ context }) => context.agencies.length > 0,
      },
    ],
    'selection.cleared': [{ says: 'all results are asked for again' }],
    'map.chosen': [{ says: 'Map is chosen' }],
    'list.chosen': [{ says: 'List is chosen' }],
    'results.retried': [{ says: 'the agencies are asked for again' }],
    'xstate.done.actor.locatePlace': [
      { says: 'the place is found', with: { output: { outcome: 'found', place: knoxvilleTn } } },
      { says: 'no such place is known', with: { output: { outcome: 'notFound' } } },
    ],
    'xstate.error.actor.locatePlace': [
      { says: 'the place cannot be looked up', with: { error: new Error('No gazetteer.') } },
    ],
    'xstate.done.actor.loadAgencies': [
      {
        says: 'two agencies arrive',
        with: { output: { agencies: [knoxville, knoxCounty], totalInRadius: 12 } },
      },
      { says: 'no agency answers', with: { output: { agencies: [], totalInRadius: 0 } } },
    ],
    'xstate.error.actor.loadAgencies': [
      {
        says: 'the agencies cannot be loaded',
        with: { error: new Failure('unreachable', new Error('The server is down.')) },
      },
    ],
  },
}
