/** What a user does with the menus of the signed-in shell. */
export type NavigationEvent =
  | { type: 'menu.toggled' }
  | { type: 'menu.dismissed' }
  | { type: 'resources.toggled' }
  | { type: 'tools.entered' }
  | { type: 'tools.left' }
  | { type: 'tools.pressed' }
  | { type: 'route.changed' }
