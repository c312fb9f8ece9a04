import type { FlowFixtures } from 'chart-paths'
import { navigationMachine } from '../../src/machines/navigation/machine.ts'

export const fixtures: FlowFixtures<typeof navigationMachine> = {
  name: 'navigation',
  machine: navigationMachine,
  events: {
    'menu.toggled': [{ says: 'the hamburger button is pressed' }],
    'menu.dismissed': [{ says: 'Escape or a press outside dismisses the menu' }],
    'resources.toggled': [{ says: 'Resources is pressed in the mobile menu' }],
    'tools.entered': [{ says: 'the pointer enters Tools' }],
    'tools.left': [{ says: 'the pointer leaves Tools' }],
    'tools.pressed': [{ says: 'Tools is pressed' }],
    'route.changed': [{ says: 'another page opens', by: 'user', how: 'Press Back, or a link.' }],
  },
}
