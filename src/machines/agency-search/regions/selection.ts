import { agencySearchSetup } from '../setup.ts'

/** Whether the list shows all results or those of the marker that was clicked. */
export const selectionRegion = agencySearchSetup.createStateConfig({
  initial: 'none',
  states: {
    none: {
      description: 'The list shows all results.',
      on: { 'agencies.selected': { target: 'some', actions: 'keepSelection' } },
    },
    some: {
      description: 'The list shows the agencies of one marker, with a way back to all results.',
      exit: 'forgetSelection',
      on: {
        'agencies.selected': { actions: 'keepSelection' },
        'selection.cleared': 'none',
        'bounds.changed': { guard: 'boundsMatter', target: 'none' },
        'search.submitted': { guard: 'hasText', target: 'none' },
        'search.cleared': 'none',
        'filters.changed': 'none',
      },
    },
  },
})
