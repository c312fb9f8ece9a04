import type { FlowFixtures } from 'chart-paths'
import { defaultFilters } from '../../src/machines/agency-search/defaults.ts'
import { agencySearchMachine } from '../../src/machines/agency-search/machine.ts'
import { selectMoreInRadius } from '../../src/machines/agency-search/selectors.ts'
import type { AgencySearchContext, MapView, SearchUrl } from '../../src/machines/agency-search/types.ts'
import { Failure } from '../../src/machines/kit/failure.ts'
import { knoxCounty, knoxville, unplaced } from '../support/sample-items.ts'

/** A map centered at a point that shows a number of degrees to each side. */
const around = (latitude: number, longitude: number, degrees = 1): MapView => ({
  bounds: {
    northEast: { latitude: latitude + degrees, longitude: longitude + degrees },
    southWest: { latitude: latitude - degrees, longitude: longitude - degrees },
  },
  viewState: { center: { latitude, longitude }, zoom: 9 },
})

const knoxvilleTn = {
  query: 'Knoxville, TN',
  name: 'Knoxville, TN',
  coordinates: { latitude: 35.96, longitude: -83.92 },
  viewport: null,
  isState: false,
  isPartial: false,
}

/** A place with filters. */
export const placeWithFilters = 'schools within 50 miles of Knoxville, TN'
const isPhraseTyped = ({ context }: { context: AgencySearchContext }) => context.text === placeWithFilters

/** Not the initial map position. */
export const ownLocation = { latitude: 36.3, longitude: -86.6 }

/** At one point, so that they share one pin. */
const atOneAddress = [
  knoxville,
  { ...knoxCounty, latitude: knoxville.latitude, longitude: knoxville.longitude },
]

const placeOnMap = ({ bounds, position }: AgencySearchContext): string => {
  if (bounds === null) return 'before the map'
  return position === null ? 'on the way or without a map' : 'on the map'
}

const url = (said: Partial<SearchUrl>): { url: SearchUrl } => ({
  url: { filters: defaultFilters, text: '', position: null, selectedIds: [], view: 'map', ...said },
})
const byName = { ...defaultFilters, searchByLocation: false }

export const fixtures: FlowFixtures<typeof agencySearchMachine> = {
  name: 'agency-search',
  machine: agencySearchMachine,
  starts: [{ input: { filters: defaultFilters } }],
  distinguish: (context) => ({
    typed: context.text === placeWithFilters ? 'a place with filters' : context.text !== '',
    placed: context.place !== null && placeOnMap(context),
    located: context.ownLocation !== null,
    pendingPlace: context.pendingPlace !== null && (context.pendingPlace.leads ? 'to go to' : 'to stay at'),
  }),
  events: {
    'location.known': [
      {
        says: "the browser reports the user's location",
        with: { location: ownLocation },
      },
    ],
    'url.changed': [
      {
        says: 'a URL with a place, a map position, a pin and the list is opened',
        with: url({
          text: 'Knoxville, TN',
          position: { center: { latitude: 36.4, longitude: -86.4 }, zoom: 9.5 },
          selectedIds: [knoxville.id],
          view: 'list',
        }),
      },
      {
        says: 'a URL with a removed pin is opened',
        with: url({ selectedIds: [98, 99] }),
        when: (snapshot) => snapshot.matches({ selection: 'none' }),
      },
      { says: 'a URL with only a place is opened', with: url({ text: 'Knoxville, TN' }) },
      { says: 'a URL without a place is opened', with: url({}) },
      { says: 'a URL with a name is opened', with: url({ filters: byName, text: 'Knox' }) },
      {
        says: 'a URL with a name and a map position is opened',
        with: url({
          filters: byName,
          text: 'Knox',
          position: { center: { latitude: 36.4, longitude: -86.4 }, zoom: 9.5 },
        }),
        when: (snapshot) => snapshot.matches({ selection: 'none' }),
      },
    ],
    'bounds.changed': [
      {
        says: 'the map reports its bounds',
        with: around(36.2, -86.8),
        when: (snapshot) =>
          snapshot.matches({ map: { present: 'waiting' } }) || snapshot.matches({ map: 'absent' }),
      },
      {
        says: 'the user returns to the search',
        with: around(36.2, -86.8),
        when: (snapshot) =>
          snapshot.matches({ map: { present: 'away' } }) && !snapshot.matches({ camera: 'place' }),
      },
      {
        says: 'the user moves the map',
        with: around(36.4, -86.8),
        when: (snapshot) =>
          snapshot.matches({ map: { present: 'still' } }) &&
          snapshot.context.bounds?.northEast.latitude !== 37.4,
      },
      {
        says: 'the window is resized',
        with: around(36.4, -86.8, 2),
        when: (snapshot) =>
          snapshot.matches({ map: { present: 'still' } }) &&
          snapshot.context.bounds?.northEast.latitude === 37.4,
      },
      {
        says: 'the map reports the same bounds again',
        with: around(36.2, -86.8),
        when: (snapshot) =>
          snapshot.matches({ map: { present: 'still' } }) &&
          snapshot.context.bounds?.northEast.latitude === 37.2,
      },
    ],
    'drag.started': [
      {
        says: 'the user starts to drag the map',
        // A move by the app that a drag interrupts counts as arrived before the drag starts.
        when: (snapshot) => !snapshot.matches({ camera: 'place' }),
      },
    ],
    'drag.ended': [{ says: 'the user releases the map' }],
    'camera.arrived': [
      {
        says: 'the map arrives at the position set by the app',
        with: around(35.96, -83.92),
        when: (snapshot) => snapshot.matches({ camera: 'place' }),
      },
    ],
    'map.lost': [
      {
        says: 'the map turns out to be unavailable',
        by: 'app',
        how: 'Open the page in a browser without WebGL.',
      },
    ],
    'map.left': [
      {
        says: 'the user opens another page',
        with: { viewState: { center: { latitude: 36.3, longitude: -86.7 }, zoom: 9.5 } },
      },
    ],
    'text.changed': [
      { says: '"Knoxville, TN" is typed', with: { text: 'Knoxville, TN' } },
      {
        says: `"${placeWithFilters}" is typed`,
        with: { text: placeWithFilters },
        when: (snapshot) => snapshot.matches({ map: 'absent' }) && snapshot.context.text === '',
      },
      { says: 'the text is deleted', with: { text: '' }, when: ({ context }) => context.text !== '' },
    ],
    'search.submitted': [{ says: 'the search is submitted' }],
    'search.cleared': [{ says: 'the search is cleared', when: ({ context }) => context.text !== '' }],
    'filters.changed': [
      { says: 'the radius is set to 50 miles', with: { filters: { radius: 50 } } },
      {
        says: '"Sourcewell Members Only" is checked',
        with: { filters: { sourcewell: true } },
        when: ({ context: { filters } }) => !filters.sourcewell,
      },
    ],
    'name.searched': [{ says: 'agencies named "Knox" are searched for', with: { name: 'Knox' } }],
    'agency.chosen': [
      { says: 'a suggested agency is chosen', with: { agency: knoxCounty } },
      {
        says: 'a suggested agency without a position is chosen',
        with: { agency: unplaced },
        when: (snapshot) => snapshot.matches({ selection: 'none' }),
      },
    ],
    'radius.requested': [
      {
        says: 'the agencies outside the map are requested',
        when: (snapshot) => snapshot.hasTag('loaded') && selectMoreInRadius(snapshot) !== 0,
      },
    ],
    'network.returned': [{ says: 'the network returns', by: 'browser', how: 'Reconnect to the network.' }],
    'ownLocation.requested': [{ says: '"Pan to Current Location" is pressed' }],
    'agencies.selected': [
      {
        says: "a pin's agencies are selected",
        with: { agencies: atOneAddress },
        when: ({ context }) => context.agencies.length > 0,
      },
    ],
    'selection.cleared': [
      {
        says: '"Back to all results" is pressed',
        when: (snapshot) => snapshot.matches({ selection: 'selected' }),
      },
      {
        says: 'Escape is pressed',
        when: (snapshot) => snapshot.matches({ selection: 'selected' }),
      },
    ],
    'map.chosen': [{ says: 'Map is selected' }],
    'list.chosen': [{ says: 'List is selected' }],
    'results.retried': [{ says: 'the agencies are requested again' }],
    'xstate.done.actor.locatePlace': {
      found: [
        {
          says: 'the place is found',
          with: { output: { outcome: 'found', text: 'Knoxville, TN', place: knoxvilleTn, filters: null } },
          when: (snapshot) =>
            snapshot.context.text !== 'Knox' &&
            snapshot.context.pendingPlace?.text !== 'Knox' &&
            !isPhraseTyped(snapshot),
        },
        {
          says: 'the place is found, and the filters apply',
          with: {
            output: {
              outcome: 'found',
              text: placeWithFilters,
              place: knoxvilleTn,
              filters: { agencyTypes: ['education'], radius: 50 },
            },
          },
          when: isPhraseTyped,
        },
      ],
      agency: [
        {
          says: 'only an agency is suggested',
          how: 'Search for the name of an agency that is not a place.',
          with: { output: { outcome: 'agency', agency: knoxCounty } },
        },
      ],
      notFound: [
        {
          says: 'nothing is suggested',
          how: 'Search for a misspelled place.',
          with: { output: { outcome: 'notFound', didYouMean: ['Nashville, TN'] } },
        },
      ],
    },
    'xstate.error.actor.locatePlace': [
      { says: 'the place cannot be looked up', with: { error: new Error('No gazetteer.') } },
    ],
    'xstate.done.actor.loadAgencies': [
      {
        says: 'two agencies arrive',
        with: {
          output: { agencies: atOneAddress, totalInRadius: 12, hiddenTypes: { 'higher-education': 14 } },
        },
      },
      {
        says: 'no agencies arrive',
        how: 'Search where there are no agencies, or choose filters that none matches.',
        with: { output: { agencies: [], totalInRadius: 0, hiddenTypes: {} } },
      },
    ],
    'xstate.done.actor.loadAgency': {
      found: [
        { says: 'the chosen agency arrives', with: { output: { outcome: 'found', agency: knoxCounty } } },
      ],
      notFound: [
        {
          says: 'the chosen agency is not found',
          how: 'Answer the request with status 404, for example with a proxy.',
          with: { output: { outcome: 'notFound' } },
        },
      ],
    },
    'xstate.error.actor.loadAgency': [
      {
        says: 'the chosen agency cannot be loaded',
        with: { error: new Failure('unreachable', new Error('The server is down.')) },
      },
    ],
    'xstate.error.actor.loadAgencies': [
      {
        says: 'the agencies cannot be loaded',
        with: { error: new Failure('unreachable', new Error('The server is down.')) },
      },
    ],
  },
}
