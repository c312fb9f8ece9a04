import type { SnapshotFrom } from 'xstate'
import type { navigationMachine } from './machine.ts'

type NavigationSnapshot = SnapshotFrom<typeof navigationMachine>

export const isMobileMenuOpen = (snapshot: NavigationSnapshot) => snapshot.matches({ mobileMenu: 'open' })
export const areResourcesExpanded = (snapshot: NavigationSnapshot) =>
  snapshot.matches({ mobileMenu: { open: 'resourcesExpanded' } })
export const isToolsMenuOpen = (snapshot: NavigationSnapshot) => snapshot.matches({ toolsMenu: 'open' })
