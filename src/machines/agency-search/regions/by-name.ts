import { agencySearchSetup } from '../setup.ts'
import { changeFilters } from './filters.ts'
import { requestStates } from './results.ts'

const firstQuery = [{ guard: 'hasName', target: 'loading' }, { target: 'idle' }] as const

/** Search by the name of an agency or city, across the country: where the map is does not matter. */
export const byName = agencySearchSetup.createStateConfig({
  description: 'The search box asks for a name.',
  initial: 'waiting',
  on: {
    'filters.changed': changeFilters('byPlace'),
    'search.submitted': { guard: 'hasText', actions: ['keepName', 'raiseQueryChanged'] },
    'search.cleared': [
      {
        guard: 'ownLocationKnown',
        actions: ['clearSearch', 'aimAtOwnLocation', 'raiseCameraRequested', 'raiseQueryChanged'],
      },
      { actions: ['clearSearch', 'raiseQueryChanged'] },
    ],
    'internal.query.changed': [
      { guard: 'lacksBounds', target: '.waiting' },
      { guard: 'hasName', target: '.loading' },
      { target: '.idle' },
    ],
  },
  states: {
    waiting: {
      tags: ['busy'],
      description: 'The list waits until the map is drawn or unavailable.',
      on: {
        'internal.map.drawn': firstQuery,
        'internal.area.changed': firstQuery,
        'camera.arrived': firstQuery,
      },
    },
    idle: {
      tags: ['idle'],
      description: 'No name has been searched yet; the list says what to do.',
      entry: 'emptyAnswer',
    },
    ...requestStates('loadByName'),
  },
})
