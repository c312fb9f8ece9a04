import type { ReactNode, Ref } from 'react'
import { Link, useLocation } from 'wouter'
import type { PageItem } from './navigation-items.ts'

interface PageLinkProps extends PageItem {
  className: string | undefined
  /** Told of each press, also where the page is on show already and nothing else would close the menu. */
  onFollowed?(): void
  ref?: Ref<HTMLAnchorElement>
  /** An icon before the label. */
  children?: ReactNode
}

/** A link of the menus; the one to the page on show says so. */
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
