import { resourcePages, type SignedInRoute } from '../../machines/navigation/routes.ts'

export interface PageItem {
  path: SignedInRoute
  label: string
}

/** An entry of the menus: a page, or the group that is called Tools in the top bar and Resources in the menu. */
type NavigationItem = ({ kind: 'page' } & PageItem) | { kind: 'resources'; pages: readonly PageItem[] }

/** The entries of the menus, in order. [NAV-09, NAV-15] */
export const navigationItems: readonly NavigationItem[] = [
  { kind: 'page', path: '/home', label: 'Home' },
  { kind: 'resources', pages: resourcePages },
  { kind: 'page', path: '/favorites', label: 'Favorites' },
  { kind: 'page', path: '/contact', label: 'Contact Us' },
  { kind: 'page', path: '/corporate-contacts', label: 'Contacts' },
]
