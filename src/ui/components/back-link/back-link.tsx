import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'wouter'
import classes from './back-link.module.css'

export const BackLink = ({ href, label }: { href: string; label: string }) => (
  <Link className={`${classes.back} screen-only`} href={href}>
    <IconArrowLeft size={16} aria-hidden />
    {label}
  </Link>
)
