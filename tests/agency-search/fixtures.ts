import type { FlowFixtures } from 'chart-paths'
import type { SnapshotFrom } from 'xstate'
import { initialFilters } from '../../contract/agency-filters/filter-values.ts'
import { areSameCoordinates } from '../../contract/coordinates.ts'
import { defaultCamera } from '../../src/machines/agency-search/defaults.ts'
import { untouchedUrl } from '../../src/machines/agency-search/history-entries.ts'
import { agencySearchMachine } from '../../src/machines/agency-search/machine.ts'
import { searchedPlace } from '../../src/machines/agency-search/searched-place.ts'
import { selectMoreInRadius } from '../../src/machines/agency-search/selectors.ts'
import type { AgencySearchContext, SearchUrl, VisibleMap } from '../../src/machines/agency-search/types.ts'
import { Failure } from '../../src/machines/kit/failure.ts'
import { cityOfKnoxville, knoxCounty } from '../support/agencies.ts'
import { knoxvilleTn } from './search-samples.ts'

/** A map centered at a point that shows a number of degrees to each side. */
const viewAround = (latitude: number, longitude: number, degrees = 1): VisibleMap => ({
  bounds: {
    northEast: { latitude: latitude + degrees, longitude: longitude + degrees },
    southWest: { latitude: latitude - degrees, longitude: longitude - degrees },
  },
  viewState: { center: { latitude, longitude }, zoom: 9 },
})

/** Where the map arrives, whatever the position set by the app. */
export const arrival = viewAround(35.96, -83.92)

export const placeWithFilters = 'schools within 50 miles of Knoxville, TN'
const isPhraseTyped = ({ context }: { context: AgencySearchContext }) => context.text === placeWithFilters

/** Not the initial map position. */
export const userLocation = { latitude: 36.3, longitude: -86.6 }

/** At one point, so that they share one pin. */
const atOneAddress = [
  cityOfKnoxville,
  { ...knoxCounty, latitude: cityOfKnoxville.latitude, longitude: cityOfKnoxville.longitude },
]

/** True while another page is open. */
export const isMapUnmounted = (snapshot: SnapshotFrom<typeof agencySearchMachine>): boolean =>
  snapshot.matches({ map: 'unmounted' }) && snapshot.context.bounds !== null

const isMovingToDefault = (snapshot: SnapshotFrom<typeof agencySearchMachine>): boolean =>
  snapshot.matches({ camera: 'moving' }) &&
  areSameCoordinates(snapshot.context.cameraTarget.center, defaultCamera.center)

const placeOnMap = ({ bounds, urlPosition }: AgencySearchContext): string => {
  if (bounds === null) return 'before the map'
  return urlPosition === null ? 'on the way' : 'on the map'
}

const url = (changes: Partial<SearchUrl>): { url: SearchUrl } => ({
  url: { ...untouchedUrl, ...changes },
})
const unreachable = new Failure('unreachable', new Error('The server is down.'))

export const fixtures: FlowFixtures<typeof agencySearchMachine> = {
  name: 'agency-search',
  machine: agencySearchMachine,
  starts: [{ input: { filters: initialFilters } }],
  excluded: {
    'view.list: internal.mapArea.searched [hasOneSelectedAgency]':
      'tests/agency-search/results-outside-map.test.ts covers a search of the map area from a pin.',
    'searchMode.byName.waitingToFit: pin.selected':
      'tests/agency-search/agency-search.test.ts covers a pin that is selected while the results of a search by name are loading.',
  },
  distinguish: (context) => ({
    edited: context.interpretedText !== '' && context.text !== context.interpretedText,
    typed: context.text === placeWithFilters ? 'a place with filters' : context.text !== '',
    placed: searchedPlace(context) !== null && placeOnMap(context),
    located: context.userLocation !== null,
  }),
  events: {
    'location.known': [
      {
        description: "the browser reports the user's location",
        with: { location: userLocation },
      },
    ],
    'url.changed': [
      {
        description: 'the user opens a list-view URL with a place and a selected pin',
        with: url({
          text: 'Knoxville, TN',
          position: { center: { latitude: 36.4, longitude: -86.4 }, zoom: 9.5 },
          selectedIds: [cityOfKnoxville.id],
          view: 'list',
        }),
      },
      {
        description: 'the user opens a URL that selects a pin that no longer exists',
        with: url({ selectedIds: [98] }),
        when: (snapshot) => snapshot.matches({ selection: 'none' }),
      },
      { description: 'the user opens a URL with only a place', with: url({ text: 'Knoxville, TN' }) },
      { description: 'the user opens a URL without a place', with: url({}) },
      {
        description: 'the user opens a URL with a name',
        with: url({ searchByLocation: false, text: 'Knox' }),
      },
    ],
    'bounds.changed': [
      {
        description: 'the map reports its bounds',
        with: viewAround(36.2, -86.8),
        when: (snapshot) => snapshot.context.bounds === null,
      },
      {
        description: 'the user returns to the search',
        with: viewAround(36.2, -86.8),
        when: (snapshot) => isMapUnmounted(snapshot) && !snapshot.matches({ camera: 'moving' }),
      },
      {
        description: 'the user moves the map',
        with: viewAround(36.4, -86.8),
        when: (snapshot) =>
          snapshot.matches({ map: { mounted: 'idle' } }) &&
          snapshot.context.bounds?.northEast.latitude !== 37.4,
      },
      {
        description: 'the map is loaded after the list',
        with: viewAround(36.4, -86.8, 3),
        when: (snapshot) =>
          snapshot.matches({ map: { mounted: 'idle' } }) &&
          snapshot.context.bounds?.northEast.latitude === 37.4,
      },
      {
        description: 'the map reports the same bounds again',
        with: viewAround(36.2, -86.8),
        when: (snapshot) =>
          snapshot.matches({ map: { mounted: 'idle' } }) &&
          snapshot.context.bounds?.northEast.latitude === 37.2,
      },
    ],
    'map.resized': [
      {
        description: 'the user resizes the window',
        with: viewAround(36.4, -86.8, 2),
        when: (snapshot) =>
          snapshot.matches({ map: { mounted: 'idle' } }) &&
          snapshot.context.bounds?.northEast.latitude === 37.4,
      },
    ],
    'drag.started': [
      {
        description: 'the user starts to drag the map',
        // A move by the app that a drag interrupts counts as completed before the drag starts.
        when: (snapshot) => snapshot.matches({ map: { mounted: 'idle' }, camera: 'idle' }),
      },
    ],
    'drag.ended': [{ description: 'the user releases the map' }],
    'camera.arrived': [
      {
        description: 'the map reaches the position set by the app',
        with: arrival,
        when: (snapshot) => snapshot.matches({ camera: 'moving' }) && !isMovingToDefault(snapshot),
      },
      {
        description: 'the map reaches the default position',
        with: viewAround(defaultCamera.center.latitude, defaultCamera.center.longitude),
        when: isMovingToDefault,
      },
    ],
    'map.unmounted': [
      {
        description: 'the user opens another page',
        with: { viewState: { center: { latitude: 36.3, longitude: -86.7 }, zoom: 9.5 } },
      },
    ],
    'text.edited': [
      { description: 'the user types "Knoxville, TN"', with: { text: 'Knoxville, TN' } },
      {
        description: `the user types "${placeWithFilters}"`,
        with: { text: placeWithFilters },
        when: (snapshot) => snapshot.context.bounds === null && snapshot.context.text === '',
      },
      {
        description: 'the user deletes the text',
        with: { text: '' },
        when: ({ context }) => context.text !== '',
      },
    ],
    'search.submitted': [{ description: 'the user submits the search' }],
    'contacts.requested': [{ description: 'the user searches the contacts', with: { text: 'Ortega' } }],
    'search.cleared': [
      { description: 'the user clears the search', when: ({ context }) => context.text !== '' },
    ],
    'filters.changed': [
      {
        description: 'the user changes the radius',
        with: { filters: { radius: 50 } },
        // No filter can be changed on another page.
        when: (snapshot) => !isMapUnmounted(snapshot),
      },
      {
        description: 'the user changes a filter',
        with: { filters: { sourcewell: true } },
        when: ({ context: { filters } }) => !filters.sourcewell,
      },
    ],
    'name.searched': [{ description: 'the user searches for agencies by name', with: { name: 'Knox' } }],
    'agency.chosen': [{ description: 'the user chooses a suggested agency', with: { agency: knoxCounty } }],
    'vendor.chosen': [
      {
        description: 'the user chooses a suggested vendor',
        with: { vendor: 'Heartland Playgrounds' },
        when: (snapshot) => !isMapUnmounted(snapshot),
      },
    ],
    'wholeRadius.requested': [
      {
        description: 'the user requests the agencies outside the map',
        // A search by name has no radius.
        when: (snapshot) =>
          snapshot.matches({ searchMode: 'byArea', results: 'loaded' }) && selectMoreInRadius(snapshot) !== 0,
      },
    ],
    'map.unavailable': [
      {
        description: 'the map can no longer be shown',
        initiator: 'browser',
        instructions: 'Crash the GPU process: open chrome://gpucrash in another tab.',
        when: (snapshot) =>
          snapshot.matches({ searchMode: 'byArea', results: 'loaded', map: { mounted: 'idle' } }),
      },
    ],
    'mapAreaSearch.requested': [{ description: 'the user clicks "Search this area"' }],
    'network.restored': [
      {
        description: 'the browser is back online',
        initiator: 'browser',
        instructions: 'Choose Offline in DevTools > Network, then No throttling.',
      },
    ],
    'userLocation.requested': [{ description: 'the user clicks "Pan to Current Location"' }],
    'pin.selected': [
      {
        description: "the user selects a pin's agencies",
        with: { agencies: atOneAddress },
        when: (snapshot) => snapshot.matches({ camera: 'idle' }) && snapshot.context.agencies.length > 0,
      },
    ],
    'selection.cleared': [
      {
        description: 'the user clicks "Back to all results"',
        when: (snapshot) => snapshot.matches({ selection: 'selected' }),
      },
      {
        description: 'the user presses Escape',
        when: (snapshot) => snapshot.matches({ selection: 'selected' }),
      },
    ],
    'mapView.chosen': [{ description: 'the user chooses "Map"' }],
    'listView.chosen': [{ description: 'the user chooses "List"' }],
    'results.retried': [{ description: 'the user clicks "Try again"' }],
    'xstate.done.actor.interpretText': {
      'internal.place.found': [
        {
          description: 'the place is found',
          with: { output: { type: 'internal.place.found', text: 'Knoxville, TN', place: knoxvilleTn } },
          when: (snapshot) => snapshot.context.interpretedText !== 'Knox' && !isPhraseTyped(snapshot),
        },
      ],
      'internal.placeWithFilters.found': [
        {
          description: 'the place and filters in the text are found',
          with: {
            output: {
              type: 'internal.placeWithFilters.found',
              text: placeWithFilters,
              place: knoxvilleTn,
              filters: { agencyTypes: ['education'], radius: 50 },
            },
          },
          when: isPhraseTyped,
        },
      ],
      'internal.filtersNearUser.found': [
        {
          description: "the text refers to the user's location",
          instructions: 'Search for “agencies near me”.',
          with: { output: { type: 'internal.filtersNearUser.found', filters: { radius: 50 } } },
        },
      ],
      'internal.filters.found': [
        {
          description: 'the text contains only filters',
          instructions: 'Search for “schools”.',
          with: { output: { type: 'internal.filters.found', filters: { agencyTypes: ['education'] } } },
        },
      ],
      'agency.chosen': [
        {
          description: 'only an agency is suggested',
          instructions: 'Search for an agency whose name is not a place, such as “Knoxville City Schools”.',
          with: { output: { type: 'agency.chosen', agency: knoxCounty } },
        },
      ],
      'name.searched': [
        {
          description: 'the text is part of the names of several agencies elsewhere',
          instructions:
            'Search for a phrase that several agency names contain, none of them nearby, such as “Unified School District”.',
          with: { output: { type: 'name.searched', name: 'Knox' } },
          when: ({ context }) => context.interpretedText === 'Knox',
        },
      ],
      'internal.contacts.found': [
        {
          description: 'a contact has this name',
          instructions: 'Search for the first and last name of a contact.',
          with: { output: { type: 'internal.contacts.found' } },
        },
      ],
      'internal.nothing.found': [
        {
          description: 'nothing is suggested',
          instructions: 'Search for a name that no place or agency has, such as “Zzyzx”.',
          with: { output: { type: 'internal.nothing.found', didYouMean: ['Nashville, TN'] } },
          // The message about a text is not shown if it has been edited since.
          when: ({ context }) => context.text === context.interpretedText,
        },
      ],
    },
    'xstate.error.actor.interpretText': [
      { description: 'the text cannot be interpreted', with: { error: unreachable } },
    ],
    'xstate.done.actor.loadAgencies': [
      {
        description: 'the server returns two agencies',
        with: {
          output: {
            agencies: atOneAddress,
            totalInRadius: 12,
            unselectedTypeCounts: { 'higher-education': 14 },
          },
        },
      },
      {
        description: 'the server returns no agencies',
        instructions:
          'Search where there are no agencies, such as Adak, AK, or choose filters that match none.',
        with: { output: { agencies: [], totalInRadius: 0, unselectedTypeCounts: {} } },
      },
    ],
    'xstate.done.actor.loadAgency': {
      found: [
        {
          description: 'the server returns the chosen agency',
          with: { output: { outcome: 'found', agency: knoxCounty } },
        },
      ],
      notFound: [
        {
          description: 'the chosen agency is not found',
          instructions: 'Have a proxy respond to GET /api/v1/agencies/<id> with status 404.',
          with: { output: { outcome: 'notFound' } },
        },
      ],
    },
    'xstate.error.actor.loadAgency': [
      {
        description: 'the chosen agency cannot be loaded',
        with: { error: unreachable },
      },
    ],
    'xstate.error.actor.loadAgencies': [
      {
        description: 'the agencies cannot be loaded',
        with: { error: unreachable },
      },
    ],
  },
}
