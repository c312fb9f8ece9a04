import type { FilterValues } from '../../../../contract/agency-filters/filter-values.ts'
import { errorOf, logFailure, resultOf } from '../../kit/actor-results.ts'
import { searchCenter } from '../camera.ts'
import { agencySearchSetup, type FoundPlace, moveCamera } from '../setup.ts'

export const toFilters = ({ event }: { event: { filters: Partial<FilterValues> } }) => ({
  filters: event.filters,
})
const setFiltersFromText = { type: 'setFiltersFromText', params: toFilters } as const

const toFoundPlace = ({ event: { text, place } }: { event: FoundPlace }): FoundPlace => ({ text, place })
const setPlace = { type: 'setPlace', params: toFoundPlace } as const

/** Interprets the search text. Its meaning is the next event, and the search changes only then. */
export const interpreting = agencySearchSetup.createStateConfig({
  id: 'interpreting',
  tags: ['busy'],
  description: 'Looking up the place, agency, or agencies that the search text refers to.',
  initial: 'normal',
  entry: 'setLookedUpText',
  invoke: {
    id: 'interpretText',
    src: 'interpretText',
    input: ({ context }) => ({ text: context.lookedUpText, center: searchCenter(context) }),
    onDone: { actions: { type: 'raiseInterpretation', params: resultOf } },
    onError: {
      target: 'problem.failed',
      actions: [{ type: 'setPlaceFailure', params: errorOf }, logFailure],
    },
  },
  on: {
    'internal.place.found': [
      {
        guard: { type: 'isMapElsewhere', params: toFoundPlace },
        target: 'idle',
        actions: [setPlace, 'clearChosenPosition', moveCamera('place')],
      },
      // The list already shows the place of a URL with a position.
      { guard: 'hasPendingPlace', target: 'idle', actions: [setPlace, 'updateResultsOrigin'] },
      // Searching the same place again reloads it.
      { target: 'idle', actions: [setPlace, 'raiseQueryChanged'] },
    ],
    'internal.placeWithFilters.found': {
      target: 'idle',
      actions: [
        { type: 'setPlace', params: ({ event: { text, place, filters } }) => ({ text, place, filters }) },
        'clearChosenPosition',
        moveCamera('radius'),
      ],
    },
    'internal.filters.found': {
      target: 'idle',
      actions: [setFiltersFromText, moveCamera('radius')],
    },
    'internal.filtersNearOwnLocation.found': [
      {
        guard: 'isOwnLocationKnown',
        target: 'idle',
        actions: ['clearSearch', 'clearChosenPosition', setFiltersFromText, moveCamera('radius')],
      },
      { target: 'problem.locationUnknown' },
    ],
    'internal.nothing.found': {
      target: 'problem.notFound',
      actions: [
        { type: 'setDidYouMean', params: ({ event: { didYouMean } }) => ({ didYouMean }) },
        { type: 'logPlaceNotFound', params: ({ context }) => ({ text: context.lookedUpText }) },
      ],
    },
  },
  states: {
    normal: { after: { slowAfter: 'slow' } },
    slow: {
      description:
        '"Still looking for this location…" is shown. The user can search again or clear the text.',
    },
  },
})
