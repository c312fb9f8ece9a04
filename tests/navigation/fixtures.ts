import type { FlowFixtures } from 'chart-paths'
import { navigationMachine } from '../../src/machines/navigation/machine.ts'

export const fixtures: FlowFixtures<typeof navigationMachine> = {
  name: 'navigation',
  machine: navigationMachine,
  events: {
    'menu.toggled': [{ description: 'the hamburger button is pressed' }],
    'menu.dismissed': [{ description: 'Escape or a press outside dismisses the menu' }],
    'resources.toggled': [{ description: 'Resources is pressed in the mobile menu' }],
    'tools.entered': [{ description: 'the pointer enters Tools' }],
    'tools.left': [{ description: 'the pointer leaves Tools' }],
    'tools.pressed': [{ description: 'Tools is pressed' }],
    'route.changed': [
      { description: 'another page opens', initiator: 'user', instructions: 'Press Back, or a link.' },
    ],
  },
}
