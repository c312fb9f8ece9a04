import type { Ref } from 'react'
import { Link, useLocation } from 'wouter'
import type { PageItem } from './navigation-items.ts'

interface PageLinkProps extends PageItem {
  className: string | undefined
  /** Told of each press, also where the page is on show already and nothing else would close the menu. */
  onFollowed?(): void
  ref?: Ref<HTMLAnchorElement>
}

/** A link of the menus; the one to the page on show says so. */
export const PageLink = ({ path, label, className, onFollowed, ref }: PageLinkProps) => {
  const [current] = useLocation()
  return (
    <Link
      href={path}
      className={className}
      {...(onFollowed ? { onClick: onFollowed } : {})}
      aria-current={current === path ? 'page' : undefined}
      {...(ref ? { ref } : {})}
    >
      {label}
    </Link>
  )
}
