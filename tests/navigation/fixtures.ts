import type { FlowFixtures } from 'chart-paths'
import { navigationMachine } from '../../src/machines/navigation/machine.ts'

export const fixtures: FlowFixtures<typeof navigationMachine> = {
  name: 'navigation',
  machine: navigationMachine,
  events: {
    'mobileMenu.toggled': [{ description: 'the user clicks the hamburger button' }],
    'menus.closed': [{ description: 'the user presses Escape or clicks outside the menu' }],
    'resources.toggled': [{ description: 'the user clicks "Resources" in the mobile menu' }],
    'tools.entered': [{ description: 'the pointer enters "Tools"' }],
    'tools.left': [{ description: 'the pointer leaves "Tools"' }],
    'tools.pressed': [{ description: 'the user clicks "Tools"' }],
    'route.changed': [
      { description: 'another page opens', initiator: 'user', instructions: 'Go back, or click a link.' },
    ],
  },
}
