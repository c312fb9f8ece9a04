import { agencySearchSetup, saveFilters } from '../setup.ts'
import type { ChosenAgency } from '../types.ts'
import { byName } from './by-name.ts'
import { byPlace } from './by-place.ts'

const chosenAgency = ({ event }: { event: { agency: ChosenAgency } }) => ({ agency: event.agency })

/** What is searched, and the list of results. */
export const searchRegion = agencySearchSetup.createStateConfig({
  initial: 'byPlace',
  on: {
    'name.searched': {
      target: '.byName',
      actions: [
        { type: 'setSearchedName', params: ({ event }) => ({ name: event.name }) },
        'raiseQueryChanged',
      ],
    },
    'agency.chosen': [
      {
        guard: { type: 'hasPin', params: ({ event }) => ({ agencies: [event.agency] }) },
        target: '.byPlace',
        actions: [
          { type: 'setChosenAgency', params: chosenAgency },
          { type: 'setCameraToChosenAgency', params: chosenAgency },
          'raiseCameraRequested',
        ],
      },
      {
        target: '.byPlace',
        actions: [{ type: 'setChosenAgency', params: chosenAgency }, 'raiseQueryChanged'],
      },
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
    deciding: {
      // The order matters: a URL without a map position comes before the same URL with one.
      always: [
        { guard: 'shouldFitNameResults', target: 'byName', actions: 'raiseQueryChanged' },
        {
          guard: 'isByName',
          target: 'byName',
          actions: ['setCameraToUrl', 'raiseCameraRequested', 'raiseQueryChanged'],
        },
        {
          guard: 'shouldMoveToPlace',
          target: ['byPlace.place.interpreting', 'byPlace.results.waitingForPlace'],
        },
        {
          guard: 'hasPendingPlace',
          target: 'byPlace.place.interpreting',
          actions: ['setCameraToUrl', 'raiseCameraRequested'],
        },
        { target: 'byPlace', actions: ['setCameraToUrl', 'raiseCameraRequested'] },
      ],
    },
    byPlace,
    byName,
  },
})
