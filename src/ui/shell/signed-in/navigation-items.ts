import { resourceItems, type SignedInRoute } from '../../../machines/navigation/routes.ts'

export interface PageItem {
  path: string
  label: string
}

/** An entry of the menus: a page, or the group that is called Tools in the top bar and Resources in the menu. */
export type NavigationItem = ({ kind: 'page' } & PageItem) | { kind: 'resources'; pages: PageItem[] }

/** The entries of the menus, in order, without those that lead to a page that does not exist. */
export const navigationItems = (hasScreen: (route: SignedInRoute) => boolean): NavigationItem[] => {
  const page = (path: SignedInRoute, label: string): NavigationItem[] =>
    hasScreen(path) ? [{ kind: 'page', path, label }] : []
  const resources = resourceItems.filter(({ path }) => hasScreen(path))
  return [
    ...page('/home', 'Home'),
    ...(resources.length > 0 ? [{ kind: 'resources' as const, pages: resources }] : []),
    ...page('/favorites', 'Favorites'),
    ...page('/contact', 'Contact Us'),
    ...page('/corporate-contacts', 'Contacts'),
  ]
}
