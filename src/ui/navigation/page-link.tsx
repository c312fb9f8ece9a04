import type { ReactNode, Ref } from 'react'
import { Link, useLocation } from 'wouter'
import type { PageItem } from './navigation-items.ts'

interface PageLinkProps extends PageItem {
  className: string | undefined
  /** Called on each click, even if the page is already open. */
  onFollowed?(): void
  ref?: Ref<HTMLAnchorElement>
  children?: ReactNode
}

/** A link in the menus, marked if its page is open. "Contacts" is also marked if /contacts is open. */
export const PageLink = ({ path, label, className, onFollowed, ref, children }: PageLinkProps) => {
  const [current] = useLocation()
  const isWithin = path === '/corporate-contacts' && current === '/contacts'
  return (
    <Link
      href={path}
      className={className}
      {...(onFollowed ? { onClick: onFollowed } : {})}
      aria-current={current === path ? 'page' : isWithin || undefined}
      {...(ref ? { ref } : {})}
    >
      {children}
      {label}
    </Link>
  )
}
