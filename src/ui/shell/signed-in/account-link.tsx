import { Link, useLocation } from 'wouter'
import classes from '../../navigation/bar.module.css'

/** The user icon that links to the account page. [NAV-18] */
export const AccountLink = () => {
  const [path] = useLocation()
  return (
    <Link
      href="/account"
      className={classes.account}
      aria-label="Account"
      title="Account"
      aria-current={path === '/account' ? 'page' : undefined}
    >
      <PersonIcon />
    </Link>
  )
}

/** Head and shoulders. */
export const PersonIcon = () => (
  <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
    <g fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round">
      <circle cx="10" cy="6.5" r="3.5" />
      <path d="M3 17.5c.6-3.4 3.4-5.5 7-5.5s6.4 2.1 7 5.5" />
    </g>
  </svg>
)
