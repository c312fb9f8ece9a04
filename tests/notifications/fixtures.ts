import type { FlowFixtures } from 'chart-paths'
import { notificationsMachine } from '../../src/machines/notifications/machine.ts'
import { newPrices, newVideo } from '../support/sample-notifications.ts'
import { unreachable, unreachableCases } from '../support/unreachable.ts'

export const fixtures: FlowFixtures<typeof notificationsMachine> = {
  name: 'notifications',
  machine: notificationsMachine,
  distinguish: ({ notifications }) => ({
    loaded: notifications === null ? 'unknown' : notifications.length,
  }),
  events: {
    'panel.opened': [{ description: 'the user opens the panel' }],
    'panel.closed': [{ description: 'the user closes the panel' }],
    'list.retried': [{ description: 'the user clicks "Try again"', when: isOpen }],
    'clear.requested': [{ description: 'the user clears the list', when: isOpen }],
    'tab.hidden': [{ description: 'the user switches to another tab' }],
    'tab.shown': [{ description: 'the user returns to the tab' }],
    'xstate.done.actor.loadNotifications': [
      {
        description: 'the server returns two notifications',
        instructions:
          'Make sure that there are two notifications when this request is sent: clear the list, then import two CSV files that add one video each (npm run import -- media-links <file>).',
        with: { output: [newVideo, newPrices] },
      },
      {
        description: 'the server returns no notifications',
        instructions: 'Clear the list before this request is sent.',
        with: { output: [] },
      },
    ],
    'xstate.error.actor.loadNotifications': unreachableCases('the list cannot be loaded'),
    'xstate.error.actor.dismissNotifications': [
      {
        description: 'the dismissal fails unexpectedly',
        initiator: 'app',
        with: { error: new Error('Unexpected.') },
      },
    ],
    'xstate.done.actor.dismissNotifications': [
      {
        description: 'the server dismisses the notifications',
        with: { output: { failed: [], error: undefined } },
      },
      {
        description: 'one dismissal fails',
        with: { output: { failed: [newPrices], ...unreachable } },
        when: ({ context }) => context.notifications?.length === 2,
      },
      {
        description: 'all dismissals fail',
        with: { output: { failed: [newVideo, newPrices], ...unreachable } },
        when: ({ context }) => context.notifications?.length === 2,
      },
    ],
  },
}

/** The buttons are in the panel. */
function isOpen(snapshot: { matches(state: { panel: 'open' }): boolean }): boolean {
  return snapshot.matches({ panel: 'open' })
}
