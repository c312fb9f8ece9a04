import type { FlowFixtures } from 'chart-paths'
import { navigationMachine } from '../../src/machines/navigation/machine.ts'

export const fixtures: FlowFixtures<typeof navigationMachine> = {
  name: 'navigation',
  machine: navigationMachine,
  events: {
    'menu.toggled': [{ description: 'the user presses the hamburger button' }],
    'menu.dismissed': [{ description: 'the user presses Escape or clicks outside the menu' }],
    'resources.toggled': [{ description: 'the user presses Resources in the mobile menu' }],
    'tools.entered': [{ description: 'the pointer enters Tools' }],
    'tools.left': [{ description: 'the pointer leaves Tools' }],
    'tools.pressed': [{ description: 'the user presses Tools' }],
    'route.changed': [
      { description: 'another page opens', initiator: 'user', instructions: 'Press Back, or click a link.' },
    ],
  },
}
