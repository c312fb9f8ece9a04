import { agencySearchSetup } from '../setup.ts'

/** Whether the list shows all results or those of one marker, which was clicked or comes from the URL. */
export const selectionRegion = agencySearchSetup.createStateConfig({
  initial: 'none',
  on: {
    'url.changed': [
      {
        guard: { type: 'urlHasMarker', params: ({ event }) => ({ url: event.url }) },
        target: '.awaited',
      },
      { target: '.none' },
    ],
    'agencies.selected': {
      target: '.some',
      actions: { type: 'keepSelection', params: ({ event }) => ({ agencies: event.agencies }) },
    },
    'search.submitted': { guard: 'hasText', target: '.none' },
    'search.cleared': '.none',
    'filters.changed': '.none',
  },
  states: {
    none: { description: 'The list shows all results.' },
    awaited: {
      description: 'The URL names a marker; its agencies are selected when the results arrive.',
      on: {
        'internal.results.arrived': [
          { guard: 'holdsAwaited', target: 'some', actions: 'keepAwaited' },
          { target: 'none' },
        ],
        'selection.cleared': 'none',
      },
    },
    some: {
      description:
        'The list shows the agencies of one marker. "Back to all … results" and Escape lead back; the map stays where it is.',
      exit: 'forgetSelection',
      on: { 'selection.cleared': 'none' },
    },
  },
})
