import { agencySearchSetup } from '../setup.ts'

/** Whether the list shows all results or those of one marker, which a click or the address picks out. */
export const selectionRegion = agencySearchSetup.createStateConfig({
  initial: 'none',
  on: {
    'url.changed': [{ guard: 'urlHasMarker', target: '.awaited' }, { target: '.none' }],
    'agencies.selected': { target: '.some', actions: 'keepSelection' },
    'bounds.changed': { guard: 'isMoved', target: '.none' },
    'search.submitted': { guard: 'hasText', target: '.none' },
    'search.cleared': '.none',
    'filters.changed': '.none',
  },
  states: {
    none: { description: 'The list shows all results.' },
    awaited: {
      description: 'The address picks out a marker; the list waits for the results that hold its agencies.',
      on: {
        'xstate.done.actor.loadAgencies': [
          { guard: 'holdsAwaited', target: 'some', actions: 'keepAwaited' },
          { target: 'none' },
        ],
      },
    },
    some: {
      description: 'The list shows the agencies of one marker, with a way back to all results.',
      exit: 'forgetSelection',
      on: {
        'selection.cleared': 'none',
      },
    },
  },
})
