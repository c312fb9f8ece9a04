import { setup } from 'xstate'

type NavigationEvent =
  | { type: 'menu.toggled' }
  | { type: 'menu.dismissed' }
  | { type: 'resources.toggled' }
  | { type: 'tools.entered' }
  | { type: 'tools.left' }
  | { type: 'tools.pressed' }
  | { type: 'route.changed' }

/**
 * The menus of the signed-in shell. The chart has two regions, one for narrow windows and one for wide ones.
 * `mobileMenu`, with its Resources group, is for windows up to 768 px wide. `toolsMenu` is the menu under "Tools" in
 * the top bar of wider windows. The tools menu opens on hover and closes shortly after the pointer leaves. Pressing
 * "Tools" (click, touch, or Enter) keeps the menu open until "Tools" is pressed again or the menu is dismissed. Every
 * route change closes both menus. No state is final: the shell lives as long as the page.
 */
export const navigationMachine = setup({
  types: { events: {} as NavigationEvent },
  delays: { closeDelay: 200 },
}).createMachine({
  id: 'navigation',
  type: 'parallel',
  states: {
    mobileMenu: {
      description: 'The menu for windows up to 768 px wide.',
      initial: 'closed',
      states: {
        closed: {
          description: 'The menu is hidden; the top bar shows its hamburger button.',
          on: { 'menu.toggled': 'open' },
        },
        open: {
          description: 'The menu covers the page.',
          initial: 'resourcesCollapsed',
          on: { 'menu.toggled': 'closed', 'menu.dismissed': 'closed', 'route.changed': 'closed' },
          states: {
            resourcesCollapsed: {
              description: 'The Resources group is collapsed.',
              on: { 'resources.toggled': 'resourcesExpanded' },
            },
            resourcesExpanded: {
              description: 'The Resources group is expanded.',
              on: { 'resources.toggled': 'resourcesCollapsed' },
            },
          },
        },
      },
    },
    toolsMenu: {
      description: 'The menu under "Tools" in the top bar of wider windows.',
      initial: 'closed',
      states: {
        closed: {
          description: 'The menu under "Tools" is hidden.',
          on: { 'tools.entered': 'open', 'tools.pressed': 'open.pinned' },
        },
        open: {
          description: 'The menu is open under "Tools".',
          initial: 'hovered',
          on: { 'tools.pressed': '.pinned', 'menu.dismissed': 'closed', 'route.changed': 'closed' },
          states: {
            hovered: {
              description: 'The menu is open because the pointer is over Tools or the menu.',
              on: { 'tools.left': 'leaving' },
            },
            leaving: {
              description: 'The pointer has left. The menu stays open briefly, in case the pointer returns.',
              on: { 'tools.entered': 'hovered' },
              after: { closeDelay: '#navigation.toolsMenu.closed' },
            },
            pinned: {
              description:
                'The menu was pinned by a press. It stays open until the next press, a dismissal, or a route change.',
              on: { 'tools.pressed': '#navigation.toolsMenu.closed' },
            },
          },
        },
      },
    },
  },
})
