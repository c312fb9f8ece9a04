import { setup } from 'xstate'

type NavigationEvent =
  | { type: 'mobileMenu.toggled' }
  | { type: 'menus.closed' }
  | { type: 'resources.toggled' }
  | { type: 'tools.entered' }
  | { type: 'tools.left' }
  | { type: 'tools.pressed' }
  | { type: 'route.changed' }

/**
 * The menus of the signed-in shell. The chart has two regions, one for narrow windows and one for wide ones.
 * `mobileMenu`, with its "Resources" group, is for windows up to 768 px wide. `toolsMenu` is the menu under "Tools" in
 * the top bar of wider windows. The tools menu opens on hover and closes shortly after the pointer leaves. Activating
 * "Tools" (by click, tap, or Enter) keeps the menu open until the user clicks "Tools" again or closes the menu. Every
 * route change closes both menus. No state is final, because the actor runs as long as the signed-in shell is shown.
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
          on: { 'mobileMenu.toggled': 'open' },
        },
        open: {
          description: 'The menu covers the page.',
          initial: 'resourcesCollapsed',
          on: { 'mobileMenu.toggled': 'closed', 'menus.closed': 'closed', 'route.changed': 'closed' },
          states: {
            resourcesCollapsed: {
              description: 'The "Resources" group is collapsed.',
              on: { 'resources.toggled': 'resourcesExpanded' },
            },
            resourcesExpanded: {
              description: 'The "Resources" group is expanded.',
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
          on: { 'tools.entered': 'open', 'tools.pressed': 'open.keptOpen' },
        },
        open: {
          description: 'The menu is open under "Tools".',
          initial: 'hovered',
          on: { 'tools.pressed': '.keptOpen', 'menus.closed': 'closed', 'route.changed': 'closed' },
          states: {
            hovered: {
              description: 'The menu is open because the pointer is over "Tools" or the menu.',
              on: { 'tools.left': 'leaving' },
            },
            leaving: {
              description: 'The pointer has left. The menu stays open briefly, in case the pointer returns.',
              on: { 'tools.entered': 'hovered' },
              after: { closeDelay: '#navigation.toolsMenu.closed' },
            },
            keptOpen: {
              description:
                'The user clicked "Tools", so the menu stays open until the user clicks "Tools" again, closes the menu, or opens another page.',
              on: { 'tools.pressed': '#navigation.toolsMenu.closed' },
            },
          },
        },
      },
    },
  },
})
