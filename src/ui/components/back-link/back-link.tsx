import { IconArrowLeft } from '@tabler/icons-react'
import type { MouseEventHandler } from 'react'
import { Link } from 'wouter'
import classes from './back-link.module.css'

interface BackLinkProps {
  href: string
  label: string
  /** Called before the link opens; may prevent that. */
  onClick?: MouseEventHandler
}

export const BackLink = ({ href, label, onClick }: BackLinkProps) => (
  <Link className={`${classes.back} screen-only`} href={href} onClick={onClick}>
    <IconArrowLeft size={16} aria-hidden />
    {label}
  </Link>
)
