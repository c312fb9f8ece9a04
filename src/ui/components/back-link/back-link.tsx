import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'wouter'
import classes from './back-link.module.css'

interface BackLinkProps {
  href: string
  label: string
}

export const BackLink = ({ href, label }: BackLinkProps) => (
  <Link className={classes.back} href={href}>
    <IconArrowLeft size={16} aria-hidden />
    {label}
  </Link>
)
