import { setup } from 'xstate'
import type { NavigationEvent } from './types.ts'

/**
 * The menus of the signed-in shell. Two regions that never meet on one screen: `mobileMenu` (768 px or narrower),
 * whose Resources group unfolds inside it, and `toolsMenu`, the menu under "Tools" in the wide top bar. A pointer that
 * hovers opens the tools menu and may cross a gap before it closes; a press (click, touch, Enter) pins it until it is
 * pressed again or dismissed. Every route change closes everything. No state is final: the shell outlives each visit.
 */
export const navigationMachine = setup({
  types: { events: {} as NavigationEvent },
  delays: { hoverGrace: 200 },
}).createMachine({
  id: 'navigation',
  type: 'parallel',
  states: {
    mobileMenu: {
      initial: 'closed',
      states: {
        closed: {
          description: 'Only the top bar with its hamburger button is seen.',
          on: { 'menu.toggled': 'open' },
        },
        open: {
          description: 'The menu lies over the page.',
          initial: 'resourcesCollapsed',
          on: { 'menu.toggled': 'closed', 'menu.dismissed': 'closed', 'route.changed': 'closed' },
          states: {
            resourcesCollapsed: {
              description: 'Resources shows its name alone.',
              on: { 'resources.toggled': 'resourcesExpanded' },
            },
            resourcesExpanded: {
              description: 'Resources lists its pages.',
              on: { 'resources.toggled': 'resourcesCollapsed' },
            },
          },
        },
      },
    },
    toolsMenu: {
      initial: 'closed',
      states: {
        closed: {
          description: 'Only the item "Tools" is seen.',
          on: { 'tools.entered': 'hovered', 'tools.pressed': 'pinned' },
        },
        hovered: {
          tags: ['toolsOpen'],
          description: 'The pointer rests on Tools or on its menu.',
          on: {
            'tools.left': 'leaving',
            'tools.pressed': 'pinned',
            'menu.dismissed': 'closed',
            'route.changed': 'closed',
          },
        },
        leaving: {
          tags: ['toolsOpen'],
          description: 'The pointer has left; the menu waits a moment for it to come back.',
          on: {
            'tools.entered': 'hovered',
            'tools.pressed': 'pinned',
            'menu.dismissed': 'closed',
            'route.changed': 'closed',
          },
          after: { hoverGrace: 'closed' },
        },
        pinned: {
          tags: ['toolsOpen'],
          description: 'Opened by a press: stays until it is pressed again, dismissed or followed.',
          on: { 'tools.pressed': 'closed', 'menu.dismissed': 'closed', 'route.changed': 'closed' },
        },
      },
    },
  },
})
