import { errorOf, logFailure } from '../../kit/result-params.ts'
import { agenciesAt, pendingAgencyId } from '../pins.ts'
import { agencySearchSetup } from '../setup.ts'
import type { AgencySearchContext, ChosenAgencyResult } from '../types.ts'

/** The agencies to select that are in the list. */
const listedAgenciesOf = ({ context }: { context: AgencySearchContext }) => ({
  agencies: agenciesAt(context.pendingSelectedIds, context.agencies),
})

const loadedAgencyOf = ({ event: { output } }: { event: { output: ChosenAgencyResult } }) => ({
  agencies: output.outcome === 'found' ? [output.agency] : [],
})

export const selectionRegion = agencySearchSetup.createStateConfig({
  description:
    'Whether the list shows all results, the agencies of one pin, or the agency chosen in the search box.',
  initial: 'none',
  on: {
    'url.changed': [
      {
        guard: { type: 'hasUrlSelection', params: ({ event }) => ({ url: event.url }) },
        target: '.waitingForResults',
      },
      { target: '.none' },
    ],
    'pin.selected': {
      target: '.selected',
      actions: { type: 'setSelection', params: ({ event }) => ({ agencies: event.agencies }) },
    },
    'agency.chosen': {
      target: '.loading',
      actions: { type: 'setPendingAgency', params: ({ event }) => ({ agency: event.agency }) },
    },
    'internal.text.submitted': '.none',
    'name.searched': '.none',
    'vendor.chosen': '.none',
    'internal.mapArea.searched': '.none',
    'search.cleared': '.none',
    'filters.changed': '.none',
    'selection.cleared': '.none',
  },
  states: {
    none: { description: 'The list shows all results.' },
    waitingForResults: {
      description: 'The URL identifies a pin or an agency, which is selected when the results are loaded.',
      on: {
        // The order matters: the agency is loaded only if the results do not include it.
        'internal.results.arrived': [
          {
            guard: { type: 'hasAgencies', params: listedAgenciesOf },
            target: 'selected',
            actions: [{ type: 'setSelection', params: listedAgenciesOf }, 'setTextToSelectedName'],
          },
          { target: 'loading' },
        ],
      },
    },
    loading: {
      tags: ['busy'],
      description: 'Loading the chosen agency. Filters may exclude it from the results.',
      invoke: {
        id: 'loadAgency',
        src: 'loadAgency',
        input: ({ context }) => ({ agencyId: pendingAgencyId(context) }),
        onDone: [
          {
            guard: { type: 'hasAgencies', params: loadedAgencyOf },
            target: 'selected',
            actions: [{ type: 'setSelection', params: loadedAgencyOf }, 'setTextToSelectedName'],
          },
          { target: 'none' },
        ],
        onError: {
          target: 'failed',
          actions: [{ type: 'setAgencyFailure', params: errorOf }, logFailure],
        },
      },
    },
    failed: {
      description:
        'The chosen agency could not be loaded. The list shows the reason and "Try again". Loading is retried automatically when the browser is back online.',
      on: { 'results.retried': 'loading', 'network.restored': 'loading' },
    },
    selected: {
      description:
        'The list shows the agencies of one pin, or the chosen agency. "Back to all … results", Escape, or a click on the map returns to the results. If selecting a pin in the loaded results moved the map, the map moves back. The list also returns to the results if the user moves the map away from the agencies.',
      exit: 'clearSelection',
    },
  },
})
