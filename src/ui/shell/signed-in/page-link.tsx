import type { Ref } from 'react'
import { Link, useLocation } from 'wouter'
import type { PageItem } from './navigation-items.ts'

interface PageLinkProps extends PageItem {
  className: string | undefined
  ref?: Ref<HTMLAnchorElement>
}

/** A link of the menus; the one to the page on show says so. */
export const PageLink = ({ path, label, className, ref }: PageLinkProps) => {
  const [current] = useLocation()
  return (
    <Link
      href={path}
      className={className}
      aria-current={current === path ? 'page' : undefined}
      {...(ref ? { ref } : {})}
    >
      {label}
    </Link>
  )
}
