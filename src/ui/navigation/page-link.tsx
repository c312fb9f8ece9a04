import type { ReactNode, Ref } from 'react'
import { Link, useLocation } from 'wouter'
import { isPageOrBelow } from '../../machines/navigation/routes.ts'
import type { PageItem } from './navigation-items.ts'

interface PageLinkProps extends PageItem {
  className: string | undefined
  /** Called on each click, even if the page is already open. */
  onFollowed?(): void
  ref?: Ref<HTMLAnchorElement>
  children?: ReactNode
}

/** The pages below a menu item that have another path. */
const parents: Record<string, string> = { '/home': '/agencies', '/corporate-contacts': '/contacts' }

/** A link in the menus, marked if its page or one below it is open: an agency's page is below "Home". */
export const PageLink = ({ path, label, className, onFollowed, ref, children }: PageLinkProps) => {
  const [current] = useLocation()
  const parent = parents[path] ?? path
  return (
    <Link
      href={path}
      className={className}
      {...(onFollowed ? { onClick: onFollowed } : {})}
      aria-current={current === path ? 'page' : isPageOrBelow(current, parent) || undefined}
      {...(ref ? { ref } : {})}
    >
      {children}
      {label}
    </Link>
  )
}
