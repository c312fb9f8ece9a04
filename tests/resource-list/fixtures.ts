import type { FlowFixtures } from 'chart-paths'
import { resourceListMachine } from '../../src/machines/resource-list/machine.ts'
import { unreachableCases } from '../support/unreachable.ts'

export const fixtures: FlowFixtures<typeof resourceListMachine> = {
  name: 'resource-list',
  machine: resourceListMachine,
  starts: [{ input: { search: '' } }],
  events: {
    'search.edited': [{ description: 'the user types in the search field', with: { search: 'an' } }],
    'url.changed': [
      { description: 'the user opens a link that contains a search', with: { url: { search: 'er' } } },
    ],
    'list.retried': [{ description: 'the user clicks "Try again"' }],
    'xstate.done.actor.loadItems': [
      { description: 'the server returns the list', with: { output: [{ id: 1 }, { id: 2 }] } },
    ],
    'xstate.error.actor.loadItems': unreachableCases('the list cannot be loaded'),
  },
}
