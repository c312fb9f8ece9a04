import type { ReactNode, Ref } from 'react'
import { Link, useLocation } from 'wouter'
import type { PageItem } from './navigation-items.ts'

interface PageLinkProps extends PageItem {
  className: string | undefined
  /** Called on each press, even if the page is already open and nothing else would close the menu. */
  onFollowed?(): void
  ref?: Ref<HTMLAnchorElement>
  /** An icon before the label. */
  children?: ReactNode
}

/** A link in the menus, marked if its page is open. */
export const PageLink = ({ path, label, className, onFollowed, ref, children }: PageLinkProps) => {
  const [current] = useLocation()
  return (
    <Link
      href={path}
      className={className}
      {...(onFollowed ? { onClick: onFollowed } : {})}
      aria-current={current === path ? 'page' : undefined}
      {...(ref ? { ref } : {})}
    >
      {children}
      {label}
    </Link>
  )
}
