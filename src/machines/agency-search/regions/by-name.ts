import { agencySearchSetup } from '../setup.ts'

/** Search by the name of an agency or city, across the country, regardless of the map's position. */
export const byName = agencySearchSetup.createStateConfig({
  description:
    'The list shows agencies whose names match the search. Searching again or clearing the box ends the search by name.',
  entry: 'raiseQueryChanged',
  on: {
    'search.submitted': {
      guard: 'isSearchable',
      target: 'byPlace.interpreting',
      actions: ['setPendingPlace', 'raisePlaceAwaited'],
    },
  },
})
